import type { ScanState } from "@/lib/applicants/applicant";
import type { getReply } from "./find-correspondence";

export type ReplyState = "waiting" | "sent" | "failed" | "recalled";

export interface FileInfo {
  id: string;
  name: string;
  size: number;
  /** Null when no scanner was configured. */
  scan: ScanState;
}

export interface ReceivedAnswer {
  id: string;
  text: string;
  via: "page" | "mail";
  receivedAt: Date;
  files: FileInfo[];
}

/** A mail that no staff member wrote, such as a confirmation, and that came back. */
export interface BouncedMail {
  id: string;
  kind: string;
  createdAt: Date;
  serverResponse: string | null;
}

export type CorrespondenceItem = NonNullable<Awaited<ReturnType<typeof getReply>>>;

export interface Correspondence {
  /** Oldest first. */
  items: CorrespondenceItem[];
  /** Oldest first. */
  answers: ReceivedAnswer[];
  bounced: BouncedMail[];
  /** Names the newest answer. Sending tells whether there is a newer one. */
  seen: string;
}

/** Value of `seen` for a record that was answered without a mail. */
export const ANSWERED_ELSEWHERE = "elsewhere";

/** Returns the value of `seen`. Recalled mails are no answer. */
export function getSeen(
  replies: readonly { id: string; state: string }[],
  record: { answeredAt: Date | null },
): string {
  const last = replies.findLast(({ state }) => state !== "recalled");
  return last?.id ?? (record.answeredAt ? ANSWERED_ELSEWHERE : "");
}
