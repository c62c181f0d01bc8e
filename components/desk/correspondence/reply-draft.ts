import type { RefObject } from "react";
import { readStorage, writeStorage } from "@/components/ui/safe-storage";
import type { ReplyDraft } from "@/lib/desk/correspondence/correspondence-view";
import type { WrittenKind } from "@/lib/mail/mail";

export const REPLY_FIELDS = ["subject", "text"] as const;

type FormRef = RefObject<HTMLFormElement | null>;

/** Returns what was typed and not sent, or null. The tab keeps it until the author signs out. */
export function readDraft(key: string): ReplyDraft | null {
  try {
    const { subject, text, kind } = JSON.parse(readStorage("sessionStorage", key) ?? "null") ?? {};
    if (typeof subject !== "string" || typeof text !== "string") return null;
    return { subject, text, kind: kind === "invite" ? "invite" : "reply" };
  } catch {
    return null;
  }
}

/** Stores a draft, or removes it when it is null. */
export function writeDraft(key: string, draft: ReplyDraft | null): void {
  writeStorage("sessionStorage", key, draft && JSON.stringify(draft));
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
