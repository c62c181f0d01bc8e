import { ButtonLink } from "@/components/ui/button-link";
import { Contours } from "@/components/ui/motion/contours";
import { Section } from "@/components/ui/section";
import { company } from "@/lib/content/company";
import type { NavigationLink } from "@/lib/content/navigation";
import { servicePageSection } from "@/lib/content/sections";

interface CtaBannerProps {
  heading?: string;
  text?: string;
  link?: NavigationLink;
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
      className="no-print relative border-b border-evergreen pt-16! pb-24! md:py-24!"
    >
      <Contours
        ground="deep"
        crop="east"
        className="inset-x-0 bottom-0 h-16 mask-t-from-20% md:top-0 md:left-[60%] md:h-auto md:mask-t-from-100% md:mask-l-from-50%"
      />
      <div className="frame">
        <div className="flex flex-col gap-4 md:w-[58%]">
          <h2 id="call-heading">{heading}</h2>
          <p className="max-w-[36em] text-sage">{text}</p>
        </div>
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4 md:w-[58%]">
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
