import { Section } from "@/components/ui/section";
import { industries } from "@/lib/content/industries";
import { industriesSection } from "@/lib/content/sections";

export function IndustriesSection() {
  if (industries.length === 0) return null;
  return (
    <Section labelledBy="industries-heading" ground="white">
      <div className="frame grid gap-x-6 gap-y-8 md:grid-cols-4 md:gap-y-14">
        <div className="flex flex-col gap-4 pb-2">
          <h2 id="industries-heading">{industriesSection.heading}</h2>
          <p className="max-w-[28em] text-muted">{industriesSection.intro}</p>
        </div>
        <ul className="contents">
          {industries.map(({ slug, name, text, image }) => (
            <li
              key={slug}
              className="grid grid-cols-[104px_1fr] content-start gap-x-5 gap-y-2 border-t border-line pt-6 md:grid-cols-1 md:gap-y-3"
            >
              <img
                src={image}
                alt=""
                width={160}
                height={120}
                loading="lazy"
                data-arrive
                className="row-span-2 h-auto w-full md:row-span-1 md:w-40"
              />
              <h3 className="text-[1.15rem] md:text-[1.25rem]">{name}</h3>
              <p className="text-[16px] leading-7 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
