import type { ReplyKind } from "@/lib/mail/mail";

export type ReplyState = "waiting" | "sent" | "failed" | "recalled";

export type FileScan = "PENDING" | "CLEAN" | "INFECTED" | null;

export interface FileInfo {
  id: string;
  name: string;
  size: number;
  /** Null when no scanner was configured. */
  scan: FileScan;
}

/** An answer of the person. */
export interface ReceivedAnswer {
  id: string;
  text: string;
  via: "page" | "mail";
  receivedAt: Date;
  files: FileInfo[];
}

export interface CorrespondenceItem {
  id: string;
  kind: ReplyKind;
  /** Null when the text was encrypted with a secret that the server no longer has. */
  subject: string | null;
  text: string | null;
  state: ReplyState;
  authorId: string | null;
  /** Full name; null for a former user. */
  author: string | null;
  createdAt: Date;
  leavesAt: Date;
  settledAt: Date | null;
  /** The last response of the mail server. Null without one, and for mails of earlier versions. */
  serverResponse: string | null;
  /** Seconds until it leaves, by PostgreSQL's clock. 0 for a mail whose time has come. */
  secondsLeft: number;
  canRecall: boolean;
  /** True while the mail server is unreachable, or rejects this mail or an earlier one to the person. */
  delayed: boolean;
  files: FileInfo[];
}

export interface Correspondence {
  /** Oldest first. */
  items: CorrespondenceItem[];
  /** Oldest first. */
  answers: ReceivedAnswer[];
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
