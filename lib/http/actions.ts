import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type * as core from "zod/v4/core";
import {
  type ActionFailure,
  type ActionResult,
  type FormState,
  MAYBE_DELETED,
  SIGNED_OUT,
} from "@/lib/action-result";
import { recordHttpError } from "@/lib/audit/audit-log";
import type { Area } from "@/lib/auth/areas";
import { type Admin, requireAdmin, requireArea, requireViewer } from "@/lib/auth/viewer";
import { type Caller, getCaller } from "@/lib/request/caller";
import { toHttpError } from "@/lib/http/to-http-error";
import { env } from "@/lib/env";
import { HttpError, isAlarming } from "@/lib/http-error";
import { recordId, type Sendable } from "@/lib/fields";
import { bulkSchema } from "@/lib/lists/bulk";
import { log } from "@/lib/log";
import { getEventHub } from "@/lib/staff-events/event-hub";
import { CROSS_SITE_MESSAGE, isSameSite } from "@/lib/http/origin";
import { validate } from "@/lib/http/route-handlers";

interface ActionOptions<S> {
  name: string;
  schema: S;
  failure: string;
  /** Returns a message to show instead of `failure`, or undefined. */
  getMessage?: (error: HttpError) => string | undefined;
}

type Input<T> = T extends Record<string, unknown> ? Sendable<T> : T;

/** A schema that accepts undefined makes the argument optional. */
type Arguments<T> = undefined extends T ? [input?: Input<T>] : [input: Input<T>];

type Action<S, T> = (...input: Arguments<core.input<S>>) => Promise<ActionResult<T>>;

/** Builds a wrapper of actions. The action gets the user that `requireUser` returns. */
function createWrapper<User>(requireUser: () => Promise<User>) {
  return <S extends core.$ZodType, T>(
      options: ActionOptions<S>,
      run: (user: User, input: core.output<S>, caller: Caller) => Promise<T>,
    ): Action<S, T> =>
    async (...[input]) =>
      runGuarded(options, async (caller) => {
        const user = await requireUser();
        return run(user, validate(options.schema, input), caller);
      });
}

async function requireSession<User>(requireUser: () => Promise<User>): Promise<User> {
  return requireUser().catch((error: unknown) => {
    throw error instanceof HttpError && error.status === 401 ? new HttpError(401, SIGNED_OUT) : error;
  });
}

const anonymousAction = createWrapper(async () => null);

/** Wraps an action that needs no sign-in. Checks the origin, parses the input and returns failures as values. */
export const publicAction = <S extends core.$ZodType, T>(
  options: ActionOptions<S>,
  run: (input: core.output<S>, caller: Caller) => Promise<T>,
): Action<S, T> => anonymousAction(options, (_user, input, caller) => run(input, caller));

/** Wraps an action of signed-in users. Works as `publicAction`, and checks the session before the input. */
export const viewerAction = createWrapper(() => requireSession(requireViewer));

/**
 * Returns the wrappers for actions of administrators with an area: null for any administrator, and a function for an area that
 * the input decides. They work as `publicAction`, and check session and area before the input where they can.
 */
export function actionsOf<A extends Area | null, Input = unknown>(area: A | ((input: Input) => A)) {
  const adminQuery =
    <S extends core.$ZodType<Input>, T>(
      options: ActionOptions<S>,
      run: (admin: Admin<A>, input: core.output<S>, caller: Caller) => Promise<T>,
    ): Action<S, T> =>
    async (...[sent]) =>
      runGuarded(options, async (caller) => {
        const admin = await requireSession(requireAdmin);
        if (typeof area === "string") await requireArea(admin, area);
        const input = validate(options.schema, sent);
        const asked = typeof area === "function" ? area(input) : null;
        if (asked !== null) await requireArea(admin, asked);
        return run(admin as Admin<A>, input, caller);
      });

  /** The page that follows counts again: the notification of the change may come later than the page is rendered. */
  const adminAction: typeof adminQuery = (options, run) =>
    adminQuery(options, async (...call) => {
      const data = await run(...call);
      getEventHub().invalidateData();
      return data;
    });
  return { adminQuery, adminAction };
}

export function recordActionsOf<A extends Area | null>(area: A) {
  const actions = actionsOf(area);
  return {
    ...actions,
    /** Wraps an action that changes one record. Discards what `run` returns. */
    recordAction: (name: string, failure: string, run: (admin: Admin<A>, id: string) => Promise<unknown>) =>
      actions.adminAction(
        { name, schema: recordId(), failure },
        async (admin, id) => void (await run(admin, id)),
      ),
    bulkAction: <T>(name: string, failure: string, run: (admin: Admin<A>, ids: string[]) => Promise<T>) =>
      actions.adminAction({ name, schema: bulkSchema, failure }, run),
  };
}

async function runGuarded<S, T>(
  options: ActionOptions<S>,
  run: (caller: Caller) => Promise<T>,
): Promise<ActionResult<T>> {
  const requestHeaders = await headers();
  const caller = getCaller(requestHeaders);
  try {
    if (!isSameSite(requestHeaders, env().SITE_URL)) {
      throw new HttpError(403, CROSS_SITE_MESSAGE);
    }
    return { ok: true, data: await run(caller) };
  } catch (error) {
    const httpError = toHttpError(error);
    if (isAlarming(httpError))
      log.error("action.failed", error, { action: options.name, requestId: caller.requestId });
    await recordHttpError(httpError, caller);
    return toActionFailure(options, httpError);
  }
}

function toActionFailure<S>(
  { failure: defaultMessage, getMessage }: ActionOptions<S>,
  error: HttpError | null,
): ActionFailure {
  if (!error) return { ok: false, message: defaultMessage };
  const { errors, present, needsProof } = error.details;
  const isSignedOut = error.message === SIGNED_OUT;
  const isExplained = isSignedOut || error.status === 429 || (error.status === 403 && !needsProof);
  const explanation = error.status === 404 ? MAYBE_DELETED : isExplained ? error.message : "";
  const fallback = `${defaultMessage} ${explanation}`.trim();
  const message = (isSignedOut ? undefined : getMessage?.(error)) ?? fallback;
  const reason = error.status === 409 ? error.message : undefined;
  return { ok: false, message, reason, errors, present, needsProof };
}

/** Redirects on success. The state after a failed post keeps the typed text, but no passwords and codes. */
export function formAction<T>(
  action: (input: never) => Promise<ActionResult<T>>,
  getPath: (data: T) => string,
) {
  return async (_state: FormState, data: FormData): Promise<FormState> => {
    const values = toFormValues(data);
    const result = await action(values as never); // the action parses its input
    if (result.ok) redirect(getPath(result.data));
    const { password: _password, currentPassword: _current, code: _code, ...kept } = values;
    return { ...result, values: kept };
  };
}

/** Skips React's own fields. `{}` for anything but FormData: a client can call an action with any value. */
export function toFormValues(data: unknown): Record<string, string> {
  const values: Record<string, string> = {};
  if (!(data instanceof FormData)) return values;
  for (const [name, value] of data)
    if (typeof value === "string" && !name.startsWith("$")) values[name] = value;
  return values;
}
