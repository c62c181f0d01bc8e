import { type ActionResult, SIGNED_OUT } from "@/lib/action-result";

interface SendOptions {
  method?: "POST" | "PUT";
  failure: string;
  /** Name of the field with the files. Gets the error when they are too large. */
  field: string;
  /** Failure when the record has been deleted. */
  gone?: string;
}

/** Statuses whose message tells the user more than the general failure text. */
const EXPLAINED_STATUSES = [403, 429, 503];

/** Sends files to a route handler, because a server action would hold them in memory. Throws when no JSON comes back. */
export async function sendFiles<T>(
  path: string,
  body: FormData | File,
  { method = "POST", failure, field, gone = failure }: SendOptions,
): Promise<ActionResult<T>> {
  const response = await fetch(path, { method, body, headers: { accept: "application/json" } });
  const { status } = response;
  const answer = status === 204 ? undefined : await response.json();
  if (response.ok) return { ok: true, data: answer };
  const { message, errors = status === 413 ? { [field]: message } : undefined } = answer;
  if (status === 409 || status === 410) return { ok: false, message, reason: message };
  if (status === 401) return { ok: false, message: `${failure} ${SIGNED_OUT}` };
  if (status === 404) return { ok: false, message: gone };
  const isExplained = EXPLAINED_STATUSES.includes(status);
  return { ok: false, message: isExplained ? `${failure} ${message}` : failure, errors };
}
