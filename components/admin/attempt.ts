import { OUTDATED_EVENT } from "@/components/admin/outdated-bar";
import { isOutdated } from "@/components/forms/outdated";
import type { ActionResult } from "@/lib/action-result";

/** Calls a server action; when the call itself fails (network, server away), that is a failure like any other. */
export async function attempt<T>(
  action: () => Promise<ActionResult<T>>,
  failure: string,
): Promise<ActionResult<T>> {
  try {
    return await action();
  } catch (error) {
    const outdated = isOutdated(error);
    if (outdated) window.dispatchEvent(new Event(OUTDATED_EVENT));
    return { ok: false, message: failure, outdated };
  }
}
