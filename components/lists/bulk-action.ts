import { callAction } from "@/components/forms/call-action";
import type { ActionResult } from "@/lib/action-result";
import type { BulkResult } from "@/lib/lists/bulk";
import type { RecordKind } from "@/lib/trash/record-kinds";

/** Text, also by number of records, or a server action that returns the text for the selected ids. */
type BulkWarning =
  string | { one: string; several: string } | ((ids: string[]) => Promise<ActionResult<string>>);

export interface BulkAction {
  label: string;
  busyLabel: string;
  action: (ids: string[]) => Promise<ActionResult<BulkResult>>;
  failure: string;
  warning?: BulkWarning;
  /** Kind of the records that the action moves to the trash. The toast then offers to restore them. */
  deletes?: RecordKind;
  /** Takes back an action without the trash. Gets its result. */
  undo?: (result: never) => Promise<ActionResult<{ summary: string }>>;
}

export const deleteAction = (
  deletes: RecordKind,
  action: BulkAction["action"],
  failure: string,
  warning: BulkWarning,
): BulkAction => ({ label: "Delete", busyLabel: "Deleting...", action, failure, deletes, warning });

export const releaseAction = (action: BulkAction["action"], failure: string): BulkAction => ({
  label: "Not spam",
  busyLabel: "Saving...",
  action,
  failure,
});

export interface BulkConfirmation {
  action: BulkAction;
  ids: string[];
  warning: string;
}

export async function loadConfirmation(
  action: BulkAction,
  ids: string[],
): Promise<ActionResult<BulkConfirmation>> {
  const { warning, failure } = action;
  if (typeof warning !== "function") {
    const { one, several } = typeof warning === "object" ? warning : { one: warning, several: warning };
    return { ok: true, data: { action, ids, warning: (ids.length === 1 ? one : several) ?? "" } };
  }
  const result = await callAction(() => warning(ids), failure);
  return result.ok ? { ok: true, data: { action, ids, warning: result.data } } : result;
}
