import { storiesSection } from "@/lib/content/sections";
import type { Story } from "@/lib/content/stories/stories";

export function StoryFigures({ figures }: Pick<Story, "figures">) {
  return (
    <section
      aria-labelledby="figures-heading"
      className="on-deep bg-deep text-paper print:bg-white print:text-ink"
    >
      <div className="frame py-12 md:py-16">
        <h2 id="figures-heading" className="sr-only">
          {storiesSection.figures}
        </h2>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(190px,1fr))] gap-x-6 gap-y-10">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end gap-3 border-l border-sage pl-5">
              <dt className="max-w-[19em] text-[16px] leading-6 text-sage print:text-ink">{label}</dt>
              <dd className="font-display text-[2.4rem] leading-none font-[650] tracking-[-0.03em] md:text-[3.1rem]">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
