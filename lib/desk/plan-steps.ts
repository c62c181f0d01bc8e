import "server-only";
import type { UnreadReason } from "@/lib/applicants/decline-reasons";
import { findFirstReads } from "@/lib/applicants/first-reads";
import { isOpenStage, type Stage } from "@/lib/applicants/stages";
import type { AuditDetails, RecordAction } from "@/lib/audit/audit-entry";
import { areaByKind } from "@/lib/auth/areas";
import { getAnswerDueAt } from "@/lib/calendar/business-days";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HttpError, invalid } from "@/lib/http-error";
import { toReplyOwner } from "@/lib/mail/answered-records";
import { reopenIfWritten } from "@/lib/mail/undo-stage";
import type { DeskKind, DeskRef } from "./desk";
import type { DeskRow } from "./desk-row";
import type { DeskChange } from "./schema";
import * as strings from "./strings";

interface Step {
  action: RecordAction;
  details?: AuditDetails;
  data: object;
}

/** Returns what changes with each field, and how the history names it. Throws 409 and 422 as `changeDesk` does. */
export async function planSteps(
  tx: Prisma.TransactionClient,
  record: DeskRef,
  before: DeskRow,
  { stage, undo, unreadReason, ownerId, answered, outcome }: Omit<DeskChange, "version">,
): Promise<Step[]> {
  const steps: Step[] = [];
  if (stage !== undefined && stage !== before.stage) {
    if (record.kind === "message") throw invalid({ stage: strings.messageHasNoStage });
    const unread = stage === "declined" && !(await findFirstReads(tx, [record.id])).has(record.id);
    if (unread && !unreadReason) throw invalid({ stage: strings.unreadStage });
    const move = planStage(before, stage, unread && unreadReason);
    const last = undo ? await readLast(tx, record, "stageChanged") : null;
    if (last?.details.from === stage && last.details.to === before.stage) {
      const clock = last.details.stoppedClock === true && {
        clockStoppedAt: null,
        ...(await reopenIfWritten(tx, record.id, last.at)),
      };
      const interview = last.details.firstInterview === true && { interviewedAt: null };
      steps.push({ ...move, data: { stage, ...clock, ...interview } });
    } else steps.push(move);
  }
  if (ownerId !== undefined && ownerId !== before.ownerId) {
    await requireOwner(tx, record.kind, ownerId);
    steps.push({ action: "ownerChanged", data: { ownerId } });
  }
  if (outcome !== undefined && outcome !== before.outcome) {
    if (record.kind === "applicant") throw invalid({ outcome: strings.applicantHasNoOutcome });
    const details = { from: before.outcome ?? "none", to: outcome ?? "none" };
    steps.push({ action: "outcomeSet", details, data: { outcome } });
  }
  if (answered !== undefined) {
    const isNext = before.stage === "interview" && before.answeredAt !== null;
    const step = isNext ? await planNextAnswer(tx, record, before, answered) : undefined;
    if (step) steps.push(step);
    else if (answered !== (before.answeredAt !== null))
      steps.push(await planAnswer(tx, record, before, answered));
  }
  return steps;
}

async function planAnswer(
  tx: Prisma.TransactionClient,
  record: DeskRef,
  before: DeskRow,
  answered: boolean,
): Promise<Step> {
  if (!answered) {
    // A mail that has left cannot be taken back.
    if ((await countSentMails(tx, record)) > 0) throw new HttpError(409, strings.alreadyMailed);
    const replaced = await readReplacedDue(tx, record, before);
    return {
      action: "unanswered",
      data: { answeredAt: null, ...(replaced?.first && { interviewDueAt: replaced.dueBefore }) },
    };
  }
  const answeredAt = new Date();
  const restart = before.stage === "interview" && restartClock(before, answeredAt);
  return {
    action: "answered",
    ...(restart && { details: { ...restart.details, first: true } }),
    data: {
      answeredAt,
      ...(record.kind === "message" && { isRead: true }),
      ...(restart && restart.data),
    },
  };
}

/**
 * Restarts the clock of an applicant at Interview who was answered before. Taking that back restores the due date, unless it
 * has changed since. Returns undefined when the last answer was the first one.
 */
async function planNextAnswer(
  tx: Prisma.TransactionClient,
  record: DeskRef,
  before: DeskRow,
  answered: boolean,
): Promise<Step | undefined> {
  if (answered) {
    const restart = restartClock(before, new Date());
    const { due, dueBefore } = restart.details;
    return due === dueBefore ? undefined : { action: "answered", ...restart };
  }
  const replaced = await readReplacedDue(tx, record, before);
  if (!replaced || replaced.first) return undefined;
  return { action: "unanswered", data: { interviewDueAt: replaced.dueBefore } };
}

/** The details hold what `readReplacedDue` reads when the answer is taken back. */
function restartClock({ interviewDueAt }: DeskRow, answeredAt: Date) {
  const next = getAnswerDueAt("applicant", answeredAt);
  const dueBefore = interviewDueAt?.toISOString();
  return {
    details: { due: next.toISOString(), ...(dueBefore && { dueBefore }) },
    data: { interviewDueAt: next },
  };
}

/** Returns the due date that the last answer replaced, and null when the present one is not from that answer. */
async function readReplacedDue(
  tx: Prisma.TransactionClient,
  record: DeskRef,
  { interviewDueAt }: DeskRow,
): Promise<{ dueBefore: Date; first: boolean } | null> {
  const { due, dueBefore, first } = (await readLast(tx, record, "answered"))?.details ?? {};
  if (due === undefined || due !== interviewDueAt?.toISOString() || typeof dueBefore !== "string")
    return null;
  return { dueBefore: new Date(dueBefore), first: first === true };
}

/** Returns what the history knows of the last such change of a record. */
async function readLast(
  tx: Prisma.TransactionClient,
  { kind, id }: DeskRef,
  action: RecordAction,
): Promise<{ at: Date; details: AuditDetails } | null> {
  const last = await tx.auditEvent.findFirst({
    where: { targetType: kind, targetId: id, action: `${kind}.${action}` },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: { at: true, details: true },
  });
  return last && { at: last.at, details: (last.details ?? {}) as AuditDetails };
}

/** Stages at which the trigger `applicants_set_interviewed_at` sets `interviewedAt` if it is null. */
const INTERVIEWED: readonly Stage[] = ["interview", "offer", "hired"];

/** A closed stage stops the clock, and reopening does not start it again. The stage Interview starts the second one. */
function planStage(before: DeskRow, stage: Stage, unread?: UnreadReason | false): Step {
  const stoppedClock = before.clockStoppedAt === null && !isOpenStage(stage);
  const firstInterview = before.interviewedAt === null && INTERVIEWED.includes(stage);
  return {
    action: "stageChanged",
    details: {
      from: before.stage as string,
      to: stage,
      ...(unread && { unread }),
      ...(stoppedClock && { stoppedClock }),
      ...(firstInterview && { firstInterview }),
    },
    data: {
      stage,
      ...(before.stage === "declined" && { declineReason: null }),
      ...(stoppedClock && { clockStoppedAt: new Date() }),
      ...(stage === "interview" && { interviewDueAt: getAnswerDueAt("applicant", new Date()) }),
    },
  };
}

/** Throws 422 unless the id is null or that of an administrator who may read records of this kind. */
export async function requireOwner(
  tx: Prisma.TransactionClient,
  kind: DeskKind,
  id: string | null,
): Promise<void> {
  if (id === null) return;
  const where = { id, role: "ADMIN", areas: { has: areaByKind[kind] } } as const;
  const owner = await tx.user.findFirst({ where, select: { id: true } });
  if (!owner) throw invalid({ ownerId: strings.unknownOwner });
}

/** Counts the mails since the person last wrote. */
export async function countSentMails(client: Prisma.TransactionClient, record: DeskRef): Promise<number> {
  const about = toReplyOwner(record);
  const orderBy = { receivedAt: "desc" } as const;
  const answer = await client.answer.findFirst({ where: about, orderBy, select: { receivedAt: true } });
  return client.reply.count({
    where: { ...about, state: "sent", createdAt: { gt: answer?.receivedAt } },
  });
}
