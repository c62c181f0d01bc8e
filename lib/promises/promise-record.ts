import "server-only";
import * as z from "zod/mini";
import { readForPublicPage } from "@/lib/cache/read-for-public-page";
import { getStored } from "@/lib/content/facts/stored";
import { db } from "@/lib/database/db";
import { queryRows } from "@/lib/database/query-rows";
import { getSharedTime } from "@/lib/calendar/shared-clock";
import { keepFor } from "@/lib/process/keep-for";
import { processState } from "@/lib/process-state";
import type { DeskKind } from "@/lib/desk/desk";

const LIFETIME_MS = 15 * 60 * 1000;

const recordRow = z.strictObject({
  kind: z.enum(["message", "applicant"]),
  settled: z.int(),
  /** Those that came in time. */
  kept: z.int(),
  /** Median of whole hours to the answer. Null when most had no answer. */
  hours: z.nullable(z.int()),
});

/** Answers that were due in the last 90 days. */
export type AnswerRecord = Omit<z.output<typeof recordRow>, "kind">;

const NONE: AnswerRecord = { settled: 0, kept: 0, hours: null };

/** Counts the answers that were due in the last 90 days, by the day of arrival. Erased records still count. */
export async function countAnswers(): Promise<Record<DeskKind, AnswerRecord>> {
  const rows = await queryRows(db(), recordRow)`
    SELECT kind, count(*)::int AS settled, (count(*) FILTER (WHERE in_time))::int AS kept,
      nullif(percentile_disc(0.5) WITHIN GROUP (ORDER BY coalesce(hours, 2147483647)), 2147483647) AS hours
    FROM (
      SELECT kind, in_time, hours FROM answer_outcomes() WHERE created_at >= CURRENT_DATE - 90
      UNION ALL SELECT kind, in_time, hours FROM erased_answers WHERE day >= CURRENT_DATE - 90
    ) AS outcomes GROUP BY kind`;
  const byKind = Object.fromEntries(rows.map(({ kind, ...record }) => [kind, record]));
  return { message: byKind.message ?? NONE, applicant: byKind.applicant ?? NONE };
}

export const isRecordShown = (): boolean => getStored("promises")?.record ?? false;

/** Counts once for the pages of all jobs, because 25,000 records take a quarter of a second. */
const keepAnswers = keepFor(LIFETIME_MS, countAnswers);

function getAnswers(): ReturnType<typeof countAnswers> {
  const { value, until } = keepAnswers(getSharedTime());
  processState.pageEntries?.expireAt(until);
  return value;
}

/**
 * Returns the record for a public page, which then expires with it, after at most 15 minutes. Null while it is not shown, and
 * when it cannot be read: the page is shown without it.
 */
export async function getPromiseRecord() {
  if (!isRecordShown()) return null;
  return readForPublicPage("promises", getAnswers, { duringBuild: null, onFailure: null });
}
