import "server-only";
import { headers } from "next/headers";
import type * as z from "zod/v4/core";
import { safeParse } from "zod/v4/core";
import type { ActionFailure, ActionResult, FormState } from "@/lib/action-result";
import { noteFailure } from "@/lib/audit";
import { type Admin, requireAdmin, requireViewer, type Viewer } from "@/lib/auth/viewer";
import { actionBegan } from "@/lib/awaited-actions";
import { type Caller, callerOf } from "@/lib/caller";
import { toFailure } from "@/lib/db-errors";
import { env } from "@/lib/env";
import { Failure, invalid, isAlarming } from "@/lib/failure";
import { fieldErrors } from "@/lib/fields";
import { log } from "@/lib/log";
import { FOREIGN, isSameSite } from "@/lib/origin";

interface ActionOptions<S> {
  /** For the log. */
  name: string;
  schema: S;
  /** The catalogue's text for anything that goes wrong (specification, section 8). */
  failure: string;
  /** Shows a failure's own message instead of the catalogue's, where the specification says so. */
  messageOf?: (failure: Failure) => string | undefined;
}

type Action<T> = (input: unknown) => Promise<ActionResult<T>>;

/** Wraps what anybody may call: same-site check, parsing, failures as values. */
export function publicAction<S extends z.$ZodType, T>(
  options: ActionOptions<S>,
  run: (input: z.output<S>, caller: Caller) => Promise<T>,
): Action<T> {
  return (input) => guarded(options, async (caller) => run(parse(options.schema, input), caller));
}

/** Wraps what administrators may do: as `publicAction`, and the session is looked up before the input is read. */
export function adminAction<S extends z.$ZodType, T>(
  options: ActionOptions<S>,
  run: (admin: Admin, input: z.output<S>, caller: Caller) => Promise<T>,
): Action<T> {
  return (input) =>
    guarded(options, async (caller) => {
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
    guarded(options, async (caller) => {
      const viewer = await requireViewer();
      return run(viewer, parse(options.schema, input), caller);
    });
}

function parse<S extends z.$ZodType>(schema: S, input: unknown): z.output<S> {
  const result = safeParse(schema, input);
  if (!result.success) throw invalid(fieldErrors(result.error));
  return result.data;
}

async function guarded<S, T>(
  options: ActionOptions<S>,
  run: (caller: Caller) => Promise<T>,
): Promise<ActionResult<T>> {
  const requestHeaders = await headers();
  const caller = callerOf(requestHeaders);
  actionBegan(caller.requestId);
  try {
    if (!isSameSite((name) => requestHeaders.get(name), env().SITE_URL)) {
      throw new Failure(403, FOREIGN);
    }
    return { ok: true, data: await run(caller) };
  } catch (error) {
    const failure = toFailure(error);
    if (isAlarming(failure))
      log.error("action.failed", error, { action: options.name, requestId: caller.requestId });
    await noteFailure(failure, caller);
    return answer(options, failure);
  }
}

function answer<S>({ failure: text, messageOf }: ActionOptions<S>, failure: Failure | null): ActionFailure {
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
export function formValues(data: unknown): Record<string, string> {
  const values: Record<string, string> = {};
  if (!(data instanceof FormData)) return values;
  for (const [name, value] of data)
    if (typeof value === "string" && !name.startsWith("$")) values[name] = value;
  return values;
}

/** What a form shows after a failed post: the messages, and everything that was typed but secrets. */
export function formState(failure: ActionFailure, values: Record<string, string>): FormState {
  const { password: _password, currentPassword: _current, ...kept } = values;
  return { ...failure, values: kept };
}
