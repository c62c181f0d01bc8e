import "server-only";
import { seal, unseal } from "@/lib/digest";
import type { Sign } from "@/lib/spam/signs";

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

/** Why a post looks automated: a filled honeypot, a forged token, or a form sent sooner than people can. */
export function signsOfProgram({ website, formToken }: Trace, now = Date.now()): Sign[] {
  const honeypot: Sign[] = website ? ["honeypot"] : [];
  if (!formToken) return honeypot; // no JavaScript, or a program that uses the API openly
  const begun = unseal("form-token", formToken);
  if (begun === null) return [...honeypot, "forgedToken"];
  return now - Number(begun) >= MIN_FORM_AGE_MS ? honeypot : [...honeypot, "tooFast"];
}
