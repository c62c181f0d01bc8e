import "server-only";
import { sign, verify } from "@/lib/signing";
import type { SpamSignal } from "@/lib/spam/signals";

/** A form that is sent sooner counts as automated. See "Spam" in docs/product.md. */
export const MIN_FORM_AGE_MS = 2000;

/** Returns a signed timestamp that the browser sends back with the form. */
export function issueFormToken(now = Date.now()): string {
  return sign("form-token", String(now));
}

interface HiddenFields {
  website?: string;
  formToken?: string;
}

/** Returns the signals of an automated post: a filled honeypot, and a forged or a too recent token. */
export function detectAutomation({ website, formToken }: HiddenFields, now = Date.now()): SpamSignal[] {
  const honeypot: SpamSignal[] = website ? ["honeypot"] : [];
  if (!formToken) return honeypot; // no JavaScript, or a client of the JSON API
  const issuedAt = verify("form-token", formToken);
  if (issuedAt === null) return [...honeypot, "forgedToken"];
  return now - Number(issuedAt) >= MIN_FORM_AGE_MS ? honeypot : [...honeypot, "tooFast"];
}
