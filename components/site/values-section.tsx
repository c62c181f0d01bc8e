import { Icon } from "@/components/ui/icon";
import { Section } from "@/components/ui/section";
import { valuesSection } from "@/lib/content/sections";
import { values } from "@/lib/content/values";

export function ValuesSection() {
  return (
    <Section labelledBy="values-heading">
      <div className="frame flex flex-col gap-12">
        <div className="flex flex-col gap-4">
          <h2 id="values-heading">{valuesSection.heading}</h2>
          <p className="max-w-[48ch] text-muted">{valuesSection.intro}</p>
        </div>
        <ul className="grid border-t border-line sm:grid-cols-2 md:grid-cols-5">
          {values.map(({ name, text, icon }) => (
            <li
              key={name}
              className="flex flex-col gap-3 border-b border-line py-6 sm:pr-6 md:border-r md:border-b-0 md:px-5 md:first:pl-0 md:last:border-r-0 md:last:pr-0"
            >
              <Icon name={icon} className="size-7 text-evergreen" />
              <h3 className="text-[1.2rem] md:text-[1.3rem]">{name}</h3>
              <p className="text-[16px] leading-7 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
