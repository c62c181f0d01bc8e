import type { ReactNode } from "react";

/** Route beside each part of a story. Each path begins and ends in the middle, so that they join. */
const routePaths = [
  "M50 0C50 20 88 25 88 45S20 65 20 82S50 95 50 100",
  "M50 0C50 18 12 22 12 40S84 60 84 78S50 92 50 100",
  "M50 0C50 15 90 20 90 38S14 52 14 70S50 88 50 100",
  "M50 0C50 20 16 24 16 48S70 70 70 84S50 94 50 100",
];

interface StoryPartProps {
  position: number;
  heading: string;
  children: ReactNode;
}

export function StoryPart({ position, heading, children }: StoryPartProps) {
  const bend = routePaths[position];
  const last = position === routePaths.length - 1;
  return (
    <section
      aria-labelledby={`part-${position}`}
      className="grid grid-cols-[28px_1fr] gap-x-5 sm:grid-cols-[64px_1fr] md:grid-cols-12 md:gap-x-6 print:block"
    >
      <div aria-hidden className="no-print relative md:col-span-2 md:col-start-2">
        <Route bend={bend} className="text-control" dashed />
        <Route bend={bend} className="route-walked text-copper" />
        <span className="absolute top-3 left-1/2 size-4 -translate-x-1/2 rounded-full border-2 border-copper bg-paper md:top-4 md:size-5" />
        {last ? (
          <span className="absolute -bottom-2 left-1/2 size-5 -translate-x-1/2 rounded-full bg-copper md:size-6" />
        ) : null}
      </div>
      <div className="pb-16 md:col-span-7 print:pb-8 md:col-start-4 md:pb-28">
        <h2 id={`part-${position}`} className="mb-6">
          {heading}
        </h2>
        {children}
      </div>
    </section>
  );
}

function Route({ bend, className, dashed }: { bend?: string; className: string; dashed?: boolean }) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={`absolute top-5 left-0 h-full w-full overflow-visible ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={dashed ? 1.5 : 2.5}
      strokeDasharray={dashed ? "2 7" : undefined}
      strokeLinecap="round"
    >
      <path d={bend} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
