import type { Day } from "@/lib/overview/trend";

const WIDTH = 14;
const STEP = 20;
const HEIGHT = 56;

/** Bar chart of fourteen days. Hidden from assistive technology, because `DayTable` has the same numbers. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const highest = Math.max(1, ...days.map(({ count }) => count));
  const last = days.length / 2;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${STEP * days.length} ${HEIGHT}`}
      className="h-14 w-full max-w-72"
      preserveAspectRatio="none"
    >
      {days.map(({ from, count }, index) => {
        const height = Math.max(1.5, (count / highest) * HEIGHT);
        return (
          <rect
            key={from.getTime()}
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
