import { ButtonLink } from "@/components/ui/button-link";
import { Section } from "@/components/ui/section";
import { company } from "@/lib/content/company";
import { servicePageSection } from "@/lib/content/sections";

/** The end of a page: one way to go on, and a telephone number for those who would rather talk. */
export function CallBand() {
  const { contactHeading, contactText, contact } = servicePageSection;
  return (
    <Section
      labelledBy="call-heading"
      ground="deep"
      className="no-print contours-deep border-b border-evergreen py-16! md:py-24!"
    >
      <div className="frame grid items-end gap-8 md:grid-cols-12 md:gap-6">
        <div className="flex flex-col gap-4 md:col-span-7">
          <h2 id="call-heading">{contactHeading}</h2>
          <p className="text-sage">{contactText}</p>
        </div>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-4 md:col-span-5 md:justify-end">
          <ButtonLink href={contact.href} variant="callOnDeep">
            {contact.label}
          </ButtonLink>
          <a href={`tel:${company.phone.tel}`} className="py-2 font-semibold underline underline-offset-4">
            {company.phone.display}
          </a>
        </p>
      </div>
    </Section>
  );
}
