import { Section } from "@/components/ui/section";
import { principles } from "@/lib/content/about";
import { whoWeAreSection } from "@/lib/content/sections";

export function WhoWeAreSection() {
  return (
    <Section labelledBy="who-we-are-heading" ground="deep" className="contours-deep">
      <div className="frame flex flex-col gap-12 md:gap-20">
        <div className="grid gap-4 md:grid-cols-12 md:gap-6">
          <h2 id="who-we-are-heading" className="md:col-span-4">
            {whoWeAreSection.heading}
          </h2>
          <p className="max-w-[48ch] text-sage md:col-span-6 md:col-start-6">{whoWeAreSection.intro}</p>
        </div>
        <dl className="grid gap-10 md:grid-cols-3 md:gap-6">
          {principles.map(({ heading, text }) => (
            <div key={heading} className="border-t border-sage pt-5">
              <dt className="mb-3 font-display text-[1.3rem] font-[650] md:text-[1.5rem]">{heading}</dt>
              <dd className="max-w-[36ch] text-sage">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
