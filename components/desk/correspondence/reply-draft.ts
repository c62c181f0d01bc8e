import { readStorage, writeStorage } from "@/components/ui/safe-storage";
import type { ReplyDraft } from "@/lib/desk/correspondence/correspondence-view";
import type { DeskRef } from "@/lib/desk/desk";

const getKey = ({ kind, id }: DeskRef) => `reply-draft:${kind}:${id}`;

/** Returns what was typed and not sent, or null. The tab keeps it until it is closed. */
export function readDraft(record: DeskRef): ReplyDraft | null {
  try {
    const { subject, text, kind } = JSON.parse(readStorage("sessionStorage", getKey(record)) ?? "null") ?? {};
    if (typeof subject !== "string" || typeof text !== "string") return null;
    return { subject, text, kind: kind === "invite" ? "invite" : "reply" };
  } catch {
    return null;
  }
}

/** Stores a draft, or removes it when it is null. */
export function writeDraft(record: DeskRef, draft: ReplyDraft | null): void {
  writeStorage("sessionStorage", getKey(record), draft && JSON.stringify(draft));
}
