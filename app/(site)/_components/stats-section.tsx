import { Contours } from "@/components/ui/contours";
import { Section } from "@/components/ui/section";
import { statsSection } from "@/lib/content/sections";
import { stats } from "@/lib/content/site-texts";
import { StatCounter } from "./stat-counter";

export function StatsSection() {
  if (stats.length === 0) return null;
  return (
    <Section labelledBy="stats-heading" className="relative">
      <Contours crop="summit" className="inset-x-0 bottom-0 h-10 mask-t-from-20% md:h-28" />
      <div className="frame grid gap-6 md:grid-cols-12 md:gap-6">
        <div className="flex flex-col gap-4 md:col-span-4">
          <h2 id="stats-heading">{statsSection.heading}</h2>
          <p className="max-w-[26em] text-muted">{statsSection.intro}</p>
        </div>
        <dl className="grid grid-cols-3 gap-3 sm:gap-8 md:col-span-8">
          {stats.map(({ label, ...stat }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end gap-2 border-l-2 border-evergreen pl-2.5 sm:pl-5"
            >
              <dt className="legend text-muted max-sm:tracking-normal">{label}</dt>
              <dd className="font-display text-[2.2rem] leading-[0.9] sm:text-[3.6rem] font-[650] tracking-[-0.03em] text-evergreen md:text-[5.4rem]">
                <StatCounter {...stat} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
