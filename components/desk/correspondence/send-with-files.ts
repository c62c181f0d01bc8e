import type { ActionResult } from "@/lib/action-result";
import * as strings from "@/lib/desk/strings";
import { staffPaths } from "@/lib/staff-paths";

/** Posts a composer with its files to a route handler, because a server action would hold them in memory. */
export async function sendWithFiles(
  fields: Record<string, string | undefined>,
  files: FileList,
): Promise<ActionResult<{ id: string; secondsLeft: number }>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, value);
  for (const file of files) body.append("files", file);
  const init = { method: "POST", body, headers: { accept: "application/json" } };
  const response = await fetch(staffPaths.sendReply, init);
  const answer = await response.json();
  if (response.ok) return { ok: true, data: answer };
  const { status } = response;
  const { message, errors = status === 413 ? { files: message } : undefined } = answer;
  if (status === 404) return { ok: false, message: strings.recordGone };
  if (status === 409 || status === 410) return { ok: false, message, reason: message };
  return { ok: false, message: strings.sendFailed, errors };
}
