"use client";

// Numbers stand below the bars, which are hidden from assistive technology. Charts are client components, because React
// sends parts of a large server component later, with an inline style around parts of an `svg`.

import type { Funnel } from "@/lib/report/report";

const BAR_WIDTH = 14;
const STEP = 20;

interface Column {
  label: string;
  /** The later bars stand in front. `noun` is singular. Without one, the label says what is counted. */
  bars: readonly (readonly [count: number, className: string, noun?: string])[];
}

interface ColumnChartProps {
  columns: readonly Column[];
  height: number;
  width?: number;
  className: string;
}

const shortNumber = new Intl.NumberFormat("en-US", { notation: "compact" });

function ColumnChart({ columns, height, width, className }: ColumnChartProps) {
  const highest = Math.max(1, ...columns.flatMap(({ bars }) => bars.map(([count]) => count)));
  return (
    <div className={className}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${STEP * columns.length} ${height}`}
        preserveAspectRatio="none"
        height={height}
        width={width ?? "100%"}
        className="block max-w-full"
      >
        {columns.flatMap(({ label, bars }, column) =>
          bars.map(([count, fill], bar) => {
            // A column without a count keeps a line, so that it does not look missing.
            const barHeight = Math.max(bar === 0 ? 1.5 : 0, (count / highest) * height);
            return (
              <rect
                key={`${label}-${bar}`}
                x={column * STEP + (STEP - BAR_WIDTH) / 2}
                y={height - barHeight}
                width={BAR_WIDTH}
                height={barHeight}
                className={fill}
              />
            );
          }),
        )}
      </svg>
      <ol className="mt-1 grid auto-cols-fr grid-flow-col text-center text-[11px] leading-4 text-muted tabular-nums">
        {columns.map(({ label, bars }) => (
          <li key={label} className="relative min-w-0">
            <span className="sr-only">{`${label}: `}</span>
            {bars.map(([count, fill, noun]) => (
              <span key={fill} className="block">
                {shortNumber.format(count)}
                {noun ? <span className="sr-only">{` ${noun}${count === 1 ? "" : "s"} `}</span> : null}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

export function DayChart({ days }: { days: readonly { label: string; count: number }[] }) {
  const columns = days.map(({ label, count }, day) => ({
    label,
    bars: [[count, day < days.length / 2 ? "fill-sage" : "fill-evergreen"]] as const,
  }));
  return <ColumnChart columns={columns} height={56} className="w-full max-w-72" />;
}

/** In CSS pixels, where the chart has room. */
const WEEK_WIDTH = 30;

export function WeekBars({ weeks }: { weeks: readonly (Funnel & { label: string })[] }) {
  const columns = weeks.map(({ label, applications, interviews, hires }) => ({
    label,
    bars: [
      [applications, "fill-sage", "application"],
      [interviews, "fill-evergreen", "interview"],
      [hires, "fill-copper", "hire"],
    ] as const,
  }));
  return (
    <ColumnChart
      columns={columns}
      height={72}
      width={WEEK_WIDTH * weeks.length}
      className="w-fit max-w-full"
    />
  );
}

const WIDTH = 300;
const BAR = 5;
const GAP = 2;

interface FunnelBarsProps {
  funnel: Funnel;
  /** The longest bars of the table. Views have a scale of their own. */
  scale: Pick<Funnel, "views" | "applications">;
}

export function FunnelBars({ funnel: { views, applications, interviews, hires }, scale }: FunnelBarsProps) {
  const bars = [
    [views / scale.views, 0, "fill-control"],
    [applications / scale.applications, 1, "fill-sage"],
    [interviews / scale.applications, 1, "fill-evergreen"],
    [hires / scale.applications, 1, "fill-copper"],
  ] as const;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${2 * BAR + GAP}`}
      preserveAspectRatio="none"
      className="mt-1 h-3 w-full"
    >
      {bars.map(([share, row, className]) => (
        <rect
          key={className}
          y={row * (BAR + GAP)}
          height={BAR}
          width={share > 0 ? Math.max(2, share * WIDTH) : 0}
          className={className}
        />
      ))}
    </svg>
  );
}
