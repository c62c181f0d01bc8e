import { DEPLOYMENT_SKEW_EVENT, isDeploymentSkew } from "@/components/forms/deployment-skew/deployment-skew";
import type { ActionFailure, ActionResult } from "@/lib/action-result";

/** Returns `failure` when the server cannot be reached, `unexpected` when a proxy answers. Never throws. */
export async function callAction<T>(
  action: () => Promise<ActionResult<T>>,
  failure: string,
  unexpected = failure,
): Promise<ActionResult<T>> {
  try {
    const result: ActionResult<T> | undefined = await action();
    return typeof result?.ok === "boolean" ? result : { ok: false, message: unexpected, isUnsure: true };
  } catch (error) {
    return toActionFailure(error, isNetworkFailure(error) ? failure : unexpected);
  }
}

/** Browsers word this error differently. */
const isNetworkFailure = (error: unknown) =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);

/** Returns the failure of a call that threw `error`. Tells the page about a deployment skew. */
export function toActionFailure(error: unknown, message: string): ActionFailure {
  const outdated = isDeploymentSkew(error);
  if (outdated) window.dispatchEvent(new Event(DEPLOYMENT_SKEW_EVENT));
  return { ok: false, message, outdated, isUnsure: !outdated };
}
