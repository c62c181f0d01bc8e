// Days are steps of 24 hours back from now, so that daylight saving time does not change their length.

export const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK = 7;
export const DAYS = 2 * WEEK;

export type Trend = ReturnType<typeof buildTrend>;

/** Builds a trend. The keys of `counts` are ages in whole days of 24 hours. */
export function buildTrend(counts: ReadonlyMap<number, number>, now: Date) {
  const at = (age: number) => new Date(now.getTime() - age * DAY_MS);
  const days = Array.from({ length: DAYS }, (_, index) => {
    const age = DAYS - 1 - index;
    return { from: at(age + 1), to: at(age), count: counts.get(age) ?? 0 };
  });
  const sum = (part: typeof days) => part.reduce((total, { count }) => total + count, 0);
  return {
    days,
    /** Sum of the last 7 × 24 hours. */
    latest: sum(days.slice(WEEK)),
    /** Sum of the 7 × 24 hours before. */
    before: sum(days.slice(0, WEEK)),
  };
}

export function describeChange({ latest, before }: Pick<Trend, "latest" | "before">): string {
  if (latest === before) return "No Change";
  return latest > before ? `Up ${latest - before}` : `Down ${before - latest}`;
}
