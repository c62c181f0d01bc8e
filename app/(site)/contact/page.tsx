import { ContactSection } from "@/components/site/contact-section";
import { OfficesSection } from "@/components/site/offices-section";
import { pageMetadata } from "@/lib/page-metadata";
import { paths } from "@/lib/paths";

export const generateMetadata = () => pageMetadata(paths.contact);

export default function ContactPage() {
  return (
    <>
      <ContactSection headingLevel="h1" />
      <OfficesSection />
    </>
  );
}
