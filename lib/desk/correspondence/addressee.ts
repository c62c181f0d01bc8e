import "server-only";
import type { Admin, AdminOf } from "@/lib/auth/viewer";
import { company } from "@/lib/content/company";
import { db } from "@/lib/database/db";
import { invalid } from "@/lib/http-error";
import type { WrittenKind } from "@/lib/mail/mail";
import { getTemplate } from "@/lib/templates/data";
import { needsJob, renderTemplate, type TemplateTexts } from "@/lib/templates/placeholders";
import { getFirstName, getTemplateValues } from "@/lib/templates/values";
import { recordNotFound } from "@/lib/trash/move-to-trash";
import { NOT_DELETED } from "@/lib/database/not-deleted";
import type { DeskKind, DeskRef } from "../desk";
import type { Stage } from "@/lib/applicants/stages";

export interface Addressee {
  name: string;
  email: string;
  /** Null for a message. */
  jobTitle: string | null;
  stage: Stage | null;
  jobId: string | null;
}

/** Throws 404, also for a record in the trash. */
export async function getAddressee<Kind extends DeskKind>(
  _admin: AdminOf<Kind>,
  { kind, id }: DeskRef<Kind>,
): Promise<Addressee> {
  if (kind === "message") {
    const select = { name: true, email: true, appliedJobId: true } as const;
    const row = await db().message.findUnique({ where: { id }, select });
    if (!row) throw recordNotFound(kind);
    const { name, email, appliedJobId: jobId } = row;
    return { name: getFirstName(name), email, jobTitle: null, stage: null, jobId };
  }
  const row = await db().applicant.findUnique({
    where: { id, job: NOT_DELETED },
    select: { firstName: true, email: true, stage: true, jobId: true, job: { select: { title: true } } },
  });
  // Prisma reads the job with a second statement, and a job that is deleted in between is null.
  if (!row?.job) throw recordNotFound(kind);
  const { firstName: name, email, job, jobId } = row;
  return { name, email, jobTitle: job.title, stage: row.stage as Stage, jobId };
}

/** Returns a subject without anything that a visitor typed. */
export const getDefaultSubject = ({ jobTitle }: Addressee): string =>
  jobTitle === null ? `Your message to ${company.name}` : `Your application: ${jobTitle}`;

/** Fills in the placeholders of a template for a person. Throws 422 for an unknown one and for one that does not fit. */
export async function fillTemplate(
  admin: Admin,
  addressee: Addressee,
  templateId: string,
): Promise<TemplateTexts & { kind: WrittenKind }> {
  const template = await getTemplate(admin, templateId);
  if (!template) throw invalid({ templateId: "There is no such template." });
  const { kind } = template;
  if (kind !== "reply" && kind !== "invite")
    throw invalid({ templateId: "This template isn't for replies or invitations." });
  if (addressee.jobTitle === null && needsJob(template))
    throw invalid({ templateId: "This template names a position, and a message has none." });
  const values = getTemplateValues(addressee, admin);
  return { kind, ...renderTemplate(template, values) };
}
