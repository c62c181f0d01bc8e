import type { Metadata } from "next";
import { ContactSection } from "@/components/site/contact-section";
import { company } from "@/lib/content/company";
import { footer } from "@/lib/content/navigation";
import { pages } from "@/lib/content/pages";

const { metaTitle, metaDescription } = pages["/contact"];
const { address } = company;

export const metadata: Metadata = { title: metaTitle, description: metaDescription };

export default function ContactPage() {
  return (
    <>
      <ContactSection headingLevel="h1" />
      <div className="frame py-14">
        <address className="text-muted not-italic">
          {company.legalName}
          <br />
          {address.street}
          <br />
          {address.city}, {address.region} {address.postalCode}
        </address>
        <p className="mt-4 max-w-[60ch] text-muted">{footer.hours}</p>
      </div>
    </>
  );
}
