import type { ReactNode } from "react";
import { formatDay } from "@/lib/format";
import { type ReportRange, listWeeks } from "@/lib/report/range";
import { type ReportRow, sumAll } from "@/lib/report/report";
import { SourceTable, WeekTable } from "./funnel-tables";
import { WeekBars } from "./charts";

interface ApplicationReportProps {
  rows: readonly ReportRow[];
  range: ReportRange;
  periods?: ReactNode;
}

export function ApplicationReport({ rows, range, periods }: ApplicationReportProps) {
  return (
    <section aria-labelledby="sources">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="sources" className="font-display text-xl font-semibold">
          Where applicants come from
        </h2>
        {periods}
      </div>
      <p className="mt-1 text-muted">
        {`${formatDay(range.start)} – ${formatDay(range.end)}`}. Interviews and hires count applications
        received in this period.
      </p>
      {rows.length === 0 ? (
        <div className="mt-3 border-y border-line px-4 py-10 text-center">
          <p className="font-display text-lg font-semibold">No views or applications yet.</p>
          <p className="mt-1 text-muted">
            Add ?source=name to a link, such as ?source=spring-fair, to see how many applicants it brings.
          </p>
        </div>
      ) : (
        <>
          <div className="mt-3 grid items-start gap-x-10 gap-y-6 min-[1200px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <div>
              <SourceTable rows={rows} />
              <Legend entries={[["Views (separate scale)", "bg-control"]]} />
            </div>
            <WeekChart rows={rows} range={range} />
          </div>
          <details className="mt-4">
            <summary className="inline-block min-h-6 text-river underline underline-offset-4">
              Week by week
            </summary>
            <WeekTable rows={rows} />
          </details>
        </>
      )}
    </section>
  );
}

const legend = [
  ["Applications", "bg-sage"],
  ["Interviews", "bg-evergreen"],
  ["Hires", "bg-copper"],
] as const;

/** Numbers below more columns would run into each other. */
const COLUMNS_MAX = 26;

function WeekChart({ rows, range }: { rows: readonly ReportRow[]; range: ReportRange }) {
  const weeks = listWeeks(range);
  const size = Math.ceil(weeks.length / COLUMNS_MAX);
  const columns = weeks
    .filter((_, index) => index % size === 0)
    .map((first, column) => {
      const weeksOfColumn = weeks.slice(column * size, (column + 1) * size);
      return {
        ...sumAll(rows.filter(({ week }) => weeksOfColumn.includes(week))),
        label: `From ${formatDay(first)}`,
      };
    });
  return (
    <div className="border-y border-line px-3 py-3">
      <p className="text-[13px] font-semibold text-muted">
        {size === 1 ? "Applications by week" : `Applications by ${size} weeks`}
      </p>
      <div className="mt-3">
        <WeekBars weeks={columns} />
      </div>
      <p className="mt-1 text-[13px] text-muted">{`From ${formatDay(range.start)} to ${formatDay(range.end)}`}</p>
      <Legend entries={legend} />
    </div>
  );
}

function Legend({ entries }: { entries: readonly (readonly [label: string, color: string])[] }) {
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
