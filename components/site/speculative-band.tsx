import { ButtonLink } from "@/components/ui/button-link";
import { Section } from "@/components/ui/section";
import { jobsSection } from "@/lib/content/sections";

/** For whom nothing on the list fits: write to us all the same. */
export function SpeculativeBand() {
  const { heading, text } = jobsSection.speculative;
  return (
    <Section
      labelledBy="speculative-heading"
      ground="deep"
      className="no-print contours-deep border-b border-evergreen py-16! md:py-24!"
    >
      <div className="frame grid items-end gap-8 md:grid-cols-12 md:gap-6">
        <div className="flex flex-col gap-4 md:col-span-7">
          <h2 id="speculative-heading">{heading}</h2>
          <p className="max-w-[56ch] text-sage">{text}</p>
        </div>
        <p className="md:col-span-5 md:text-right">
          <ButtonLink href={jobsSection.write.href} variant="callOnDeep">
            {jobsSection.write.label}
          </ButtonLink>
        </p>
      </div>
    </Section>
  );
}
