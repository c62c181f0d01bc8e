import { servicePageSection } from "@/lib/content/sections";
import { staffingModels } from "@/lib/content/staffing";

export function StaffingModels() {
  return (
    <div className="mt-10">
      <svg
        aria-hidden
        viewBox="0 0 900 120"
        preserveAspectRatio="none"
        className="hidden h-24 w-full overflow-visible text-river md:block"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
      >
        {["M450 0C450 60 150 40 150 120", "M450 0C440 40 458 70 450 120", "M450 0C450 60 750 40 750 120"].map(
          (arm) => (
            <path key={arm} d={arm} vectorEffect="non-scaling-stroke" />
          ),
        )}
      </svg>
      <ul className="grid gap-6 md:grid-cols-3 md:gap-0">
        {staffingModels.map(({ name, places, savings, text, bestFor }) => (
          <li key={name} className="flex flex-col border border-line bg-white p-6 md:-ml-px md:p-7">
            <h3>{name}</h3>
            <p className="mt-1 min-h-7 text-[16px] leading-7 text-muted md:min-h-14">{places}</p>
            <p className="my-5 border-y border-line py-4 font-display text-[1.35rem] leading-tight md:min-h-[4.8rem] font-[650] tracking-[-0.02em] text-evergreen">
              {savings}
            </p>
            <p className="text-[16px] leading-7">{text}</p>
            <p className="mt-auto pt-5 text-[16px] leading-7 text-muted">
              <span className="legend block text-ink">{servicePageSection.bestFor}</span>
              {bestFor}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
