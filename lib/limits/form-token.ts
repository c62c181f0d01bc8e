import "server-only";
import { sign, verify } from "@/lib/signing";
import type { SpamSignal } from "@/lib/spam/signals";

/** People need longer than this to fill a form; programs that fetch and post do not (decisions, section 4: Spam). */
export const MIN_FORM_AGE_MS = 2000;

/** A proof of when a form was begun, for the browser to send back with it. */
export function issueFormToken(now = Date.now()): string {
  return sign("form-token", String(now));
}

interface HiddenFields {
  website?: string;
  formToken?: string;
}

/** Why a post looks automated: a filled honeypot, a forged token, or a form sent sooner than people can. */
export function detectAutomation({ website, formToken }: HiddenFields, now = Date.now()): SpamSignal[] {
  const honeypot: SpamSignal[] = website ? ["honeypot"] : [];
  if (!formToken) return honeypot; // no JavaScript, or a program that uses the API openly
  const begun = verify("form-token", formToken);
  if (begun === null) return [...honeypot, "forgedToken"];
  return now - Number(begun) >= MIN_FORM_AGE_MS ? honeypot : [...honeypot, "tooFast"];
}
