import { HONEYPOT } from "./hidden-fields";
import type { HiddenFields } from "./hidden-fields-schema";
import type { SpamSignal } from "./signals";

/** A page that was opened less than this ago is hardly filled in by a person. See "Spam" in docs/product/messages.md. */
export const MIN_ELAPSED_MS = 2000;

/** Returns the signals of a program: a filled honeypot, and a page that was opened just before the submit. */
export function detectAutomation({ [HONEYPOT]: trap = "", elapsed = "" }: HiddenFields): SpamSignal[] {
  const signals: SpamSignal[] = [];
  if (trap.trim() !== "") signals.push("honeypot");
  // Without JavaScript, and from programs that use the JSON API, there is no time.
  if (/^\d{1,15}$/.test(elapsed) && Number(elapsed) < MIN_ELAPSED_MS) signals.push("tooFast");
  return signals;
}
