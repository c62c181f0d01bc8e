"use client";

// Charts are hidden from assistive technology, because a table beside each has the same numbers. They are client components,
// because React sends parts of a large server component later, with an inline style around parts of an `svg`.

import type { Funnel } from "@/lib/report/report";

const BAR_WIDTH = 14;
const STEP = 20;

interface ColumnChartProps {
  /** Bars of each column, the later ones in front. */
  columns: readonly (readonly (readonly [count: number, className: string])[])[];
  height: number;
  width?: number;
  className: string;
}

function ColumnChart({ columns, height, ...svg }: ColumnChartProps) {
  const highest = Math.max(1, ...columns.flat().map(([count]) => count));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${STEP * columns.length} ${height}`}
      preserveAspectRatio="none"
      {...svg}
    >
      {columns.flatMap((bars, column) =>
        bars.map(([count, className], bar) => {
          // A column without a count keeps a line, so that it does not look missing.
          const barHeight = Math.max(bar === 0 ? 1.5 : 0, (count / highest) * height);
          return (
            <rect
              key={`${column}-${bar}`}
              x={column * STEP + (STEP - BAR_WIDTH) / 2}
              y={height - barHeight}
              width={BAR_WIDTH}
              height={barHeight}
              className={className}
            />
          );
        }),
      )}
    </svg>
  );
}

export function DayChart({ counts }: { counts: readonly number[] }) {
  const columns = counts.map(
    (count, day) => [[count, day < counts.length / 2 ? "fill-sage" : "fill-evergreen"]] as const,
  );
  return <ColumnChart columns={columns} height={56} className="h-14 w-full max-w-72" />;
}

/** In CSS pixels, where the chart has room. */
const WEEK_WIDTH = 30;

export function WeekBars({ weeks }: { weeks: readonly Funnel[] }) {
  const columns = weeks.map(
    ({ applications, interviews, hires }) =>
      [
        [applications, "fill-sage"],
        [interviews, "fill-evergreen"],
        [hires, "fill-copper"],
      ] as const,
  );
  return (
    <ColumnChart
      columns={columns}
      height={72}
      width={WEEK_WIDTH * weeks.length}
      className="h-18 max-w-full"
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

/** Bars of one source. Interviews and hires lie within the applications. */
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
