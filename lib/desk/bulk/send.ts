import "server-only";
import { safeParse } from "zod/mini";
import { recordAdminActions } from "@/lib/audit/audit-log";
import type { AdminOf } from "@/lib/auth/viewer";
import { company } from "@/lib/content/company";
import { getDatabaseTime } from "@/lib/database/database-time";
import { db } from "@/lib/database/db";
import { lockRows } from "@/lib/database/locks";
import { NOT_DELETED } from "@/lib/database/not-deleted";
import { email } from "@/lib/fields";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HttpError, invalid } from "@/lib/http-error";
import { type IdempotencyKey, storeOnce } from "@/lib/limits/idempotency";
import { listTemplates } from "@/lib/templates/data";
import { needsJob, renderTemplate } from "@/lib/templates/placeholders";
import { getFirstName, getTemplateValues } from "@/lib/templates/values";
import { fullName } from "@/lib/text/full-name";
import { skipReasons } from "../decline/strings";
import type { DeskKind } from "../desk";
import type { MailOffer, SkippedPerson } from "../mail-offer";
import { queueReplies } from "../replies";
import * as strings from "./strings";

interface Person {
  id: string;
  name: string;
  firstName: string;
  email: string;
  /** Null for a message. */
  jobTitle: string | null;
  stage: string | null;
  quarantinedAt: Date | null;
  confirmationMailId: string | null;
}

const shared = { id: true, email: true, quarantinedAt: true } as const;

async function readPeople(
  client: Prisma.TransactionClient,
  kind: DeskKind,
  ids: readonly string[],
): Promise<Person[]> {
  const where = { id: { in: [...ids] } };
  if (kind === "message") {
    const rows = await client.message.findMany({ where, select: { ...shared, name: true } });
    const none = { jobTitle: null, stage: null, confirmationMailId: null };
    return rows.map((row) => ({ ...row, ...none, firstName: getFirstName(row.name) }));
  }
  const applicant = { ...shared, firstName: true, lastName: true, stage: true, confirmationMailId: true };
  const rows = await client.applicant.findMany({
    where: { ...where, job: NOT_DELETED },
    select: { ...applicant, job: { select: { title: true } } },
  });
  return rows.map(({ job, ...row }) => ({ ...row, name: fullName(row), jobTitle: job.title }));
}

const address = email();

/** Says who of these people can get a mail, in the order of the ids, and why others cannot. */
async function planSending(client: Prisma.TransactionClient, kind: DeskKind, ids: readonly string[]) {
  const people = new Map((await readPeople(client, kind, ids)).map((person) => [person.id, person]));
  const plan: { people: Person[]; skipped: SkippedPerson[] } = { people: [], skipped: [] };
  for (const id of ids) {
    const person = people.get(id);
    if (!person) plan.skipped.push({ id, name: id, reason: skipReasons.gone });
    else if (person.quarantinedAt) plan.skipped.push({ id, name: person.name, reason: skipReasons.spam });
    else if (!safeParse(address, person.email).success)
      plan.skipped.push({ id, name: person.name, reason: skipReasons.address });
    else plan.people.push(person);
  }
  return plan;
}

/** Returns who would get a template, with all that a preview of each mail needs. Changes nothing. */
export async function getSendOffer<Kind extends DeskKind>(
  admin: AdminOf<Kind>,
  kind: Kind,
  ids: readonly string[],
): Promise<MailOffer> {
  const [{ people, skipped }, templates] = await Promise.all([
    planSending(db(), kind, ids),
    listTemplates(admin, "reply", "invite"),
  ]);
  return {
    people: people.map(({ id, name, firstName, email: to, jobTitle }) => {
      return { id, name, firstName, email: to, jobTitle };
    }),
    skipped,
    templates: templates
      .filter((template) => kind === "applicant" || !needsJob(template))
      .map(({ id, name, subject, text, version }) => ({ id, name, subject, text, version })),
    sender: { firstName: admin.firstName, lastName: admin.lastName, company: company.name },
  };
}

export interface TemplateSending<Kind extends DeskKind> {
  kind: Kind;
  ids: string[];
  templateId: string;
  /** Version of the preview. */
  templateVersion?: number;
}

export interface SendResult {
  replyIds: string[];
  skipped: SkippedPerson[];
}

/**
 * Sends a template to many people in one transaction: a mail of its own to each, which can be recalled as a reply. Throws
 * 422 for a template that does not fit, and 409 when it has changed since `templateVersion`. A repeated call with `once`
 * sends nothing more.
 */
export async function sendTemplate<Kind extends DeskKind>(
  admin: AdminOf<Kind>,
  { kind, ids, ...chosen }: TemplateSending<Kind>,
  once?: IdempotencyKey,
): Promise<SendResult> {
  return db().$transaction(async (tx) => {
    let skipped: SkippedPerson[] = [];
    const { id } = await storeOnce(tx, once, async () => {
      const { kind: mailKind, ...template } = await requireTemplate(tx, kind, chosen);
      await lockRows(tx, kind === "message" ? "messages" : "applicants", ids);
      const plan = await planSending(tx, kind, ids);
      skipped = plan.skipped;
      const writing = { kind: mailKind, authorId: admin.id, createdAt: await getDatabaseTime(tx) };
      const replies = plan.people.map(({ id: recordId, firstName, jobTitle, email: to, ...person }) => ({
        ...renderTemplate(template, getTemplateValues({ name: firstName, jobTitle }, admin)),
        record: { kind, id: recordId },
        to,
        stage: person.stage,
        confirmationMailId: person.confirmationMailId,
      }));
      await recordAdminActions(
        tx,
        admin,
        "replied",
        kind,
        plan.people.map(({ id: target }) => ({ id: target })),
      );
      return (await queueReplies(tx, writing, replies))[0] ?? "";
    });
    return { replyIds: await findSentTogether(tx, id), skipped };
  });
}

/** Returns the mails that were sent together with this one, in the order in which they leave. */
async function findSentTogether(tx: Prisma.TransactionClient, id: string): Promise<string[]> {
  const first = await tx.reply.findUnique({ where: { id }, select: { authorId: true, createdAt: true } });
  if (!first) return [];
  const replies = await tx.reply.findMany({
    where: first,
    orderBy: { leavesAt: "asc" },
    select: { id: true },
  });
  return replies.map((reply) => reply.id);
}

async function requireTemplate(
  tx: Prisma.TransactionClient,
  kind: DeskKind,
  { templateId, templateVersion }: Pick<TemplateSending<DeskKind>, "templateId" | "templateVersion">,
) {
  const template = await tx.mailTemplate.findUnique({ where: { id: templateId } });
  const mailKind = template?.kind;
  if (
    !template ||
    (mailKind !== "reply" && mailKind !== "invite") ||
    (kind === "message" && needsJob(template))
  )
    throw invalid({ templateId: strings.unknownTemplate });
  if (templateVersion !== undefined && templateVersion !== template.version)
    throw new HttpError(409, strings.templateChanged, { errors: { templateId: strings.templateChanged } });
  const { subject, text } = template;
  return { kind: mailKind, subject, text } as const;
}
