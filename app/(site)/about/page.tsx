import { AboutIntro } from "@/app/(site)/about/_components/about-intro";
import { AboutSections } from "@/app/(site)/about/_components/about-sections";
import { ClientsSection } from "@/components/company/clients-section";
import { ContactSection } from "@/components/messages/contact-section";
import { CoreTeamSection } from "@/app/(site)/about/_components/core-team-section";
import { Slogan } from "@/app/(site)/about/_components/slogan";
import { ValuesSection } from "@/components/company/values-section";
import { WhoWeAreSection } from "@/components/company/who-we-are-section";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { paths } from "@/lib/paths";
import { getPublicTeam } from "@/lib/team/public-team";

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
