import { AboutIntro } from "@/components/site/about-intro";
import { AboutSections } from "@/components/site/about-sections";
import { ClientsSection } from "@/components/site/clients-section";
import { ContactSection } from "@/components/site/contact-section";
import { CoreTeamSection } from "@/components/site/core-team-section";
import { Slogan } from "@/components/site/slogan";
import { ValuesSection } from "@/components/site/values-section";
import { WhoWeAreSection } from "@/components/site/who-we-are-section";
import { pageMetadata } from "@/lib/page-metadata";
import { paths } from "@/lib/paths";
import { getPublicTeam } from "@/lib/team/roster";

export const generateMetadata = () => pageMetadata(paths.about);

export default async function AboutPage() {
  const team = await getPublicTeam();
  return (
    <>
      <AboutIntro />
      <AboutSections />
      <Slogan />
      <WhoWeAreSection />
      <ValuesSection />
      <CoreTeamSection team={team} />
      <ClientsSection />
      <ContactSection />
    </>
  );
}
