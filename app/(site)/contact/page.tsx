import { Breadcrumbs } from "@/components/site/breadcrumbs";
import { ContactSection } from "@/components/site/contact-section";
import { OfficesSection } from "@/components/site/offices-section";
import { pages } from "@/lib/content/pages";
import { pageMetadata } from "@/lib/page-metadata";
import { paths } from "@/lib/paths";

export const generateMetadata = () => pageMetadata(paths.contact);

export default function ContactPage() {
  const trail = <Breadcrumbs crumbs={[{ label: pages["/contact"].heading, href: paths.contact }]} />;
  return (
    <>
      <ContactSection headingLevel="h1" trail={trail} />
      <OfficesSection />
    </>
  );
}
