/** What every server action answers: expected failures are values, never exceptions. */
export type ActionResult<T = undefined> = { ok: true; data: T } | ActionFailure;

export interface ActionFailure {
  ok: false;
  /** For a toast or an alert: the catalogue's text (specification, section 8). */
  message: string;
  /** Why, in the server's words, where the message does not say so: for beside it. */
  reason?: string;
  /** Messages of single fields, by field name. */
  errors?: Record<string, string>;
  /** Set by the browser where the page is from before an update: only a reload helps. */
  outdated?: boolean;
}

/** The state of a form that was posted without JavaScript: what failed, and what had been typed. */
export type FormState = (ActionFailure & { values: Record<string, string> }) | null;
