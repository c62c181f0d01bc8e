import { ClientsSection } from "@/components/company/clients-section";
import { ContactSection } from "@/components/messages/contact-section";
import { Hero } from "@/app/(site)/_components/hero";
import { IndustriesSection } from "@/components/company/industries-section";
import { ProofSection } from "@/app/(site)/_components/proof-section";
import { ServicesSection } from "@/app/(site)/_components/services-section";
import { StructuredData } from "@/components/layout/site/structured-data";
import { ValuesSection } from "@/components/company/values-section";
import { WhoWeAreSection } from "@/components/company/who-we-are-section";
import { pages } from "@/lib/content/pages";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { paths } from "@/lib/paths";
import { organization, website } from "@/lib/seo/structured-data";
import { getPublicJobsOrNone } from "@/lib/jobs/public-jobs";
import { getPublicTeam } from "@/lib/team/public-team";
import { ButtonLink } from "@/components/ui/button-link";
import { Section } from "@/components/ui/section";
import { leadershipSection, statsSection } from "@/lib/content/sections";
import type { TeamMemberCard } from "@/lib/team/public-team";
import { Leadership } from "@/app/(site)/_components/leadership";
import { RevealOnScroll } from "@/components/layout/site/reveal-on-scroll";
import { TextLink } from "@/components/ui/text-link";
import { Contours } from "@/components/ui/motion/contours";
import { aboutBlurb, heroSlides, stats } from "@/lib/content/site-texts";
import { StatCounter } from "@/app/(site)/_components/stat-counter";

export const generateMetadata = () => pageMetadata(paths.home);

export default async function HomePage() {
  const { heading, intro } = pages["/"];
  const [team, jobs] = await Promise.all([getPublicTeam(), getPublicJobsOrNone()]);
  return (
    <>
      {/* Assistive technology cannot read hidden slides, so no slide contains the heading. */}
      <h1 className="sr-only">
        {heading}. {intro}
      </h1>
      <Hero slides={heroSlides} />
      <ProofSection jobs={jobs} />
      <AboutBlurb />
      <ClientsSection />
      <ServicesSection />
      <WhoWeAreSection />
      <ValuesSection short />
      <LeadershipSection team={team} />
      <StatsSection />
      <IndustriesSection short />
      <ContactSection short team={team} />
      <StructuredData data={organization()} />
      <StructuredData data={website()} />
      <RevealOnScroll />
    </>
  );
}

function AboutBlurb() {
  const { heading, paragraphs, link, image, alt } = aboutBlurb;
  return (
    <Section labelledBy="about-heading" className="relative overflow-hidden">
      <div className="frame grid grid-cols-1 sm:grid-cols-2 md:grid-cols-12 md:gap-6">
        <div className="flex flex-col items-start gap-5 md:col-span-6 md:py-10">
          <h2 id="about-heading">{heading}</h2>
          {paragraphs.slice(0, 1).map((paragraph) => (
            <p key={paragraph} className="measure">
              {paragraph}
            </p>
          ))}
          <ButtonLink href={link.href} variant="secondary">
            {link.label}
            <span className="sr-only"> about us</span>
          </ButtonLink>
        </div>
      </div>
      <img
        src={image}
        alt={alt}
        width={640}
        height={480}
        loading="lazy"
        data-arrive="right"
        className="absolute inset-y-0 right-0 h-full w-1/2 mask-l-from-70% object-cover object-right-bottom max-sm:hidden"
      />
    </Section>
  );
}

const SHOWN = 3;

function LeadershipSection({ team }: { team: readonly TeamMemberCard[] }) {
  const { heading, intro, empty, all, linkedin } = leadershipSection;
  return (
    <Section labelledBy="leadership-heading" ground="white">
      <div className="frame flex flex-col gap-6 md:gap-12">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <div className="flex flex-col gap-4">
            <h2 id="leadership-heading">{heading}</h2>
            <p className="max-w-[33em] text-muted">{intro}</p>
          </div>
          <TextLink href={all.href} className="font-semibold">
            {all.label}
          </TextLink>
        </div>
        {team.length > 0 ? (
          <Leadership members={team.slice(0, SHOWN)} linkedinLabel={linkedin} />
        ) : (
          <p className="border-l-4 border-line pl-4 text-muted">{empty}</p>
        )}
      </div>
    </Section>
  );
}

function StatsSection() {
  if (stats.length === 0) return null;
  return (
    <Section labelledBy="stats-heading" className="relative">
      <Contours crop="summit" className="inset-x-0 bottom-0 h-10 mask-t-from-20% md:h-28" />
      <div className="frame grid gap-6 md:grid-cols-12 md:gap-6">
        <div className="flex flex-col gap-4 md:col-span-4">
          <h2 id="stats-heading">{statsSection.heading}</h2>
          <p className="max-w-[26em] text-muted">{statsSection.intro}</p>
        </div>
        <dl className="grid grid-cols-3 gap-3 sm:gap-8 md:col-span-8">
          {stats.map(({ label, ...stat }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end gap-2 border-l-2 border-evergreen pl-2.5 sm:pl-5"
            >
              <dt className="legend text-muted max-sm:tracking-normal">{label}</dt>
              <dd className="font-display text-[2.2rem] leading-[0.9] sm:text-[3.6rem] font-[650] tracking-[-0.03em] text-evergreen md:text-[5.4rem]">
                <StatCounter {...stat} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
