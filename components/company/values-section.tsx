import { clsx } from "clsx";
import { Icon } from "@/components/ui/icon";
import { Section } from "@/components/ui/section";
import { TextLink } from "@/components/ui/text-link";
import { valuesSection } from "@/lib/content/sections";
import { values } from "@/lib/content/site-texts";

export function ValuesSection({ short = false }: { short?: boolean }) {
  if (values.length === 0) return null;
  return (
    <Section id="values" labelledBy="values-heading" className="md:pb-0!">
      <div className="frame">
        <div className="flex flex-col gap-3 pb-6 md:gap-4 md:pb-0">
          <h2 id="values-heading" className="md:max-w-[7.7em]">
            {valuesSection.heading}
          </h2>
          <p className="max-w-[31em] text-muted md:max-w-[14em]">{valuesSection.intro}</p>
        </div>
        <ul
          className={clsx(
            "grid gap-x-6 md:-mt-28 md:grid-cols-5 md:gap-x-0",
            short ? "grid-cols-2" : "sm:grid-cols-2",
          )}
        >
          {values.map(({ name, text, icon }) => (
            <li
              key={name}
              className={clsx(
                "grid grid-cols-[2.75rem_1fr] content-start items-center gap-y-2 border-t border-line md:grid-cols-1 md:items-start md:gap-y-3 md:border-t-2 md:border-evergreen md:bg-mist md:px-6 md:pt-6 md:pb-12 md:nth-1:mt-40 md:nth-2:mt-30 md:nth-3:mt-20 md:nth-4:mt-10",
                short ? "py-3" : "py-6",
              )}
            >
              <Icon name={icon} className="size-7 text-evergreen" />
              <h3 className="text-[1.2rem] md:text-[1.3rem]">{name}</h3>
              <p
                className={clsx(
                  "col-start-2 text-[16px] leading-7 text-muted md:col-start-1",
                  short && "max-md:hidden",
                )}
              >
                {text}
              </p>
            </li>
          ))}
        </ul>
        {short ? (
          <TextLink href={valuesSection.all.href} className="mt-4 inline-block font-semibold md:hidden">
            {valuesSection.all.label}
          </TextLink>
        ) : null}
      </div>
    </Section>
  );
}
