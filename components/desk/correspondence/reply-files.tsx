import type { ComponentProps } from "react";
import { ChosenFileField } from "@/components/forms/file-field";
import { sendFiles } from "@/components/forms/submission/send-files";
import { sendComposed } from "@/lib/desk/correspondence/reply-actions";
import * as strings from "@/lib/desk/strings";
import { staffPaths } from "@/lib/staff-paths";
import { readFields } from "./reply-draft";

export const ReplyFiles = (props: Pick<ComponentProps<typeof ChosenFileField>, "name" | "error">) => (
  <ChosenFileField
    label="Files (optional)"
    hint="Up to three PDF files, 5 MB in all."
    accept=".pdf,application/pdf"
    multiple
    required={false}
    {...props}
  />
);

const getInput = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>("[name=files]");

const getFiles = (form: HTMLFormElement): File[] => [...(getInput(form)?.files ?? [])];

export const nameFiles = (form: HTMLFormElement): string =>
  getFiles(form)
    .map(({ name, size }) => `${size}/${name}`)
    .join();

type MailFields = Parameters<typeof sendComposed>[0];

/** Sends a mail with the files of its form, which it empties. `isSame` is false when the author has gone on writing meanwhile. */
export async function sendFrom(form: HTMLFormElement, fields: MailFields) {
  const names = nameFiles(form);
  const result = await sendMail(fields, getFiles(form));
  if (!result.ok) return result;
  const input = getInput(form);
  if (input && nameFiles(form) === names) input.value = "";
  const { subject, text } = readFields({ current: form }, fields.mailKind ?? "reply");
  const isSame = subject === fields.subject && text === fields.text && nameFiles(form) === "";
  return { ok: true as const, data: { ...result.data, isSame } };
}

async function sendMail(fields: MailFields, files: readonly File[]): ReturnType<typeof sendComposed> {
  if (files.length === 0) return sendComposed(fields);
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, value);
  for (const file of files) body.append("files", file);
  return sendFiles(staffPaths.sendReply, body, {
    failure: strings.sendFailed,
    field: "files",
    gone: strings.recordGone,
  });
}
