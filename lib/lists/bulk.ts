import * as z from "zod/mini";

/** Actions on several records: one transaction, guards for each record, and an honest sentence about what was done. */

/** Most records of one action. */
export const BULK_MAX = 100;

/** The ids of an action; one that is named twice counts once. */
export const bulkSchema = z.pipe(
  z
    .array(z.string().check(z.minLength(1), z.maxLength(64)), { error: "Choose what it is about." })
    .check(z.minLength(1, "Choose at least one."), z.maxLength(BULK_MAX, `Choose at most ${BULK_MAX}.`)),
  z.transform((ids) => [...new Set(ids)]),
);

/** What an action on several records did. */
export interface BulkResult {
  /** The ids that were changed. */
  ids: string[];
  /** For a toast: 'Deleted 3 messages. 1 was gone already.' */
  summary: string;
}

/** '3 messages', '1 message'. */
const pluralize = (count: number, [one, many]: readonly [string, string]) =>
  `${count} ${count === 1 ? one : many}`;

/** Why a record was left: somebody else was faster. */
export const ALREADY_GONE = "gone already";

/** Why some records were left as they were: 'gone already' and the like, with their number. */
export type SkippedCounts = readonly (readonly [count: number, why: string])[];

/** 'Marked 3 messages as read. 1 was gone already.' `done` has a gap for the number: 'Marked % as read'. */
export function summarizeBulk(
  done: string,
  names: readonly [string, string],
  count: number,
  left: SkippedCounts = [],
): string {
  const rest = left
    .filter(([number]) => number > 0)
    .map(([number, why]) => `${number} ${number === 1 ? "was" : "were"} ${why}.`);
  const head = done.replace("%", pluralize(count, names));
  return rest.length > 0 ? `${head}. ${rest.join(" ")}` : head;
}

/** What saying of several records that they are no spam did; `done` has a gap for their number. */
export const summarizeReleased = (
  done: string,
  names: readonly [string, string],
  asked: readonly string[],
  { released, found }: { released: string[]; found: number },
): BulkResult => {
  const left = [
    [found - released.length, "no spam already"],
    [asked.length - found, ALREADY_GONE],
  ] as const;
  return { ids: released, summary: summarizeBulk(done, names, released.length, left) };
};

/** What deleting several records did. */
export const summarizeDeleted = (
  names: readonly [string, string],
  asked: readonly string[],
  ids: string[],
): BulkResult => ({
  ids,
  summary: summarizeBulk("Deleted %", names, ids.length, [[asked.length - ids.length, ALREADY_GONE]]),
});
