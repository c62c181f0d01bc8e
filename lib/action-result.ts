/** Result of every server action. Failures are values, not exceptions. */
export type ActionResult<T = undefined> = { ok: true; data: T } | ActionFailure;

export interface ActionFailure {
  ok: false;
  message: string;
  /** The server's explanation, shown beside the message. */
  reason?: string;
  /** Messages by field name. */
  errors?: Record<string, string>;
  /** The stored state that a rejected change did not know. */
  present?: object;
  /** True when the user must prove a factor or the password again. */
  needsProof?: boolean;
  /** Set by the browser when no answer came. The server may have done it, and does it once when it is asked again. */
  isUnsure?: boolean;
  /** Set by the browser when the page is older than the server. Only a reload helps. */
  outdated?: boolean;
}

/** State of a form that was posted without JavaScript: the failure and the typed values. */
export type FormState = (ActionFailure & { values: Record<string, string> }) | null;

export const MAYBE_DELETED = "It may have been deleted.";
export const SIGNED_OUT = "You've been signed out. Sign in in another tab, then try again.";
