import { isOutdated, OUTDATED_TEXT } from "@/components/forms/outdated";
import type { ActionResult } from "@/lib/action-result";

/** Calls a server action; when the call itself fails (network, server away), that is a failure like any other. */
export async function attempt<T>(
  action: () => Promise<ActionResult<T>>,
  failure: string,
): Promise<ActionResult<T>> {
  try {
    return await action();
  } catch (error) {
    return { ok: false, message: isOutdated(error) ? `${failure} ${OUTDATED_TEXT}` : failure };
  }
}
