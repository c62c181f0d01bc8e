import { callAction } from "@/components/forms/call-action";
import type { ActionResult } from "@/lib/action-result";
import * as strings from "@/lib/auth/strings";

/** Calls an action that changes a password. Returns every failure as an error of one field. */
export async function callPasswordAction<T>(
  action: () => Promise<ActionResult<T>>,
): Promise<ActionResult<T>> {
  const result = await callAction(action, strings.passwordFailed);
  if (result.ok) return result;
  const field = result.errors?.currentPassword ? "currentPassword" : "password";
  return { ...result, errors: { [field]: result.message } };
}
