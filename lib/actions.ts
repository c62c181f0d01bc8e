import "server-only";
import { headers } from "next/headers";
import type * as z from "zod/v4/core";
import { safeParse } from "zod/v4/core";
import type { ActionFailure, ActionResult, FormState } from "@/lib/action-result";
import { recordHttpError } from "@/lib/audit/audit-log";
import { type Admin, requireAdmin, requireViewer, type Viewer } from "@/lib/auth/viewer";
import { markActionStarted } from "@/lib/http/pending-actions";
import { type Caller, getCaller } from "@/lib/caller";
import { toHttpError } from "@/lib/http/to-http-error";
import { env } from "@/lib/env";
import { HttpError, invalid, isAlarming } from "@/lib/http/http-error";
import { fieldErrors } from "@/lib/fields";
import { log } from "@/lib/log";
import { CROSS_SITE_MESSAGE, isSameSite } from "@/lib/http/origin";

interface ActionOptions<S> {
  /** For the log. */
  name: string;
  schema: S;
  /** The catalogue's text for anything that goes wrong (specification, section 8). */
  failure: string;
  /** Shows a failure's own message instead of the catalogue's, where the specification says so. */
  getMessage?: (failure: HttpError) => string | undefined;
}

type Action<T> = (input: unknown) => Promise<ActionResult<T>>;

/** Wraps what anybody may call: same-site check, parsing, failures as values. */
export function publicAction<S extends z.$ZodType, T>(
  options: ActionOptions<S>,
  run: (input: z.output<S>, caller: Caller) => Promise<T>,
): Action<T> {
  return (input) => runGuarded(options, async (caller) => run(parse(options.schema, input), caller));
}

/** Wraps what administrators may do: as `publicAction`, and the session is looked up before the input is read. */
export function adminAction<S extends z.$ZodType, T>(
  options: ActionOptions<S>,
  run: (admin: Admin, input: z.output<S>, caller: Caller) => Promise<T>,
): Action<T> {
  return (input) =>
    runGuarded(options, async (caller) => {
      const admin = await requireAdmin();
      return run(admin, parse(options.schema, input), caller);
    });
}

/** Wraps what whoever is signed in may do with what is theirs. */
export function viewerAction<S extends z.$ZodType, T>(
  options: ActionOptions<S>,
  run: (viewer: Viewer, input: z.output<S>, caller: Caller) => Promise<T>,
): Action<T> {
  return (input) =>
    runGuarded(options, async (caller) => {
      const viewer = await requireViewer();
      return run(viewer, parse(options.schema, input), caller);
    });
}

function parse<S extends z.$ZodType>(schema: S, input: unknown): z.output<S> {
  const result = safeParse(schema, input);
  if (!result.success) throw invalid(fieldErrors(result.error));
  return result.data;
}

async function runGuarded<S, T>(
  options: ActionOptions<S>,
  run: (caller: Caller) => Promise<T>,
): Promise<ActionResult<T>> {
  const requestHeaders = await headers();
  const caller = getCaller(requestHeaders);
  markActionStarted(caller.requestId);
  try {
    if (!isSameSite((name) => requestHeaders.get(name), env().SITE_URL)) {
      throw new HttpError(403, CROSS_SITE_MESSAGE);
    }
    return { ok: true, data: await run(caller) };
  } catch (error) {
    const failure = toHttpError(error);
    if (isAlarming(failure))
      log.error("action.failed", error, { action: options.name, requestId: caller.requestId });
    await recordHttpError(failure, caller);
    return toActionFailure(options, failure);
  }
}

function toActionFailure<S>(
  { failure: text, getMessage: messageOf }: ActionOptions<S>,
  failure: HttpError | null,
): ActionFailure {
  if (!failure) return { ok: false, message: text };
  const own = messageOf?.(failure);
  const message = own ?? (failure.status === 429 ? `${text} ${failure.message}` : text);
  const reason = failure.status === 409 ? failure.message : undefined;
  return { ok: false, message, reason, errors: failure.details.errors };
}

/**
 * The text fields of a form that was posted without JavaScript; files and React's own fields are left out. Whoever
 * calls the action by its id can send anything: what is no form has no fields.
 */
export function toFormValues(data: unknown): Record<string, string> {
  const values: Record<string, string> = {};
  if (!(data instanceof FormData)) return values;
  for (const [name, value] of data)
    if (typeof value === "string" && !name.startsWith("$")) values[name] = value;
  return values;
}

/** What a form shows after a failed post: the messages, and everything that was typed but secrets. */
export function toFormState(failure: ActionFailure, values: Record<string, string>): FormState {
  const { password: _password, currentPassword: _current, ...kept } = values;
  return { ...failure, values: kept };
}
