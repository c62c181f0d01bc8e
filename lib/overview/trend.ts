/** What came in over fourteen days, counted in steps of 24 hours from now backwards: a change of clocks changes none. */

export const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK = 7;
export const DAYS = 2 * WEEK;

export interface Day {
  from: Date;
  to: Date;
  count: number;
}

export interface Trend {
  /** Fourteen, the oldest first. */
  days: readonly Day[];
  /** In the last 7 × 24 hours, and in the 7 × 24 hours before. */
  latest: number;
  before: number;
}

/** `counts` by how many whole 24 hours ago. */
export function buildTrend(counts: ReadonlyMap<number, number>, now: Date): Trend {
  const at = (age: number) => new Date(now.getTime() - age * DAY_MS);
  const days = Array.from({ length: DAYS }, (_, index) => {
    const age = DAYS - 1 - index;
    return { from: at(age + 1), to: at(age), count: counts.get(age) ?? 0 };
  });
  const sum = (part: readonly Day[]) => part.reduce((total, { count }) => total + count, 0);
  return { days, latest: sum(days.slice(WEEK)), before: sum(days.slice(0, WEEK)) };
}

/** 'Up 3', 'Down 1' or 'No Change' against the week before (specification, section 2). */
export function describeChange({ latest, before }: Pick<Trend, "latest" | "before">): string {
  if (latest === before) return "No Change";
  return latest > before ? `Up ${latest - before}` : `Down ${before - latest}`;
}
