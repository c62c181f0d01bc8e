import { sourceLabel } from "@/lib/applications/source-label";
import { formatDay } from "@/lib/format";
import type { ReportRow } from "@/lib/report/report";
import { FunnelHead, FunnelNumbers } from "./funnel-numbers";

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
