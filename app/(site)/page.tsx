import { AboutBlurb } from "@/components/site/about-blurb";
import { ClientsSection } from "@/components/site/clients-section";
import { ContactSection } from "@/components/site/contact-section";
import { Hero } from "@/components/site/hero";
import { IndustriesSection } from "@/components/site/industries-section";
import { LeadershipSection } from "@/components/site/leadership-section";
import { ServicesSection } from "@/components/site/services-section";
import { StatsSection } from "@/components/site/stats-section";
import { StructuredData } from "@/components/site/structured-data";
import { ValuesSection } from "@/components/site/values-section";
import { WhoWeAreSection } from "@/components/site/who-we-are-section";
import { heroSlides } from "@/lib/content/hero";
import { pages } from "@/lib/content/pages";
import { pageMetadata } from "@/lib/page-metadata";
import { paths } from "@/lib/paths";
import { organization, website } from "@/lib/structured-data";
import { getPublicTeam } from "@/lib/team/roster";

const { heading, intro } = pages["/"];

export const generateMetadata = () => pageMetadata(paths.home);

export default async function HomePage() {
  const team = await getPublicTeam();
  return (
    <>
      {/* Slides come and go, and those that have gone say nothing: the page's heading is none of them. */}
      <h1 className="sr-only">
        {heading}. {intro}
      </h1>
      <Hero slides={heroSlides} />
      <AboutBlurb />
      <ClientsSection />
      <ServicesSection />
      <WhoWeAreSection />
      <ValuesSection />
      <LeadershipSection team={team} />
      <StatsSection />
      <IndustriesSection />
      <ContactSection />
      <StructuredData data={organization()} />
      <StructuredData data={website()} />
    </>
  );
}
