import { ArrowDown, ArrowRight, ArrowUp } from "lucide-react";
import { DayChart } from "@/components/report/charts";
import { formatDateTime, formatRange } from "@/lib/format";
import type { Trends } from "@/lib/overview/data";
import { describeChange, type Trend } from "@/lib/overview/trend";

export function WeeklyReport({ messages, applications }: Trends) {
  if (!messages && !applications) return null;
  return (
    <section aria-labelledby="weekly-report" className="mt-8 border-y border-line py-5">
      <h2 id="weekly-report" className="sr-only">
        Weekly report
      </h2>
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        {messages ? <Panel title="New Messages Last 7 Days" trend={messages} /> : null}
        {applications ? <Panel title="Job Applications Last 7 Days" trend={applications} /> : null}
      </div>
      <p className="mt-5 text-muted">
        Each day is 24 hours, counted back from when this page loaded. Excludes spam.
      </p>
    </section>
  );
}

function Panel({ title, trend }: { title: string; trend: Trend }) {
  const { days, latest, before } = trend;
  const [start, end] = [days[days.length / 2]?.from, days.at(-1)?.to];
  if (!start || !end) return null;
  const Arrow = latest === before ? ArrowRight : latest > before ? ArrowUp : ArrowDown;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-end gap-x-6 max-sm:grid-cols-1 max-sm:gap-y-3">
      <div>
        <h3 className="font-sans text-[13px] leading-5 font-semibold tracking-normal text-muted">{title}</h3>
        <p className="mt-1 flex items-baseline gap-3">
          <span className="font-display text-[32px] leading-9 font-semibold tabular-nums">{latest}</span>
          <span className="flex items-center gap-1 font-semibold">
            <Arrow aria-hidden="true" strokeWidth={2} className="size-4 self-center" />
            {describeChange(trend)}
          </span>
        </p>
        <p className="mt-1 text-muted">{formatRange(start, end)}</p>
        <p className="text-muted">{before} in the 7 days before</p>
      </div>
      <DayChart
        days={days.map(({ to, count }) => ({ label: `24 hours up to ${formatDateTime(to)}`, count }))}
      />
    </div>
  );
}
