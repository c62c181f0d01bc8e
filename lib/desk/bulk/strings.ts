import { type Stage, stageLabels } from "@/lib/applicants/stages";
import { pluralize } from "@/lib/format";
import { ALREADY_GONE, type BulkResult, summarizeBulk, summarizeChanged } from "@/lib/lists/bulk";
import { describePeople } from "../decline/strings";
import type { DeskRef } from "../desk";
import { formatWait } from "../strings";
import type { StageMove } from "./data";

export const moveFailed = "We couldn't move them. Try again.";
export const assignFailed = "We couldn't change the owner. Try again.";
export const prepareFailed = "We couldn't open the dialog. Try again.";
export const sendFailed = "We couldn't send it. No emails were sent. Try again.";
export const unknownTemplate = "Choose a template.";
export const templateChanged =
  "Someone else has changed this template. No emails were sent. Look at the preview again.";

const nouns = { message: ["message", "messages"], applicant: ["applicant", "applicants"] } as const;

export function summarizeMove(ids: readonly string[], to: Stage, move: StageMove): BulkResult {
  const { changed, found, closed } = move;
  const summary = summarizeBulk(`Moved % to ${stageLabels[to]}`, nouns.applicant, changed.length, [
    [found - changed.length - closed, "already there"],
    [closed, "hired, declined or withdrawn"],
    [ids.length - found, ALREADY_GONE],
  ]);
  return { ids: changed, summary };
}

export const summarizeAssignment = (
  kind: DeskRef["kind"],
  ids: readonly string[],
  ownerId: string | null,
  change: { changed: string[]; found: number },
): BulkResult => {
  const state = ownerId === null ? "without an owner" : "theirs";
  return summarizeChanged("Changed the owner of %", state, nouns[kind], ids, change);
};

export function summarizeSending(
  count: number,
  skipped: readonly { name: string; reason: string }[],
): string {
  const summary =
    count === 0 ? "No emails were sent." : `${pluralize(count, "email")} will be sent in ${formatWait(30)}.`;
  return summary + describePeople("Skipped", skipped);
}
