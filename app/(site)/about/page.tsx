import { ClientsSection } from "@/components/company/clients-section";
import { ContactSection } from "@/components/messages/contact-section";
import { ValuesSection } from "@/components/company/values-section";
import { WhoWeAreSection } from "@/components/company/who-we-are-section";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { paths } from "@/lib/paths";
import { getPublicTeam, type TeamMemberCard } from "@/lib/team/public-team";
import { aboutBlurb, aboutSections, getSlogan } from "@/lib/content/site-texts";
import { splitSlogan } from "@/lib/text/split-slogan";
import { pages } from "@/lib/content/pages";
import { IndustriesSection } from "@/components/company/industries-section";
import { RevealOnScroll } from "@/components/layout/site/reveal-on-scroll";
import { Breadcrumbs } from "@/components/layout/site/breadcrumbs";
import { ButtonLink } from "@/components/ui/button-link";
import { Section } from "@/components/ui/section";
import { coreTeamSection, leadershipSection } from "@/lib/content/sections";
import { CoreTeam } from "./_components/core-team";

export const generateMetadata = () => pageMetadata(paths.about);

export default async function AboutPage() {
  const team = await getPublicTeam();
  return (
    <>
      <AboutIntro />
      <AboutText />
      <AboutSections />
      <Slogan />
      <WhoWeAreSection />
      <ValuesSection />
      <CoreTeamSection team={team} />
      <IndustriesSection />
      <ClientsSection />
      <ContactSection team={team} />
      <RevealOnScroll />
    </>
  );
}

function AboutIntro() {
  const { heading, intro } = pages["/about"];
  return (
    <div className="relative overflow-hidden border-b border-line">
      <div className="frame relative z-10 pt-8 md:min-h-[600px] md:pt-10 md:pb-20">
        <Breadcrumbs crumbs={[{ label: heading, href: paths.about }]} />
        <div className="pt-10 pb-6 md:w-1/2 md:pt-28">
          <h1 className="md:text-[4.8rem] md:leading-[0.95]">{heading}</h1>
          <p className="mt-7 max-w-[15.5em] font-display text-[1.5rem] leading-tight font-semibold tracking-[-0.01em] text-evergreen md:text-[1.9rem]">
            {intro}
          </p>
        </div>
      </div>
      <img
        decoding="sync"
        src={aboutBlurb.image}
        alt={aboutBlurb.alt}
        width={640}
        height={480}
        fetchPriority="high"
        className="h-auto w-full mask-t-from-80% object-cover object-right-bottom md:absolute md:inset-y-0 md:right-0 md:h-full md:w-[62%] md:mask-t-from-100% md:mask-l-from-70%"
      />
    </div>
  );
}

function AboutText() {
  return (
    <div className="frame grid gap-5 pt-14 sm:grid-cols-2 sm:gap-x-10 md:pt-24">
      {aboutBlurb.paragraphs.map((paragraph) => (
        <p key={paragraph} className="text-[1.1em] leading-[1.6]">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

function AboutSections() {
  return (
    <div className="frame flex flex-col gap-12 py-14 md:gap-0 md:py-24">
      {aboutSections.map(({ heading, paragraphs, link, linkTo }, position) => (
        <section
          key={heading}
          aria-labelledby={`about-${position}`}
          className="relative grid content-start gap-5 border-l-2 border-evergreen pl-6 md:w-7/12 md:pl-10 md:nth-2:ml-[20.8%] md:nth-3:ml-[41.6%] md:pb-14 md:[&+&]:pt-14 md:[&+&]:before:absolute md:[&+&]:before:top-0 md:[&+&]:before:right-full md:[&+&]:before:w-[36%] md:[&+&]:before:border-t-2 md:[&+&]:before:border-evergreen"
        >
          <h2 id={`about-${position}`} className="md:text-[2.2rem]">
            {heading}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="measure">
              {paragraph}
            </p>
          ))}
          <ButtonLink href={link.href} variant="secondary" className="justify-self-start">
            {linkTo ? (
              `${link.label} about ${linkTo}`
            ) : (
              <>
                {link.label}
                <span className="sr-only"> about us: {heading}</span>
              </>
            )}
          </ButtonLink>
        </section>
      ))}
    </div>
  );
}

function Slogan() {
  return (
    <div className="on-deep bg-deep pt-20 text-paper md:pt-32">
      <p className="frame font-display text-[2.3rem] leading-[1.08] font-[650] tracking-[-0.03em] md:text-[5.6rem] md:leading-none">
        {splitSlogan(getSlogan()).map((sentence, position) => (
          <span key={position} className="block md:nth-2:pl-[8.3%] md:nth-3:pl-[16.6%]">
            {position > 0 ? ` ${sentence}` : sentence}
          </span>
        ))}
      </p>
    </div>
  );
}

const HEADING = "core-team-heading";

function CoreTeamSection({ team }: { team: readonly TeamMemberCard[] }) {
  return (
    <Section id="core-team" labelledBy={HEADING} ground="white">
      <div className="frame">
        <div className="mb-6 flex flex-col gap-4 md:mb-2">
          <h2 id={HEADING}>{coreTeamSection.heading}</h2>
          <p className="max-w-[33em] text-muted">{coreTeamSection.intro}</p>
        </div>
        {team.length > 0 ? (
          <CoreTeam members={team} labelledBy={HEADING} linkedinLabel={leadershipSection.linkedin} />
        ) : (
          <p className="border-l-4 border-line pl-4 text-muted">{leadershipSection.empty}</p>
        )}
      </div>
    </Section>
  );
}
