import type { APIRequestContext, Locator } from "@playwright/test";
import type { Email } from "postal-mime";
import { textPdf } from "@/prisma/pdf";
import { expect } from "@/e2e/support/fixtures";
import { findLink, findMailsTo } from "@/e2e/support/mailbox";
import { applicationBody } from "@/e2e/support/records/job-fixtures";

/** Returns an address that no other test uses, because limits and mails belong to addresses. */
export const createAddress = (name = "ida") => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** Sends an application through the public API. Returns its id. */
export async function apply(request: APIRequestContext, jobId: string, email: string): Promise<string> {
  // Each file is different. The same file from several applicants would be held as spam.
  const data = applicationBody(textPdf([email]), { email });
  const response = await request.post(`/jobs/${jobId}`, { data });
  expect(response.status()).toBe(201);
  return (await response.json()).id;
}

/** Waits until the server has sent a mail with this subject. Returns the newest one. */
export async function waitForMail(address: string, subject: RegExp): Promise<Email> {
  const find = async () =>
    (await findMailsTo(address)).filter((mail) => subject.test(mail.subject ?? "")).at(-1);
  await expect.poll(async () => (await find()) !== undefined, { timeout: 30_000 }).toBe(true);
  return (await find())!;
}

/** Returns the first address below `path` in a mail's text. Throws when there is none. */
export const getLink = (mail: Email, path: string): string => {
  const link = findLink(mail, path);
  if (!link) throw new Error(`The mail has no link to ${path}: ${mail.text}`);
  return link;
};

/** Returns the link to the applicant's page from the confirmation. */
export const waitForOwnLink = async (address: string) =>
  getLink(await waitForMail(address, /^Your application: /), "/application/");

/** Opens the file picker of a field and chooses nothing. */
export async function cancelPicker(field: Locator): Promise<void> {
  const chooser = field.page().waitForEvent("filechooser");
  await field.click();
  await chooser;
}
