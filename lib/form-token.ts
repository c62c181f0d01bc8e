import "server-only";
import { seal, unseal } from "@/lib/digest";

/** People need longer than this to fill a form; programs that fetch and post do not (decisions, section 4: Spam). */
export const MIN_FORM_AGE_MS = 2000;

/** A proof of when a form was begun, for the browser to send back with it. */
export function issueFormToken(now = Date.now()): string {
  return seal("form-token", String(now));
}

interface Trace {
  website?: string;
  formToken?: string;
}

/** Whether a post looks automated: a filled honeypot, a forged token, or a form sent sooner than people can. */
export function looksAutomated({ website, formToken }: Trace, now = Date.now()): boolean {
  if (website) return true;
  if (!formToken) return false; // no JavaScript, or a program that uses the API openly
  const begun = Number(unseal("form-token", formToken) ?? Number.NaN);
  return !(now - begun >= MIN_FORM_AGE_MS);
}
