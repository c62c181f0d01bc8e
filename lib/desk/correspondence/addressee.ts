import "server-only";
import type { Admin, AdminOf } from "@/lib/auth/viewer";
import { company } from "@/lib/content/company";
import { db } from "@/lib/database/db";
import { invalid } from "@/lib/http-error";
import type { WrittenKind } from "@/lib/mail/mail";
import { getTemplate } from "@/lib/templates/data";
import { needsJob, renderTemplate, type TemplateTexts } from "@/lib/templates/placeholders";
import { getTemplateValues } from "@/lib/templates/values";
import { recordNotFound } from "@/lib/trash/move-to-trash";
import type { DeskKind, DeskRef } from "../desk";
import { readRecipients, type Recipient } from "../mail-plan";

/** Throws 404, also for a record in the trash. */
export async function getAddressee<Kind extends DeskKind>(
  _admin: AdminOf<Kind>,
  { kind, id }: DeskRef<Kind>,
): Promise<Recipient> {
  const [person] = await readRecipients(db(), kind, [id]);
  if (!person) throw recordNotFound(kind);
  return person;
}

/** Returns a subject without anything that a visitor typed. */
export const getDefaultSubject = ({ jobTitle }: Recipient): string =>
  jobTitle === null ? `Your message to ${company.name}` : `Your application: ${jobTitle}`;

/** Fills in the placeholders of a template for a person. Throws 422 for an unknown one and for one that does not fit. */
export async function fillTemplate(
  admin: Admin,
  addressee: Recipient,
  templateId: string,
): Promise<TemplateTexts & { kind: WrittenKind }> {
  const template = await getTemplate(admin, templateId);
  if (!template) throw invalid({ templateId: "There is no such template." });
  const { kind } = template;
  if (kind !== "reply" && kind !== "invite")
    throw invalid({ templateId: "This template isn't for replies or invitations." });
  if (addressee.jobTitle === null && needsJob(template))
    throw invalid({ templateId: "This template names a position, and a message has none." });
  const values = getTemplateValues({ ...addressee, name: addressee.firstName }, admin);
  return { kind, ...renderTemplate(template, values) };
}
