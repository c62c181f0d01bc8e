import { findBoundary } from "./multipart-boundary";

/** In bytes. A form that a browser sends without JavaScript; a message takes at most 20,000. */
const FORM_MAX = 32 * 1024;
const FIELDS_MAX = 60;
const REFERENCES_MAX = 20;

/**
 * A promise, a bound action or a stream among the arguments of an action, also with escaped characters. React resolves each
 * with all that it refers to.
 */
const REFERENCE =
  /"(?:\$|\\u0024)(?:[@hRrXx]|\\u00(?:40|68|52|72|58|78))(?:[\da-fA-F]+[":]|[\da-fA-F]*\\u00)/g;

/** Returns whether a body could keep React busy for long. It decodes the arguments of a server action in one turn. */
export function isCostlyAction(type: string, body: Buffer): boolean {
  const text = body.toString("latin1");
  const boundary = findBoundary(type);
  if (
    boundary &&
    (body.length > FORM_MAX || text.split(`--${boundary}`, FIELDS_MAX + 3).length > FIELDS_MAX + 2)
  )
    return true;
  let references = 0;
  for (const _reference of text.matchAll(REFERENCE)) if ((references += 1) > REFERENCES_MAX) return true;
  return false;
}
