import { formatDay } from "@/lib/format";
import { listWeeks, type ReportRange } from "@/lib/report/range";
import { emptyFunnel, type ReportRow, sumBy } from "@/lib/report/report";
import { WeekBars } from "./charts";

const legend = [
  ["Applications", "bg-sage"],
  ["Interviews", "bg-evergreen"],
  ["Hires", "bg-copper"],
] as const;

/** Draws the applications of each week. Hidden from assistive technology, because the table has the same numbers. */
export function WeekChart({ rows, range }: { rows: readonly ReportRow[]; range: ReportRange }) {
  const weeks = sumBy(rows, ({ week }) => week);
  return (
    <div aria-hidden="true" className="border-y border-line px-3 py-3">
      <p className="text-[13px] font-semibold text-muted">Applications by week</p>
      <div className="mt-3">
        <WeekBars weeks={listWeeks(range).map((week) => weeks.get(week) ?? emptyFunnel())} />
      </div>
      <p className="mt-1 text-[13px] text-muted">{`From ${formatDay(range.start)} to ${formatDay(range.end)}`}</p>
      <Legend entries={legend} />
    </div>
  );
}

/** Names the colors of bars. Hidden from assistive technology, as the bars are. */
export function Legend({ entries }: { entries: readonly (readonly [label: string, color: string])[] }) {
  return (
    <ul aria-hidden="true" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-[13px] text-muted">
      {entries.map(([label, color]) => (
        <li key={label} className="flex items-center gap-2">
          <span className={`size-2.5 ${color}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}
