"use client";

const WIDTH = 14;
const STEP = 20;
const HEIGHT = 56;

/**
 * Bar chart of fourteen days. Hidden from assistive technology, because `DayTable` has the same numbers. A client component,
 * because React sends parts of a large server component later, with an inline style around parts of an `svg`.
 */
export function DayChart({ counts }: { counts: readonly number[] }) {
  const highest = Math.max(1, ...counts);
  const last = counts.length / 2;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${STEP * counts.length} ${HEIGHT}`}
      className="h-14 w-full max-w-72"
      preserveAspectRatio="none"
    >
      {counts.map((count, index) => {
        const height = Math.max(1.5, (count / highest) * HEIGHT);
        return (
          <rect
            key={index}
            x={index * STEP + (STEP - WIDTH) / 2}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
            className={index < last ? "fill-sage" : "fill-evergreen"}
          />
        );
      })}
    </svg>
  );
}
