import "server-only";
import { toReplyOwner } from "@/lib/mail/answered-records";
import type { RecordAction } from "@/lib/audit/audit-entry";
import { recordAdminAction } from "@/lib/audit/audit-log";
import { areaByKind } from "@/lib/auth/areas";
import { type AdminOf, hasArea } from "@/lib/auth/viewer";
import { getAnswerDueAt } from "@/lib/calendar/business-days";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HttpError, invalid } from "@/lib/http-error";
import type { AuditDetails } from "@/lib/audit/audit-entry";
import type { Desk, DeskKind, DeskRef } from "./desk";
import type { DeskChange } from "./schema";
import { lockAnsweredTogether, lockOpenMessages, setAnswered } from "./open-messages";
import type { UnreadReason } from "@/lib/applicants/decline-reasons";
import { findFirstOpenings } from "@/lib/applicants/openings";
import { isOpenStage, type Stage } from "@/lib/applicants/stages";
import type { Outcome } from "@/lib/messages/outcome";
import { recallUnsent } from "./correspondence/recall-reply";
import { lockRecord } from "./replies";
import * as strings from "./strings";

const clockSelect = {
  ownerId: true,
  answerDueAt: true,
  answeredAt: true,
  clockStoppedAt: true,
  quarantinedAt: true,
  deskVersion: true,
  source: true,
} as const;
const messageSelect = { ...clockSelect, outcome: true } as const;
const applicantSelect = { ...clockSelect, interviewDueAt: true, stage: true } as const;

type Row = Prisma.MessageGetPayload<{ select: typeof clockSelect }> &
  Partial<Pick<Prisma.MessageGetPayload<{ select: typeof messageSelect }>, "outcome">> &
  Partial<Pick<Prisma.ApplicantGetPayload<{ select: typeof applicantSelect }>, "stage" | "interviewDueAt">>;

async function readRow(tx: Prisma.TransactionClient, { kind, id }: DeskRef): Promise<Row | null> {
  return kind === "message"
    ? tx.message.findUnique({ where: { id }, select: messageSelect })
    : tx.applicant.findUnique({ where: { id }, select: applicantSelect });
}

function toDesk({ ownerId, answerDueAt, answeredAt, clockStoppedAt, quarantinedAt, ...row }: Row): Desk {
  const isUnanswered = answeredAt === null && clockStoppedAt === null;
  const interviewDueAt = row.stage === "interview" ? (row.interviewDueAt ?? null) : null;
  return {
    stage: (row.stage as Stage | undefined) ?? null,
    ownerId,
    answerDueAt: isUnanswered ? answerDueAt : (interviewDueAt ?? answerDueAt),
    answeredAt,
    waiting: (isUnanswered || interviewDueAt !== null) && quarantinedAt === null,
    source: row.source,
    outcome: (row.outcome as Outcome | null | undefined) ?? null,
    version: row.deskVersion,
  };
}

/** Returns null for an unknown record, and for one in the trash. */
export async function getDesk<Kind extends DeskKind>(
  _admin: AdminOf<Kind>,
  record: DeskRef<Kind>,
): Promise<Desk | null> {
  const row = await readRow(db(), record);
  return row && toDesk(row);
}

/**
 * Changes stage, owner and answer of a record, and records each change in its history. Throws 404. Throws 422 when the
 * owner is not an administrator, or when an application would be declined that no person has opened. Throws 409 with the stored state when `version` is outdated.
 */
export async function changeDesk<Kind extends DeskKind>(
  admin: AdminOf<Kind>,
  record: DeskRef<Kind>,
  change: DeskChange,
): Promise<Desk> {
  return db().$transaction(async (tx) => changeDeskIn(tx, admin, record, change));
}

/** Works as `changeDesk` inside a transaction. */
export async function changeDeskIn<Kind extends DeskKind>(
  tx: Prisma.TransactionClient,
  admin: AdminOf<Kind>,
  record: DeskRef<Kind>,
  { version, others, ...change }: DeskChange,
): Promise<Desk> {
  const mayAnswer = hasArea(admin, "messages");
  const together = mayAnswer ? await lockTogether(tx, record, change.answered, others) : [];
  await lockRecord(tx, record);
  const before = (await readRow(tx, record)) as Row;
  if (version !== undefined && version !== before.deskVersion)
    throw new HttpError(409, strings.changedMeanwhile, { present: toDesk(before) });
  const steps = await planSteps(tx, record, before, change);
  if (steps.length === 0) return toDesk(before);
  if (before.stage === "declined" && change.stage && change.stage !== "declined")
    await recallUnsent(tx, admin, record.id, ["decline"], strings.declineIsLeaving);
  const data: { answeredAt?: Date | null } = Object.assign(
    { deskVersion: before.deskVersion + 1 },
    ...steps.map(({ data: part }) => part),
  );
  const { id } = record;
  if (record.kind === "message") await tx.message.update({ where: { id }, data });
  else await tx.applicant.update({ where: { id }, data });
  for (const { action, details } of steps)
    await recordAdminAction(tx, admin, action, { type: record.kind, id }, details);
  if (data.answeredAt) await setAnswered(tx, admin, together, data.answeredAt, true);
  else if (data.answeredAt === null && before.answeredAt)
    await setAnswered(tx, admin, together, before.answeredAt, false);
  return toDesk((await readRow(tx, record)) as Row);
}

/** Locks the messages that are answered, or not answered any more, together with the record. Returns their ids. */
async function lockTogether(
  tx: Prisma.TransactionClient,
  record: DeskRef,
  answered: boolean | undefined,
  others: boolean | undefined,
): Promise<string[]> {
  if (answered === undefined) return [];
  if (answered) return others ? lockOpenMessages(tx, record) : [];
  const answeredAt = (await readRow(tx, record))?.answeredAt;
  return answeredAt ? lockAnsweredTogether(tx, record, answeredAt) : [];
}

interface Step {
  action: RecordAction;
  details?: AuditDetails;
  data: object;
}

async function planSteps(
  tx: Prisma.TransactionClient,
  record: DeskRef,
  before: Row,
  { stage, undo, unreadReason, ownerId, answered, outcome }: Omit<DeskChange, "version">,
): Promise<Step[]> {
  const steps: Step[] = [];
  if (stage !== undefined && stage !== before.stage) {
    if (record.kind === "message") throw invalid({ stage: strings.messageHasNoStage });
    const unread = stage === "declined" && !(await findFirstOpenings(tx, [record.id])).has(record.id);
    if (unread && !unreadReason) throw invalid({ stage: strings.unreadStage });
    const move = planStage(before, stage, unread && unreadReason);
    const last = undo ? await readLast(tx, record, "stageChanged") : null;
    if (last?.from === stage && last.to === before.stage) {
      const { stoppedClock } = last;
      steps.push({ ...move, data: { stage, ...(stoppedClock === true && { clockStoppedAt: null }) } });
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
  { stage }: Row,
  answered: boolean,
): Promise<Step> {
  if (!answered) {
    // A mail that has left cannot be taken back.
    if ((await countSentMails(tx, record)) > 0) throw new HttpError(409, strings.alreadyMailed);
    return { action: "unanswered", data: { answeredAt: null } };
  }
  const answeredAt = new Date();
  return {
    action: "answered",
    data: {
      answeredAt,
      ...(record.kind === "message" && { isRead: true }),
      ...(stage === "interview" && { interviewDueAt: getAnswerDueAt("applicant", answeredAt) }),
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
  { interviewDueAt }: Row,
  answered: boolean,
): Promise<Step | undefined> {
  const present = interviewDueAt?.toISOString();
  if (answered) {
    const next = getAnswerDueAt("applicant", new Date());
    const due = next.toISOString();
    if (due === present) return undefined;
    return {
      action: "answered",
      details: { due, ...(present && { dueBefore: present }) },
      data: { interviewDueAt: next },
    };
  }
  const { due, dueBefore } = await readLast(tx, record, "answered");
  if (due === undefined || due !== present || typeof dueBefore !== "string") return undefined;
  return { action: "unanswered", data: { interviewDueAt: new Date(dueBefore) } };
}

/** Returns what the history knows of the last such change of a record. */
async function readLast(
  tx: Prisma.TransactionClient,
  { kind, id }: DeskRef,
  action: RecordAction,
): Promise<AuditDetails> {
  const last = await tx.auditEvent.findFirst({
    where: { targetType: kind, targetId: id, action: `${kind}.${action}` },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: { details: true },
  });
  return (last?.details ?? {}) as AuditDetails;
}

/** A closed stage stops the clock, and reopening does not start it again. The stage Interview starts the second one. */
function planStage(before: Row, stage: Stage, unread?: UnreadReason | false): Step {
  const stoppedClock = before.clockStoppedAt === null && !isOpenStage(stage);
  return {
    action: "stageChanged",
    details: {
      ...{ from: before.stage as string, to: stage },
      ...(unread && { unread }),
      ...(stoppedClock && { stoppedClock }),
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
async function countSentMails(client: Prisma.TransactionClient, record: DeskRef): Promise<number> {
  const about = toReplyOwner(record);
  const orderBy = { receivedAt: "desc" } as const;
  const answer = await client.answer.findFirst({ where: about, orderBy, select: { receivedAt: true } });
  return client.reply.count({
    where: { ...about, state: "sent", createdAt: { gt: answer?.receivedAt } },
  });
}

/** Tells whether a mail from the desk has left since the person last wrote. The answer can then not be undone. */
export const wasMailed = async <Kind extends DeskKind>(
  _admin: AdminOf<Kind>,
  record: DeskRef<Kind>,
): Promise<boolean> => (await countSentMails(db(), record)) > 0;
