import "server-only";
import { safeParse } from "zod/mini";
import type { Stage } from "@/lib/applicants/stages";
import type { Admin } from "@/lib/auth/viewer";
import { company } from "@/lib/content/company";
import { hasJob, NOT_DELETED } from "@/lib/database/not-deleted";
import { email } from "@/lib/fields";
import type { MailTemplate, Prisma } from "@/lib/generated/prisma/client";
import { HttpError, invalid } from "@/lib/http-error";
import type { TemplateRecord } from "@/lib/templates/table";
import { renderTemplate, type TemplateTexts } from "@/lib/templates/placeholders";
import { getFirstName, getTemplateValues } from "@/lib/templates/values";
import { fullName } from "@/lib/text/full-name";
import { skipReasons } from "./decline/strings";
import type { DeskKind } from "./desk";

// What mails to many people share: a template to some, and declines.

export interface SkippedPerson {
  id: string;
  /** The id again for an unknown record. */
  name: string;
  reason: string;
}

export interface MailPlan {
  people: Recipient[];
  skipped: SkippedPerson[];
}

export type Recipient = Awaited<ReturnType<typeof readRecipients>>[number];

const shared = { id: true, email: true, quarantinedAt: true } as const;

const waiting = { state: "waiting" };
const one = { take: 1, select: { id: true } } as const;

/** Leaves out records in the trash. */
export async function readRecipients(
  client: Prisma.TransactionClient,
  kind: DeskKind,
  ids: readonly string[],
) {
  const where = { id: { in: [...ids] } };
  if (kind === "message") {
    const rows = await client.message.findMany({
      where,
      select: { ...shared, name: true, appliedJobId: true, replies: { where: waiting, ...one } },
    });
    const none = { jobTitle: null, stage: null, confirmationMailId: null, isDeclined: false };
    return rows.map(({ appliedJobId: jobId, replies, ...row }) => {
      const hasWaitingMail = replies.length > 0;
      return { ...row, ...none, jobId, hasWaitingMail, firstName: getFirstName(row.name) };
    });
  }
  const declines = { kind: "decline", state: { not: "recalled" } };
  const rows = await client.applicant.findMany({
    where: { ...where, job: NOT_DELETED },
    select: {
      ...shared,
      firstName: true,
      lastName: true,
      stage: true,
      confirmationMailId: true,
      jobId: true,
      job: { select: { title: true } },
      replies: { where: { OR: [declines, waiting] }, select: { kind: true, state: true } },
    },
  });
  return rows.filter(hasJob).map(({ job, replies, ...row }) => ({
    ...row,
    name: fullName(row),
    jobTitle: job.title,
    stage: row.stage as Stage,
    /** By a mail that was not recalled. */
    isDeclined: replies.some((reply) => reply.kind === "decline"),
    hasWaitingMail: replies.some(({ state }) => state === "waiting"),
  }));
}

const address = email();

/**
 * Says who of these people can get a mail, in the order of the ids, and why others cannot. A caller that writes names the rows
 * that it has locked. The others count as deleted.
 */
export async function planMails(
  client: Prisma.TransactionClient,
  kind: DeskKind,
  ids: readonly string[],
  findReason: (person: Recipient) => string | undefined,
  locked = ids,
): Promise<MailPlan> {
  const found = new Map((await readRecipients(client, kind, locked)).map((person) => [person.id, person]));
  const plan: MailPlan = { people: [], skipped: [] };
  for (const id of ids) {
    const person = found.get(id);
    const reason = person ? (findReason(person) ?? findDefect(person)) : skipReasons.gone;
    if (!person || reason) plan.skipped.push({ id, name: person?.name ?? id, reason: reason ?? "" });
    else plan.people.push(person);
  }
  return plan;
}

function findDefect({ quarantinedAt, email: to }: Recipient): string | undefined {
  if (quarantinedAt) return skipReasons.spam;
  return safeParse(address, to).success ? undefined : skipReasons.address;
}

export type MailOffer = ReturnType<typeof buildOffer>;

/** Returns what a dialog shows before it writes to many people. */
export const buildOffer = (
  admin: Admin,
  { people, skipped }: MailPlan,
  templates: readonly TemplateRecord[],
) => ({
  people: people.map(({ id, name, firstName, email: to, jobTitle }) => {
    return { id, name, firstName, email: to, jobTitle };
  }),
  skipped,
  templates: templates.map(({ id, name, subject, text, version }) => ({ id, name, subject, text, version })),
  sender: { firstName: admin.firstName, lastName: admin.lastName, company: company.name },
});

/** Returns the template that the author saw. Throws 422 for one that does not fit, and 409 when it has changed since. */
export async function requireTemplate(
  tx: Prisma.TransactionClient,
  { templateId: id, templateVersion }: { templateId: string; templateVersion?: number },
  fits: (template: MailTemplate) => boolean,
  { unknown, changed }: Record<"unknown" | "changed", string>,
): Promise<MailTemplate> {
  const template = await tx.mailTemplate.findUnique({ where: { id } });
  if (!template || !fits(template)) throw invalid({ templateId: unknown });
  if (templateVersion !== undefined && templateVersion !== template.version)
    throw new HttpError(409, changed, { errors: { templateId: changed } });
  return template;
}

/** Returns the mail of a template to a person, without what depends on its kind. */
export const toReply = (
  admin: Admin,
  kind: DeskKind,
  template: TemplateTexts,
  { id, firstName, jobTitle, email: to, confirmationMailId }: Recipient,
) => ({
  ...renderTemplate(template, getTemplateValues({ name: firstName, jobTitle }, admin)),
  record: { kind, id },
  to,
  confirmationMailId,
});
