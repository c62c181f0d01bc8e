import { Breadcrumbs } from "@/components/layout/site/breadcrumbs";
import { ContactSection } from "@/components/messages/contact-section";
import { OfficesSection } from "@/app/(site)/contact/_components/offices-section";
import { WebinarSection } from "@/app/(site)/contact/_components/webinar-section";
import { pages } from "@/lib/content/pages";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { paths } from "@/lib/paths";

export const generateMetadata = () => pageMetadata(paths.contact);

export default function ContactPage() {
  const trail = <Breadcrumbs crumbs={[{ label: pages["/contact"].heading, href: paths.contact }]} />;
  return (
    <>
      <ContactSection headingLevel="h1" trail={trail} />
      <WebinarSection />
      <OfficesSection />
    </>
  );
}
