import { Section } from "@/components/ui/section";
import { industries } from "@/lib/content/industries";
import { industriesSection } from "@/lib/content/sections";

export function IndustriesSection() {
  return (
    <Section labelledBy="industries-heading" ground="white">
      <div className="frame flex flex-col gap-12">
        <div className="flex flex-col gap-4">
          <h2 id="industries-heading">{industriesSection.heading}</h2>
          <p className="max-w-[52ch] text-muted">{industriesSection.intro}</p>
        </div>
        <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 md:grid-cols-4">
          {industries.map(({ slug, name, text, image }) => (
            <li key={slug} className="flex flex-col gap-3 border-t border-line pt-5">
              <img src={image} alt="" width={160} height={120} loading="lazy" className="h-auto w-40" />
              <h3 className="text-[1.15rem] md:text-[1.25rem]">{name}</h3>
              <p className="text-[16px] leading-7 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
