"use client";

import type { Funnel } from "@/lib/report/report";

const WIDTH = 14;
const STEP = 20;
const HEIGHT = 72;
/** In CSS pixels, where the chart has room. */
const WEEK_WIDTH = 30;

const parts = [
  ["applications", "fill-sage"],
  ["interviews", "fill-evergreen"],
  ["hires", "fill-copper"],
] as const;

/**
 * Bars of applications by week. Hidden from assistive technology, because the table has the same numbers. A client
 * component for the reason that `DayChart` gives.
 */
export function WeekBars({ weeks }: { weeks: readonly Funnel[] }) {
  const highest = Math.max(1, ...weeks.map(({ applications }) => applications));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${STEP * weeks.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      width={WEEK_WIDTH * weeks.length}
      className="h-18 max-w-full"
    >
      {weeks.flatMap((week, index) =>
        parts.map(([name, className]) => {
          // A week without applications keeps a line, so that it does not look missing.
          const least = name === "applications" ? 1.5 : 0;
          const height = Math.max(least, (week[name] / highest) * HEIGHT);
          return (
            <rect
              key={`${index}-${name}`}
              x={index * STEP + (STEP - WIDTH) / 2}
              y={HEIGHT - height}
              width={WIDTH}
              height={height}
              className={className}
            />
          );
        }),
      )}
    </svg>
  );
}
