"use client"; // the page then holds the numbers once, and not each cell twice

import { sourceLabel } from "@/lib/applicants/source-label";
import { formatDay } from "@/lib/format";
import { type Funnel, type ReportRow, sumAll, sumBy } from "@/lib/report/report";
import { FunnelBars } from "./charts";

const columns = [
  ["views", "Views"],
  ["applications", "Applications"],
  ["interviews", "Interviews"],
  ["hires", "Hires"],
] as const;

const cell = "py-2 pr-3 text-right align-top max-sm:pr-1.5";

function FunnelHead({ first }: { first: string }) {
  return (
    <thead>
      <tr className="border-y border-line bg-mist text-[13px] text-muted max-sm:text-[12px]">
        <th scope="col" className="px-3 py-2 font-semibold">
          {first}
        </th>
        {columns.map(([name, label]) => (
          <th key={name} scope="col" className={`${cell} font-semibold`}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function FunnelNumbers({ funnel }: { funnel: Funnel }) {
  return columns.map(([name]) => (
    <td key={name} className={cell}>
      {funnel[name].toLocaleString("en-US")}
    </td>
  ));
}

export function SourceTable({ rows }: { rows: readonly ReportRow[] }) {
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

export function WeekTable({ rows }: { rows: readonly ReportRow[] }) {
  const weeks = [...new Set(rows.map(({ week }) => week))].reverse();
  return (
    <table className="mt-3 w-full max-w-3xl border-collapse text-left tabular-nums">
      <caption className="pb-2 text-left text-muted">Weeks begin on Monday.</caption>
      <FunnelHead first="Week and source" />
      {weeks.map((week) => (
        <tbody key={week}>
          <tr className="border-b border-line">
            <th scope="rowgroup" colSpan={5} className="px-3 pt-3 pb-1.5 font-semibold">
              {formatDay(week)}
            </th>
          </tr>
          {rows
            .filter((row) => row.week === week)
            .map((row) => (
              <tr key={row.source} className="border-b border-line">
                <th scope="row" className="px-3 py-2 font-normal wrap-anywhere">
                  {sourceLabel(row.source)}
                </th>
                <FunnelNumbers funnel={row} />
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  );
}
