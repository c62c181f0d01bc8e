import "server-only";
import type { OnNotStored } from "@/lib/http/receive-once";
import { consumeSoft } from "@/lib/limits/rate-limit";
import { detectSignals, type ScannedText } from "./detect-signals";
import { findDuplicateSignals } from "./duplicates";
import { isSuspicious, type SpamSignal } from "./signals";

/** Counts a submission of any form. Returns a signal when the whole site gets far more of them than usual. */
export async function countSubmission(onNotStored: OnNotStored): Promise<SpamSignal[]> {
  const point = await consumeSoft("global", "all");
  onNotStored(point.refund);
  return point.past ? ["flood"] : [];
}

export type SpamColumns = Awaited<ReturnType<typeof detectSpam>>;

/** Scores a submission, with the signals that were found before its text. */
export async function detectSpam(
  table: "messages" | "applicants",
  text: ScannedText,
  { signals, fingerprint }: { signals: readonly SpamSignal[]; fingerprint: string | null },
) {
  const copies = await findDuplicateSignals(table, fingerprint, text.email);
  const spamSigns = [...signals, ...detectSignals(text), ...copies];
  return { quarantinedAt: isSuspicious(spamSigns) ? new Date() : null, spamSigns, fingerprint };
}
