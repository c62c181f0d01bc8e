import type { Metadata } from "next";
import { ContactSection } from "@/components/site/contact-section";
import { OfficesSection } from "@/components/site/offices-section";
import { pages } from "@/lib/content/pages";

const { metaTitle, metaDescription } = pages["/contact"];

export const metadata: Metadata = { title: metaTitle, description: metaDescription };

export default function ContactPage() {
  return (
    <>
      <ContactSection headingLevel="h1" />
      <OfficesSection />
    </>
  );
}
