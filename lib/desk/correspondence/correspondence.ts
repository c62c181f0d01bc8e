import type { ScanState } from "@/lib/applicants/applicant";
import type { findCorrespondence, getReply } from "./find-correspondence";

export type ReplyState = "waiting" | "sent" | "failed" | "recalled";

export interface FileInfo {
  id: string;
  name: string;
  size: number;
  /** Null when no scanner was configured. */
  scan: ScanState;
}

export type CorrespondenceItem = NonNullable<Awaited<ReturnType<typeof getReply>>>;

export type Correspondence = Awaited<ReturnType<typeof findCorrespondence>>;

export type ReceivedAnswer = Correspondence["answers"][number];

/** Value of `seen` for a record that was answered without a mail. */
export const ANSWERED_ELSEWHERE = "elsewhere";

/** Returns the value of `seen`. Recalled mails are no answer. */
export function getSeen(
  replies: readonly { id: string; state: string }[],
  record: { answeredAt: Date | null } | null,
): string {
  const last = replies.findLast(({ state }) => state !== "recalled");
  return last?.id ?? (record?.answeredAt ? ANSWERED_ELSEWHERE : "");
}
