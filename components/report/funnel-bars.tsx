"use client";

import type { Funnel } from "@/lib/report/report";

const WIDTH = 300;
const BAR = 5;
const GAP = 2;

/** The longest bars of a table. Views have a scale of their own. */
export interface FunnelScale {
  views: number;
  applications: number;
}

/**
 * Bars of one source. Interviews and hires lie within the applications. Hidden from assistive technology, because the
 * same row has the numbers. A client component for the reason that `DayChart` gives.
 */
export function FunnelBars({ funnel, scale }: { funnel: Funnel; scale: FunnelScale }) {
  const { views, applications, interviews, hires } = funnel;
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
