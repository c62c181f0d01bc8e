import { MarkCurrentSection } from "./mark-current-section";
import { servicePageSection } from "@/lib/content/sections";

export function OnThisPage({ sections }: { sections: readonly { id: string; heading: string }[] }) {
  return (
    <nav aria-labelledby="on-this-page" className="no-print md:sticky md:top-28">
      <h2 id="on-this-page" className="legend mb-4 text-muted md:text-[0.75rem]">
        {servicePageSection.onThisPage}
      </h2>
      <ol className="relative before:absolute before:inset-y-5 before:left-[5px] before:border-l-[1.5px] before:border-dashed before:border-control">
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="group flex items-baseline gap-4 py-1.5 leading-6 font-semibold text-ink hover:text-river aria-[current]:text-river"
            >
              <span
                aria-hidden
                className="relative size-3 shrink-0 rounded-full border-[1.5px] border-evergreen bg-paper group-hover:bg-evergreen group-aria-[current]:bg-evergreen"
              />
              <span className="underline-offset-4 group-hover:underline">{heading}</span>
            </a>
          </li>
        ))}
      </ol>
      <MarkCurrentSection />
    </nav>
  );
}
