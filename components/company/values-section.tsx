import { Icon } from "@/components/ui/icon";
import { Section } from "@/components/ui/section";
import { valuesSection } from "@/lib/content/sections";
import { values } from "@/lib/content/values";

export function ValuesSection() {
  if (values.length === 0) return null;
  return (
    <Section labelledBy="values-heading" className="md:pb-0!">
      <div className="frame">
        <div className="flex flex-col gap-4 pb-10 md:pb-0">
          <h2 id="values-heading" className="md:max-w-[7.7em]">
            {valuesSection.heading}
          </h2>
          <p className="max-w-[31em] text-muted md:max-w-[14em]">{valuesSection.intro}</p>
        </div>
        <ul className="grid md:-mt-28 md:grid-cols-5">
          {values.map(({ name, text, icon }) => (
            <li
              key={name}
              className="grid grid-cols-[2.75rem_1fr] content-start gap-y-2 border-t border-line py-6 md:grid-cols-1 md:gap-y-3 md:border-t-2 md:border-evergreen md:bg-mist md:px-6 md:pt-6 md:pb-12 md:nth-1:mt-40 md:nth-2:mt-30 md:nth-3:mt-20 md:nth-4:mt-10"
            >
              <Icon name={icon} className="size-7 text-evergreen" />
              <h3 className="text-[1.2rem] md:text-[1.3rem]">{name}</h3>
              <p className="col-start-2 text-[16px] leading-7 text-muted md:col-start-1">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
