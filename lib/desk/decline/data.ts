import "server-only";
import { recordAdminActions } from "@/lib/audit/audit-log";
import type { Admin } from "@/lib/auth/viewer";
import { getDatabaseTime } from "@/lib/database/database-time";
import { db } from "@/lib/database/db";
import { lockRows } from "@/lib/database/locks";
import { addSeconds, queueReply } from "@/lib/desk/replies";
import { UNDO_SECONDS } from "@/lib/desk/correspondence/reply-rules";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HttpError, invalid } from "@/lib/http/http-error";
import { renderTemplate, type TemplateTexts } from "@/lib/templates/placeholders";
import { getTemplateValues } from "@/lib/templates/values";
import { type Candidate, type DeclinePlan, planDecline, type SkippedApplicant } from "./plan";
import type { DeclineInput } from "./schema";
import * as strings from "./strings";

/** A hundred mails take a second. A slow machine must not fail in the middle. */
const TIMEOUT_MS = 30_000;

export interface DeclinePreview extends DeclinePlan {
  /** When the mails would leave, by PostgreSQL's clock. */
  leavesAt: Date;
}

/** Says who would be declined now and who would be skipped. Changes nothing. */
export async function previewDecline(_admin: Admin, ids: readonly string[]): Promise<DeclinePreview> {
  const [plan, leavesAt] = await Promise.all([planDecline(db(), ids), getLeavingTime(db())]);
  return { ...plan, leavesAt };
}

export interface DeclineResult {
  declined: Candidate[];
  skipped: SkippedApplicant[];
  /** Ids of the mails, to take them back. */
  replyIds: string[];
  leavesAt: Date;
}

/**
 * Declines applicants in one transaction: their stage changes at once, and a mail to each leaves in an hour. Skips those
 * whom `planDecline` names. Throws 422 for a template that is not for declines, and 409 when it has changed since
 * `templateVersion`.
 */
export async function declineApplicants(
  admin: Admin,
  { ids, reason, templateId, templateVersion }: DeclineInput,
): Promise<DeclineResult> {
  return db().$transaction(
    async (tx) => {
      const template = await requireTemplate(tx, templateId, templateVersion);
      await lockRows(tx, "applicants", ids);
      const { candidates, skipped } = await planDecline(tx, ids);
      const replyIds: string[] = [];
      for (const candidate of candidates) replyIds.push(await queueDecline(tx, admin, candidate, template));
      await closeApplications(tx, admin, candidates, reason);
      return { declined: candidates, skipped, replyIds, leavesAt: await getLeavingTime(tx) };
    },
    { timeout: TIMEOUT_MS },
  );
}

const getLeavingTime = async (client: Prisma.TransactionClient) =>
  addSeconds(await getDatabaseTime(client), UNDO_SECONDS.decline);

async function requireTemplate(tx: Prisma.TransactionClient, id: string, version: number | undefined) {
  const template = await tx.mailTemplate.findUnique({ where: { id } });
  if (template?.kind !== "decline") throw invalid({ templateId: strings.unknownTemplate });
  if (version !== undefined && version !== template.version)
    throw new HttpError(409, strings.templateChanged, { errors: { templateId: strings.templateChanged } });
  return template;
}

function queueDecline(
  tx: Prisma.TransactionClient,
  admin: Admin,
  { id, email, firstName, jobTitle, stage }: Candidate,
  template: TemplateTexts,
): Promise<string> {
  const values = getTemplateValues({ name: firstName, jobTitle }, admin);
  return queueReply(tx, {
    ...renderTemplate(template, values),
    record: { kind: "applicant", id },
    kind: "decline",
    to: email,
    authorId: admin.id,
    delaySeconds: UNDO_SECONDS.decline,
    stageBefore: stage,
  });
}

/** Sets stage and reason, stops running clocks, and records each change in the applicant's history. */
async function closeApplications(
  tx: Prisma.TransactionClient,
  { id: actorId, requestId, keyId }: Admin,
  candidates: readonly Candidate[],
  reason: string,
): Promise<void> {
  const where = { id: { in: candidates.map(({ id }) => id) } };
  const clockStoppedAt = await getDatabaseTime(tx);
  await tx.applicant.updateMany({ where: { ...where, clockStoppedAt: null }, data: { clockStoppedAt } });
  const data = { stage: "declined", declineReason: reason, deskVersion: { increment: 1 } };
  await tx.applicant.updateMany({ where, data });
  for (const from of new Set(candidates.map(({ stage }) => stage))) {
    const ids = candidates.filter(({ stage }) => stage === from).map(({ id }) => id);
    const details = { from, to: "declined", reason };
    await recordAdminActions(tx, { actorId, requestId, keyId }, "stageChanged", "applicant", ids, details);
  }
}
