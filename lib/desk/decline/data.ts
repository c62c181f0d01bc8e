import "server-only";
import { findFirstReads } from "@/lib/applicants/first-reads";
import { isOpenStage, STAGES } from "@/lib/applicants/stages";
import { recordAdminActions } from "@/lib/audit/audit-log";
import type { Hiring } from "@/lib/auth/viewer";
import { getDatabaseTime } from "@/lib/database/database-time";
import { db } from "@/lib/database/db";
import { lockRows } from "@/lib/database/locks";
import { addSeconds, findSentTogether, queueReplies, UNDO_SECONDS } from "@/lib/desk/replies";
import type { Prisma } from "@/lib/generated/prisma/client";
import { type IdempotencyKey, storeOnce } from "@/lib/limits/idempotency";
import { BULK_MAX } from "@/lib/lists/bulk";
import { listTemplates } from "@/lib/templates/data";
import {
  buildOffer,
  planMails,
  type Recipient,
  requireTemplate,
  type SkippedPerson,
  toReply,
} from "../mail-plan";
import type { DeclineInput } from "./schema";
import * as strings from "./strings";

const { skipReasons } = strings;

function findReason({ stage, isDeclined, quarantinedAt }: Recipient): string | undefined {
  if (quarantinedAt) return skipReasons.spam;
  if (stage === "declined" || stage === "withdrawn" || stage === "hired") return skipReasons[stage];
  return isDeclined ? skipReasons.mailed : undefined;
}

const isDecline = ({ kind }: { kind: string }) => kind === "decline";
const templateTexts = { unknown: strings.unknownTemplate, changed: strings.templateChanged };

type Candidate = Recipient & { isUnread: boolean };

/** Works as `planMails`. Unread applications are among the people: declining them needs a reason. */
async function planDecline(client: Prisma.TransactionClient, ids: readonly string[], locked = ids) {
  const { people, skipped } = await planMails(client, "applicant", ids, findReason, locked);
  const firstReads = await findFirstReads(client, ids);
  return { people: people.map((person) => ({ ...person, isUnread: !firstReads.has(person.id) })), skipped };
}

export type DeclineOffer = Awaited<ReturnType<typeof getDeclineOffer>>;

/** Returns who would be declined, with all that a preview of each mail needs. Changes nothing. */
export async function getDeclineOffer(admin: Hiring, ids: readonly string[]) {
  const [plan, now, templates] = await Promise.all([
    planDecline(db(), ids),
    getDatabaseTime(db()),
    listTemplates(admin, "decline"),
  ]);
  const offer = buildOffer(admin, plan, templates);
  const unread = new Set(plan.people.filter(({ isUnread }) => isUnread).map(({ id }) => id));
  const people = offer.people.map((person) => ({ ...person, isUnread: unread.has(person.id) }));
  return { ...offer, people, leavesAt: getLeavingTime(now) };
}

/**
 * Declines applicants in one transaction: their stage changes at once, and a mail to each leaves in an hour. Skips those
 * whom `planDecline` names, and unread ones unless `unreadReason` says why. Throws 422 for a template that is not for
 * declines, and 409 when it has changed since `templateVersion`. A repeated call with `once` returns what the first did.
 */
export async function declineApplicants(admin: Hiring, input: DeclineInput, once?: IdempotencyKey) {
  return db().$transaction(async (tx) => {
    let result: Declined | undefined;
    const { id } = await storeOnce(tx, once, async () => {
      result = await decline(tx, admin, input);
      return result.replyIds[0] ?? "";
    });
    return result ?? findDeclined(tx, id, input.ids);
  });
}

interface Declined {
  declined: { id: string }[];
  skipped: SkippedPerson[];
  replyIds: string[];
  leavesAt: Date;
}

async function decline(
  tx: Prisma.TransactionClient,
  admin: Hiring,
  { ids, reason, unreadReason, ...chosen }: DeclineInput,
): Promise<Declined> {
  const template = await requireTemplate(tx, chosen, isDecline, templateTexts);
  const locked = await lockRows(tx, "applicants", ids);
  const plan = await planDecline(tx, ids, locked);
  const isDeclined = ({ isUnread }: Candidate) => unreadReason !== undefined || !isUnread;
  const declined = plan.people.filter(isDeclined);
  const unread = plan.people.filter((person) => !isDeclined(person));
  const now = await getDatabaseTime(tx);
  const writing = { kind: "decline", authorId: admin.id, createdAt: now } as const;
  const replies = declined.map((person) => ({
    ...toReply(admin, "applicant", template, person),
    stageBefore: person.stage ?? undefined,
  }));
  const replyIds = await queueReplies(tx, writing, replies);
  await closeApplicants(tx, admin, declined, { reason, unreadReason, now });
  const skipped = [...plan.skipped, ...unread.map(toUnread)];
  return { declined, skipped, replyIds, leavesAt: getLeavingTime(now) };
}

const toUnread = ({ id, name }: Recipient): SkippedPerson => ({ id, name, reason: skipReasons.unread });

/** Rebuilds the result of the call that queued a reply first. Says why the others cannot be declined now. */
async function findDeclined(
  tx: Prisma.TransactionClient,
  replyId: string,
  ids: readonly string[],
): Promise<Declined> {
  const replies = await findSentTogether(tx, replyId);
  const declined = replies.map(({ applicantId }) => ({ id: applicantId as string }));
  const plan = await planDecline(
    tx,
    ids.filter((id) => !declined.some((applicant) => applicant.id === id)),
  );
  return {
    declined,
    skipped: [...plan.skipped, ...plan.people.map(toUnread)],
    replyIds: replies.map(({ id }) => id),
    leavesAt: replies[0]?.leavesAt ?? getLeavingTime(await getDatabaseTime(tx)),
  };
}

const getLeavingTime = (now: Date) => addSeconds(now, UNDO_SECONDS.decline);

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
      from: stage as string,
      to: "declined",
      reason,
      ...(isUnread && unreadReason && { unread: unreadReason }),
    },
  }));
  await recordAdminActions(tx, admin, "stageChanged", "applicant", changes);
}

export type Undecided = Awaited<ReturnType<typeof findUndecided>>;

/** Returns the undecided applicants of jobs without suspected spam: their number, and the oldest that one call can decline. */
export async function findUndecided(_admin: Hiring, jobIds: readonly string[]) {
  const where = {
    jobId: { in: [...jobIds] },
    quarantinedAt: null,
    stage: { in: STAGES.filter(isOpenStage) },
  };
  const [rows, count] = await Promise.all([
    db().applicant.findMany({
      where,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: BULK_MAX,
      select: { id: true },
    }),
    db().applicant.count({ where }),
  ]);
  return { ids: rows.map(({ id }) => id), count };
}
