import type { ComponentProps } from "react";
import { FileField } from "@/components/forms/file-field";
import { sendComposed } from "@/lib/desk/correspondence/reply-actions";
import * as strings from "@/lib/desk/strings";
import { staffPaths } from "@/lib/staff-paths";

export const ReplyFiles = (props: Pick<ComponentProps<typeof FileField>, "name" | "error">) => (
  <FileField
    label="Files (optional)"
    hint="Up to three PDF files, 5 MB in all."
    accept=".pdf,application/pdf"
    multiple
    required={false}
    {...props}
  />
);

export const getFiles = (form: HTMLFormElement): File[] => [
  ...(form.querySelector<HTMLInputElement>("[name=files]")?.files ?? []),
];

/** Posts a mail with files to a route handler, because a server action would hold them in memory. */
export async function sendMail(
  fields: Parameters<typeof sendComposed>[0],
  files: readonly File[],
): ReturnType<typeof sendComposed> {
  if (files.length === 0) return sendComposed(fields);
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, value);
  for (const file of files) body.append("files", file);
  const init = { method: "POST", body, headers: { accept: "application/json" } };
  const response = await fetch(staffPaths.sendReply, init);
  const answer = await response.json();
  if (response.ok) return { ok: true, data: answer };
  const { status } = response;
  const { message, errors = status === 413 ? { files: message } : undefined } = answer;
  if (status === 404) return { ok: false, message: strings.recordGone };
  if (status === 409 || status === 410) return { ok: false, message, reason: message };
  return { ok: false, message: strings.sendFailed, errors };
}
