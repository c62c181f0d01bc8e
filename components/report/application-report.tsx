import type { ReactNode } from "react";
import { sourceLabel } from "@/lib/applications/source-label";
import { formatDay } from "@/lib/format";
import type { ReportRange } from "@/lib/report/range";
import { type ReportRow, sumAll, sumBy } from "@/lib/report/report";
import { FunnelBars } from "./funnel-bars";
import { FunnelHead, FunnelNumbers } from "./funnel-numbers";
import { Legend } from "./legend";
import { WeekChart } from "./week-chart";
import { WeekTable } from "./week-table";

interface ApplicationReportProps {
  rows: readonly ReportRow[];
  range: ReportRange;
  periods?: ReactNode;
}

/** Shows views, applications, interviews and hires by source, and by week. */
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

function SourceTable({ rows }: Pick<ApplicationReportProps, "rows">) {
  const sources = [...sumBy(rows, ({ source }) => source)].sort(
    ([, one], [, other]) => other.applications - one.applications || other.views - one.views,
  );
  const scale = {
    views: Math.max(1, ...sources.map(([, { views }]) => views)),
    applications: Math.max(1, ...sources.map(([, { applications }]) => applications)),
  };
  return (
    <table className="w-full border-collapse text-left tabular-nums">
      <caption className="sr-only">Views, applications, interviews and hires by source</caption>
      <FunnelHead first="Source" />
      <tbody>
        {sources.map(([source, funnel]) => (
          <tr key={source} className="border-b border-line">
            <th scope="row" className="w-1/2 py-2 pr-3 pl-3 font-normal wrap-anywhere max-sm:w-auto">
              {sourceLabel(source)}
              <FunnelBars funnel={funnel} scale={scale} />
            </th>
            <FunnelNumbers funnel={funnel} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-b border-line font-semibold">
          <th scope="row" className="px-3 py-2 font-semibold">
            All
          </th>
          <FunnelNumbers funnel={sumAll(rows)} />
        </tr>
      </tfoot>
    </table>
  );
}
