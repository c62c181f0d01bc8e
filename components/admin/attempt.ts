import type { ActionResult } from "@/lib/action-result";

/** Calls a server action; when the call itself fails (network, server away), that is a failure like any other. */
export async function attempt<T>(
  action: () => Promise<ActionResult<T>>,
  failure: string,
): Promise<ActionResult<T>> {
  try {
    return await action();
  } catch {
    return { ok: false, message: failure };
  }
}
