import { ButtonLink } from "@/components/ui/button-link";
import { Section } from "@/components/ui/section";
import { company } from "@/lib/content/company";
import type { NavigationLink } from "@/lib/content/navigation";
import { servicePageSection } from "@/lib/content/sections";

interface CtaBannerProps {
  heading?: string;
  text?: string;
  link?: NavigationLink;
  /** Also shows the telephone number. */
  telephone?: boolean;
}

export function CtaBanner({
  heading = servicePageSection.contactHeading,
  text = servicePageSection.contactText,
  link = servicePageSection.contact,
  telephone = true,
}: CtaBannerProps) {
  return (
    <Section
      labelledBy="call-heading"
      ground="deep"
      className="no-print contours-deep border-b border-evergreen py-16! md:py-24!"
    >
      <div className="frame grid items-end gap-8 md:grid-cols-12 md:gap-6">
        <div className="flex flex-col gap-4 md:col-span-7">
          <h2 id="call-heading">{heading}</h2>
          <p className="max-w-[56ch] text-sage">{text}</p>
        </div>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-4 md:col-span-5 md:justify-end">
          <ButtonLink href={link.href} variant="callOnDeep">
            {link.label}
          </ButtonLink>
          {telephone ? (
            <a href={`tel:${company.phone.tel}`} className="py-2 font-semibold underline underline-offset-4">
              {company.phone.display}
            </a>
          ) : null}
        </p>
      </div>
    </Section>
  );
}
