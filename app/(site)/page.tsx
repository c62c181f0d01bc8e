import { AboutBlurb } from "@/app/(site)/_components/about-blurb";
import { ClientsSection } from "@/components/company/clients-section";
import { ContactSection } from "@/components/messages/contact-section";
import { Hero } from "@/app/(site)/_components/hero";
import { IndustriesSection } from "@/components/company/industries-section";
import { LeadershipSection } from "@/app/(site)/_components/leadership-section";
import { ProofSection } from "@/app/(site)/_components/proof-section";
import { ServicesSection } from "@/app/(site)/_components/services-section";
import { StatsSection } from "@/app/(site)/_components/stats-section";
import { StructuredData } from "@/components/layout/site/structured-data";
import { ValuesSection } from "@/components/company/values-section";
import { WhoWeAreSection } from "@/components/company/who-we-are-section";
import { heroSlides } from "@/lib/content/site-texts";
import { pages } from "@/lib/content/pages";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { paths } from "@/lib/paths";
import { organization, website } from "@/lib/seo/structured-data";
import { getPublicJobsOrNone } from "@/lib/jobs/public-jobs";
import { getPublicTeam } from "@/lib/team/public-team";

const { heading, intro } = pages["/"];

export const generateMetadata = () => pageMetadata(paths.home);

export default async function HomePage() {
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
      <ContactSection short />
      <StructuredData data={organization()} />
      <StructuredData data={website()} />
    </>
  );
}
