import { Contours } from "@/components/ui/motion/contours";
import { Section } from "@/components/ui/section";
import { principles } from "@/lib/content/site-texts";
import { whoWeAreSection } from "@/lib/content/sections";

export function WhoWeAreSection() {
  if (principles.length === 0) return null;
  return (
    <Section labelledBy="who-we-are-heading" ground="deep" className="relative">
      <Contours
        ground="deep"
        crop="south"
        className="inset-x-0 bottom-0 h-10 mask-t-from-20% md:right-[60%] md:h-64 md:mask-r-from-60%"
      />
      <div className="frame grid gap-6 md:grid-cols-12 md:gap-6">
        <div className="flex flex-col gap-5 md:col-span-4">
          <h2 id="who-we-are-heading">{whoWeAreSection.heading}</h2>
          <p className="max-w-[23em] text-sage max-sm:hidden">{whoWeAreSection.intro}</p>
        </div>
        <dl className="md:col-span-7 md:col-start-6">
          {principles
            .filter(({ text }) => text)
            .map(({ heading, text }) => (
              <div
                key={heading}
                className="grid gap-x-6 gap-y-1 border-t border-sage/50 py-4 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[8rem_1fr] md:grid-cols-7 md:py-10"
              >
                <dt className="font-semibold text-sage md:col-span-2 md:pt-1.5">{heading}</dt>
                <dd className="font-display text-[1.15rem] leading-[1.3] font-semibold tracking-[-0.01em] text-pretty md:col-span-5 md:text-[1.7rem]">
                  {text}
                </dd>
              </div>
            ))}
        </dl>
      </div>
    </Section>
  );
}
