import "server-only";
import { recordAdminActions } from "@/lib/audit/audit-log";
import type { Hiring } from "@/lib/auth/viewer";
import { getDatabaseTime } from "@/lib/database/database-time";
import { db } from "@/lib/database/db";
import { lockRows } from "@/lib/database/locks";
import { addSeconds, queueReplies, UNDO_SECONDS } from "@/lib/desk/replies";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HttpError, invalid } from "@/lib/http-error";
import { renderTemplate, type TemplateTexts } from "@/lib/templates/placeholders";
import { getTemplateValues } from "@/lib/templates/values";
import { type Candidate, planDecline, type SkippedApplicant, skipUnread } from "./plan";
import type { DeclineInput } from "./schema";
import * as strings from "./strings";

export interface DeclineResult {
  declined: Candidate[];
  skipped: SkippedApplicant[];
  replyIds: string[];
  leavesAt: Date;
}

/**
 * Declines applicants in one transaction: their stage changes at once, and a mail to each leaves in an hour. Skips those
 * whom `planDecline` names, and those that no person has opened unless `unreadReason` says why. Throws 422 for a template that is not for declines, and 409 when it has changed since
 * `templateVersion`.
 */
export async function declineApplicants(
  admin: Hiring,
  { ids, reason, unreadReason, templateId, templateVersion }: DeclineInput,
): Promise<DeclineResult> {
  return db().$transaction(async (tx) => {
    const template = await requireTemplate(tx, templateId, templateVersion);
    await lockRows(tx, "applicants", ids);
    const plan = await planDecline(tx, ids);
    const { candidates, skipped } = unreadReason ? plan : skipUnread(plan);
    const now = await getDatabaseTime(tx);
    const writing = { kind: "decline", authorId: admin.id, createdAt: now } as const;
    const replies = candidates.map((candidate) => toReply(candidate, template, admin));
    const replyIds = await queueReplies(tx, writing, replies);
    await closeApplicants(tx, admin, candidates, { reason, unreadReason, now });
    return { declined: candidates, skipped, replyIds, leavesAt: getLeavingTime(now) };
  });
}

export const getLeavingTime = (now: Date) => addSeconds(now, UNDO_SECONDS.decline);

async function requireTemplate(tx: Prisma.TransactionClient, id: string, version: number | undefined) {
  const template = await tx.mailTemplate.findUnique({ where: { id } });
  if (template?.kind !== "decline") throw invalid({ templateId: strings.unknownTemplate });
  if (version !== undefined && version !== template.version)
    throw new HttpError(409, strings.templateChanged, { errors: { templateId: strings.templateChanged } });
  return template;
}

function toReply(candidate: Candidate, template: TemplateTexts, admin: Hiring) {
  const { id, email, firstName, jobTitle, stage, confirmationMailId } = candidate;
  return {
    ...renderTemplate(template, getTemplateValues({ name: firstName, jobTitle }, admin)),
    record: { kind: "applicant", id } as const,
    to: email,
    stageBefore: stage,
    confirmationMailId,
  };
}

/** Sets stage and reason, stops running clocks, and records each change in the applicant's history. */
async function closeApplicants(
  tx: Prisma.TransactionClient,
  admin: Hiring,
  candidates: readonly Candidate[],
  { reason, unreadReason, now }: { reason: string; unreadReason?: string; now: Date },
): Promise<void> {
  const where = { id: { in: candidates.map(({ id }) => id) } };
  await tx.applicant.updateMany({ where: { ...where, clockStoppedAt: null }, data: { clockStoppedAt: now } });
  const data = { stage: "declined", declineReason: reason, deskVersion: { increment: 1 } };
  await tx.applicant.updateMany({ where, data });
  const changes = candidates.map(({ id, stage, isUnread }) => ({
    id,
    details: {
      from: stage,
      to: "declined",
      reason,
      ...(isUnread && unreadReason && { unread: unreadReason }),
    },
  }));
  await recordAdminActions(tx, admin, "stageChanged", "applicant", changes);
}
