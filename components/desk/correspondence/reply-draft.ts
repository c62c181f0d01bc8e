import type { RefObject } from "react";
import { readStorage, writeStorage } from "@/components/ui/safe-storage";
import type { ReplyDraft } from "@/lib/desk/correspondence/correspondence-view";
import type { DeskRef } from "@/lib/desk/desk";
import type { WrittenKind } from "@/lib/mail/mail";

export const REPLY_FIELDS = ["subject", "text"] as const;

type FormRef = RefObject<HTMLFormElement | null>;

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

const getField = (form: FormRef, name: (typeof REPLY_FIELDS)[number]) =>
  form.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);

export function fillIn(form: FormRef, values: ReplyDraft): void {
  for (const name of REPLY_FIELDS) {
    const field = getField(form, name);
    if (field) field.value = values[name];
  }
}

export const readFields = (form: FormRef, kind: WrittenKind): ReplyDraft => ({
  kind,
  subject: getField(form, "subject")?.value ?? "",
  text: getField(form, "text")?.value ?? "",
});
