import type { Metadata } from "next";
import { ContactSection } from "@/components/site/contact-section";
import { PageIntro } from "@/components/site/page-intro";
import { ValuesSection } from "@/components/site/values-section";
import { WhoWeAreSection } from "@/components/site/who-we-are-section";
import { pages } from "@/lib/content/pages";

const { heading, intro, metaTitle, metaDescription } = pages["/about"];

export const metadata: Metadata = { title: metaTitle, description: metaDescription };

export default function AboutPage() {
  return (
    <>
      <PageIntro heading={heading} intro={intro} />
      <WhoWeAreSection />
      <ValuesSection />
      <ContactSection />
    </>
  );
}
