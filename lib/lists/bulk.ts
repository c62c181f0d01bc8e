import * as z from "zod/mini";
import { recordId } from "@/lib/fields";
import { pluralize } from "@/lib/format";

export const BULK_MAX = 100;

export const bulkSchema = z.pipe(
  z
    .array(recordId(), { error: "Choose what it is about." })
    .check(z.minLength(1, "Choose at least one."), z.maxLength(BULK_MAX, `Choose at most ${BULK_MAX}.`)),
  z.transform((ids) => [...new Set(ids)]),
);

export interface BulkResult {
  ids: string[];
  summary: string;
}

export const ALREADY_GONE = "already gone";

/** Returns 'Marked 3 messages as read. 1 was already gone.' for the template 'Marked % as read'. */
export function summarizeBulk(
  template: string,
  names: readonly [string, string],
  count: number,
  skipped: readonly (readonly [count: number, reason: string])[] = [],
): string {
  const reasons = skipped
    .filter(([number]) => number > 0)
    .map(([number, reason]) => `${number} ${number === 1 ? "was" : "were"} ${reason}.`);
  const summary = template.replace("%", pluralize(count, ...names));
  return reasons.length > 0 ? `${summary}. ${reasons.join(" ")}` : summary;
}

export interface BulkChange {
  changed: string[];
  found: number;
}

/** Summarizes a change. `state` is that of the records that had it before, such as 'closed'. */
export const summarizeChanged = (
  template: string,
  state: string,
  names: readonly [string, string],
  requestedIds: readonly string[],
  { changed, found }: BulkChange,
): BulkResult => {
  const skipped = [
    [found - changed.length, `already ${state}`],
    [requestedIds.length - found, ALREADY_GONE],
  ] as const;
  return { ids: changed, summary: summarizeBulk(template, names, changed.length, skipped) };
};

export const summarizeDeleted = (
  names: readonly [string, string],
  requestedIds: readonly string[],
  ids: string[],
): BulkResult => ({
  ids,
  summary: summarizeBulk("Deleted %", names, ids.length, [[requestedIds.length - ids.length, ALREADY_GONE]]),
});
