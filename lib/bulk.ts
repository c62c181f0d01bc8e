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
export interface BulkDone {
  /** The ids that were changed. */
  ids: string[];
  /** For a toast: 'Deleted 3 messages. 1 was gone already.' */
  summary: string;
}

/** '3 messages', '1 message'. */
const counted = (count: number, [one, many]: readonly [string, string]) =>
  `${count} ${count === 1 ? one : many}`;

/** Why a record was left: somebody else was faster. */
export const GONE = "gone already";

/** Why some records were left as they were: 'gone already' and the like, with their number. */
export type Left = readonly (readonly [count: number, why: string])[];

/** 'Marked 3 messages as read. 1 was gone already.' `done` has a gap for the number: 'Marked % as read'. */
export function bulkSummary(
  done: string,
  names: readonly [string, string],
  count: number,
  left: Left = [],
): string {
  const rest = left
    .filter(([number]) => number > 0)
    .map(([number, why]) => `${number} ${number === 1 ? "was" : "were"} ${why}.`);
  const head = done.replace("%", counted(count, names));
  return rest.length > 0 ? `${head}. ${rest.join(" ")}` : head;
}

/** What saying of several records that they are no spam did; `done` has a gap for their number. */
export const bulkReleased = (
  done: string,
  names: readonly [string, string],
  asked: readonly string[],
  { released, found }: { released: string[]; found: number },
): BulkDone => {
  const left = [
    [found - released.length, "no spam already"],
    [asked.length - found, GONE],
  ] as const;
  return { ids: released, summary: bulkSummary(done, names, released.length, left) };
};

/** What deleting several records did. */
export const bulkDeleted = (
  names: readonly [string, string],
  asked: readonly string[],
  ids: string[],
): BulkDone => ({
  ids,
  summary: bulkSummary("Deleted %", names, ids.length, [[asked.length - ids.length, GONE]]),
});
