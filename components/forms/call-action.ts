import { DEPLOYMENT_SKEW_EVENT, isDeploymentSkew } from "@/components/forms/deployment-skew/deployment-skew";
import type { ActionFailure, ActionResult } from "@/lib/action-result";

/** Calls a server action. Returns a failure instead of throwing when the server cannot be reached. */
export async function callAction<T>(
  action: () => Promise<ActionResult<T>>,
  failure: string,
): Promise<ActionResult<T>> {
  try {
    return await action();
  } catch (error) {
    return toActionFailure(error, failure);
  }
}

/** Returns the failure of a call that threw `error`. Tells the page about a deployment skew. */
export function toActionFailure(error: unknown, message: string): ActionFailure {
  const outdated = isDeploymentSkew(error);
  if (outdated) window.dispatchEvent(new Event(DEPLOYMENT_SKEW_EVENT));
  return { ok: false, message, outdated };
}
