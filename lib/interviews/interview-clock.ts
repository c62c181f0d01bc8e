import "server-only";
import { SERVER } from "@/lib/audit/audit-log";
import { isNoAdminOf } from "@/lib/auth/areas";
import { getAnswerDueAt } from "@/lib/calendar/business-days";
import { getSharedTime } from "@/lib/calendar/shared-clock";
import { db, pingDatabase } from "@/lib/database/db";
import { lockRowWithTrash } from "@/lib/database/locks";
import { NOT_DELETED } from "@/lib/database/not-deleted";
import { Prisma } from "@/lib/generated/prisma/client";
import { isDatabaseDown } from "@/lib/http/catch-database-down";
import { log } from "@/lib/log";
import { lockAnsweredRecord, toRecord } from "@/lib/mail/answered-records";
import { deliverSoon } from "@/lib/mail/queue-mail";
import { startLoop } from "@/lib/process/loop";
import { moveClock } from "./book";
import { cancel } from "./cancel";
import { applyChange } from "./data";
import { queueInterviewMails } from "./mails";
import { isEligible } from "./offer-rules";
import { getInterviewers, interviewSelect, type InterviewRow, isAhead } from "./row";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const BATCH_SIZE = 200;

/** Keeps interviews true at start and once a minute, until `signal` aborts. Every instance does. */
export function startInterviewClock(signal: AbortSignal): void {
  startLoop(signal, MINUTE_MS, keepInterviews, (error) => log.error("interviews.failed", error));
}

/**
 * Cancels interviews whose person is gone, takes out interviewers who may no longer interview, sends reminders, and starts the answer
 * clock after an interview. Safe to run in several instances at once.
 */
export async function keepInterviews(now = new Date(getSharedTime())): Promise<void> {
  await repairAll(now);
  await remind(now);
  await startClocks(now);
  await deleteForgotten();
  deliverSoon();
}

/** Goes on with the next interview when one cannot be changed. Throws in an outage. */
async function keepOne(id: string, change: Promise<unknown>): Promise<void> {
  await change.catch(async (error: unknown) => {
    log.error("interviews.failed", error, { interview: id });
    if (isDatabaseDown(error)) await pingDatabase();
  });
}

/** Returns the time before which a decision or deletion can no longer be undone from its toast. A cancellation cannot be undone. */
const getUndoStart = (now: Date) => new Date(now.getTime() - 2 * MINUTE_MS);

/** A decline counts once its mail has left: until then it can be undone, and a cancellation would tell it early. */
const isGone = (now: Date) => {
  const settled = { lt: getUndoStart(now) };
  const isDeleted = { OR: [{ deletedAt: settled }, { lockedUntil: { not: null } }] };
  return {
    OR: [
      { applicantId: null, messageId: null },
      {
        applicant: {
          OR: [
            isDeleted,
            { job: { deletedAt: settled } },
            {
              decidedAt: settled,
              OR: [
                { stage: "withdrawn" },
                { stage: "declined", replies: { none: { kind: "decline", state: "waiting" } } },
              ],
            },
          ],
        },
      },
      { message: isDeleted },
    ],
  } satisfies Prisma.InterviewWhereInput;
};

async function repairAll(now: Date): Promise<void> {
  const isAlone = { interviewers: { none: {} } };
  const gone = await db().interview.findMany({
    where: { AND: [isAhead(now), { OR: [isGone(now), isAlone] }] },
    // Prisma orders by id otherwise, and PostgreSQL would then scan all interviews.
    orderBy: { startsAt: "asc" },
    take: BATCH_SIZE,
    select: { id: true },
  });
  for (const { id } of gone) await keepOne(id, repair(id, now));
  const suspects = await readSuspects(now);
  for (const jobId of new Set(suspects.map(({ applicant }) => applicant?.jobId))) {
    const ofJob = suspects.filter(({ applicant }) => applicant?.jobId === jobId);
    const ids = ofJob.flatMap(({ interviewers }) => interviewers.map(({ userId }) => userId));
    const eligible = new Set((await readEligible(db(), jobId, ids)).map(({ id }) => id));
    for (const { id, interviewers } of ofJob)
      if (!interviewers.every(({ userId }) => eligible.has(userId))) await keepOne(id, repair(id, now));
  }
}

/** Returns interviews with an interviewer who is no administrator of their area. Reviewers of the job may go on. */
const readSuspects = (now: Date) =>
  db().interview.findMany({
    where: {
      AND: isAhead(now),
      OR: [
        { applicantId: { not: null }, interviewers: { some: { user: isNoAdminOf("hiring") } } },
        { messageId: { not: null }, interviewers: { some: { user: isNoAdminOf("messages") } } },
      ],
    },
    select: { id: true, applicant: { select: { jobId: true } }, interviewers: { select: { userId: true } } },
  });

/** Returns those who may interview. Without a job, for a first call. */
const readEligible = (client: Prisma.TransactionClient, jobId: string | undefined, ids: readonly string[]) =>
  client.user.findMany({
    where: { ...isEligible(jobId ?? null), id: { in: [...ids] } },
    select: { id: true },
  });

/** Locks an interview with its record, also in the trash. Returns null when it matches no more. */
async function lockAhead(tx: Prisma.TransactionClient, id: string, now: Date): Promise<InterviewRow | null> {
  const where = { id, ...isAhead(now) };
  const row = await tx.interview.findFirst({ where, select: { applicantId: true, messageId: true } });
  const record = row && toRecord(row);
  if (record) await lockAnsweredRecord(tx, record);
  await lockRowWithTrash(tx, Prisma.sql`interviews`, id);
  return tx.interview.findFirst({ where, select: interviewSelect });
}

async function repair(id: string, now: Date): Promise<void> {
  await db().$transaction(async (tx) => {
    const row = await lockAhead(tx, id, now);
    if (!row) return;
    const isOver = (await tx.interview.count({ where: { id, ...isGone(now) } })) > 0;
    const interviewers = getInterviewers(row);
    if (!isOver && interviewers.some(({ deletedAt }) => deletedAt && deletedAt >= getUndoStart(now))) return;
    const ids = interviewers.map((user) => user.id);
    const left = await readEligible(tx, row.applicant?.jobId, ids);
    const interviewerIds = left.map((user) => user.id);
    if (isOver || left.length === 0) await cancel(tx, SERVER, row);
    else if (left.length < ids.length) await applyChange(tx, SERVER, row, { interviewerIds }, now);
  });
}

/** Reminds a day before. The claim and the mails are one transaction, so that two instances remind once. */
async function remind(now: Date): Promise<void> {
  const isDue = {
    state: "booked",
    remindedAt: null,
    startsAt: { gt: now, lte: new Date(now.getTime() + DAY_MS) },
  } satisfies Prisma.InterviewWhereInput;
  const due = await db().interview.findMany({
    where: isDue,
    orderBy: { id: "asc" },
    take: BATCH_SIZE,
    select: { id: true },
  });
  const remindOf = (id: string) =>
    db().$transaction(async (tx) => {
      const row = await lockAhead(tx, id, now);
      const { count } = await tx.interview.updateMany({ where: { id, ...isDue }, data: { remindedAt: now } });
      if (row && count === 1) await queueInterviewMails(tx, row, "reminder");
    });
  for (const { id } of due) await keepOne(id, remindOf(id));
}

/** Restarts the answer clock at the end of a booked interview. A mail before the interview may have restarted it too early. */
async function startClocks(now: Date): Promise<void> {
  const rows = await db().interview.findMany({
    where: {
      state: "booked",
      startsAt: { gt: new Date(now.getTime() - 7 * DAY_MS) },
      applicant: { ...NOT_DELETED, stage: "interview" },
    },
    select: { id: true, applicantId: true, endsAt: true, applicant: { select: { interviewDueAt: true } } },
  });
  for (const row of rows) {
    const due = row.applicant?.interviewDueAt;
    // Each update is a statement, so correct clocks get none.
    if (!due || due < getAnswerDueAt("applicant", row.endsAt as Date))
      await keepOne(row.id, moveClock(db(), row));
  }
}

/** Deletes interviews of erased people after their interviewers were told. */
const deleteForgotten = () =>
  db().interview.deleteMany({
    where: {
      applicantId: null,
      messageId: null,
      OR: [{ state: { not: "booked" } }, { startsAt: { lt: new Date() } }],
    },
  });
