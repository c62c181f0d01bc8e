import { isCampaign, SOURCES } from "@/lib/jobs/sources/source";

const STEPS = ["views", "applications", "interviews", "hires"] as const;

/** Views, and applications of the week with how far they have come since: to the stage Interview or later, and to Hired. */
export type Funnel = Record<(typeof STEPS)[number], number>;

export interface ReportRow extends Funnel {
  /** Monday of the week, such as '2026-11-16'. */
  week: string;
  source: string;
}

/** Campaigns in a report. Others are part of `other`. */
const CAMPAIGNS_MAX = 20;

export const emptyFunnel = (): Funnel => ({ views: 0, applications: 0, interviews: 0, hires: 0 });

function addFunnel(sum: Funnel, row: Funnel): Funnel {
  for (const step of STEPS) sum[step] += row[step];
  return sum;
}

export const sumAll = (rows: readonly ReportRow[]): Funnel => rows.reduce(addFunnel, emptyFunnel());

/** Adds rows with the same key. Keeps the order in which the keys come first. */
export function sumBy<Key>(rows: readonly ReportRow[], getKey: (row: ReportRow) => Key): Map<Key, Funnel> {
  const sums = new Map<Key, Funnel>();
  for (const row of rows) {
    const key = getKey(row);
    sums.set(key, addFunnel(sums.get(key) ?? emptyFunnel(), row));
  }
  return sums;
}

/** Applications are harder to make up than views. */
const byUse = (one: [string, Funnel], other: [string, Funnel]) =>
  other[1].applications - one[1].applications ||
  other[1].views - one[1].views ||
  one[0].localeCompare(other[0]);

const ranks: ReadonlyMap<string, number> = new Map(SOURCES.map((source, rank) => [source, rank]));
const getRank = (source: string) => ranks.get(source) ?? SOURCES.length;

/** Merges rows of one week and source, and the least used campaigns into `other`. Sorts by week and source. */
export function mergeRows(rows: readonly ReportRow[]): ReportRow[] {
  const campaigns = rows.filter(({ source }) => isCampaign(source));
  const used = [...sumBy(campaigns, ({ source }) => source)].sort(byUse).slice(0, CAMPAIGNS_MAX);
  const names = new Set(used.map(([name]) => name));
  const named = rows.map((row) =>
    isCampaign(row.source) && !names.has(row.source) ? { ...row, source: "other" } : row,
  );
  const sums = sumBy(named, ({ week, source }) => `${week} ${source}`);
  return Array.from(sums, ([key, funnel]): ReportRow => {
    const [week = "", source = ""] = key.split(" ");
    return { week, source, ...funnel };
  }).sort(
    (one, other) =>
      one.week.localeCompare(other.week) ||
      getRank(one.source) - getRank(other.source) ||
      one.source.localeCompare(other.source),
  );
}
