import "server-only";
import type { Area } from "@/lib/auth/areas";
import { db } from "@/lib/database/db";
import { lockRowWithTrash } from "@/lib/database/locks";
import { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { deliverSoon } from "@/lib/mail/queue-mail";
import { freeTime, moveClock, takeTime, toTaking } from "./book";
import { cancel, recordInterview, SERVER } from "./cancel";
import { queueInterviewMails } from "./mails";
import {
  getInterviewers,
  getRecord,
  interviewSelect,
  type Interviewer,
  type InterviewRow,
  isAhead,
} from "./row";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const BATCH_SIZE = 200;

/** Keeps interviews true once a minute, until `signal` aborts. Every container does. */
export function startInterviewClock(signal: AbortSignal): void {
  const timer = setInterval(() => {
    void keepInterviews().catch((error: unknown) => log.error("interviews.failed", error));
  }, MINUTE_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
}

/**
 * Cancels interviews whose person is gone, takes out interviewers who may no longer interview, sends reminders, and starts the answer
 * clock after an interview. Safe to run in several containers at once.
 */
export async function keepInterviews(now = new Date()): Promise<void> {
  await repairAll(now);
  await remind(now);
  await startClocks(now);
  await deleteForgotten();
  deliverSoon();
}

/** A decline counts once its mail has left: until then it can be undone, and a cancellation would tell it early. */
const isGone = {
  OR: [
    { applicantId: null, messageId: null },
    {
      applicant: {
        OR: [
          { deletedAt: { not: null } },
          { job: { deletedAt: { not: null } } },
          { stage: "withdrawn" },
          { stage: "declined", replies: { none: { kind: "decline", state: "waiting" } } },
        ],
      },
    },
    { message: { deletedAt: { not: null } } },
  ],
} satisfies Prisma.InterviewWhereInput;

const isNoAdminOf = (area: Area) =>
  ({
    OR: [{ deletedAt: { not: null } }, { role: "USER" }, { NOT: { areas: { has: area } } }],
  }) satisfies Prisma.UserWhereInput;

async function repairAll(now: Date): Promise<void> {
  const where = { AND: [isAhead(now), { OR: [isGone, { interviewers: { none: {} } }] }] };
  const gone = await db().interview.findMany({ where, take: BATCH_SIZE, select: { id: true } });
  for (const { id } of gone) await repair(id, now);
  let rows = await readSuspects(now, "");
  for (; rows.length > 0; rows = await readSuspects(now, rows.at(-1)?.id))
    for (const row of rows)
      if (!getInterviewers(row).every((user) => mayInterview(user, row.applicant?.jobId)))
        await repair(row.id, now);
}

/** Returns a page of interviews with an interviewer who is no administrator of their area. They may be reviewers of the job. */
const readSuspects = (now: Date, after?: string) =>
  db().interview.findMany({
    where: {
      ...{ id: { gt: after }, AND: isAhead(now) },
      OR: [
        { applicantId: { not: null }, interviewers: { some: { user: isNoAdminOf("hiring") } } },
        { messageId: { not: null }, interviewers: { some: { user: isNoAdminOf("messages") } } },
      ],
    },
    orderBy: { id: "asc" },
    take: BATCH_SIZE,
    select: interviewSelect,
  });

const tables = { applicant: Prisma.sql`applicants`, message: Prisma.sql`messages` };

/** Locks an interview with its record, also in the trash. Returns null when it matches no more. */
async function lockAhead(tx: Prisma.TransactionClient, id: string, now: Date): Promise<InterviewRow | null> {
  const where = { id, ...isAhead(now) };
  const row = await tx.interview.findFirst({ where, select: { applicantId: true, messageId: true } });
  const record = row && getRecord(row);
  if (record) await lockRowWithTrash(tx, tables[record.kind], record.id);
  await lockRowWithTrash(tx, Prisma.sql`interviews`, id);
  return tx.interview.findFirst({ where, select: interviewSelect });
}

async function repair(id: string, now: Date): Promise<void> {
  await db().$transaction(async (tx) => {
    const row = await lockAhead(tx, id, now);
    if (!row) return;
    const isOver = (await tx.interview.count({ where: { id, ...isGone } })) > 0;
    const left = getInterviewers(row).filter((user) => mayInterview(user, row.applicant?.jobId));
    const removed = getInterviewers(row).filter((user) => !left.includes(user));
    if (isOver || left.length === 0) await cancel(tx, SERVER, row);
    else if (removed.length > 0) await remove(tx, row, left, removed);
  });
}

/** `jobId` is undefined for a first call. */
const mayInterview = (
  { role, areas, deletedAt, reviewedJobs }: Interviewer,
  jobId: string | undefined,
): boolean =>
  deletedAt === null &&
  ((role === "ADMIN" && areas.includes(jobId === undefined ? "messages" : "hiring")) ||
    reviewedJobs.some((review) => review.jobId === jobId));

/** Goes on without people who were deleted or lost their role. */
async function remove(
  tx: Prisma.TransactionClient,
  row: InterviewRow,
  left: readonly Interviewer[],
  removed: readonly Interviewer[],
): Promise<void> {
  const { id, startsAt, endsAt } = row;
  await tx.interviewer.deleteMany({
    where: { interviewId: id, userId: { in: removed.map((user) => user.id) } },
  });
  const interviewerIds = left.map((user) => user.id);
  if (startsAt && endsAt) await takeTime(tx, id, { startsAt, endsAt }, toTaking(row, { interviewerIds }));
  else await freeTime(tx, id);
  const changed = await tx.interview.update({
    where: { id },
    data: { sequence: { increment: 1 }, version: { increment: 1 } },
    select: interviewSelect,
  });
  await recordInterview(tx, SERVER, "interviewChanged", changed);
  if (startsAt) await queueInterviewMails(tx, changed, "changed", { removed });
}

/** Reminds a day before. The claim and the mails are one transaction, so that two instances remind once. */
async function remind(now: Date): Promise<void> {
  const isDue = {
    ...{ state: "booked", remindedAt: null, startsAt: { gt: now, lte: new Date(now.getTime() + DAY_MS) } },
  } satisfies Prisma.InterviewWhereInput;
  const due = await db().interview.findMany({
    where: isDue,
    orderBy: { id: "asc" },
    take: BATCH_SIZE,
    select: { id: true },
  });
  for (const { id } of due)
    await db().$transaction(async (tx) => {
      const row = await lockAhead(tx, id, now);
      const { count } = await tx.interview.updateMany({ where: { id, ...isDue }, data: { remindedAt: now } });
      if (row && count === 1) await queueInterviewMails(tx, row, "reminder");
    });
}

/** A mail before the interview restarts the clock too early. A mail after it restarts the clock later than this. */
async function startClocks(now: Date): Promise<void> {
  const rows = await db().interview.findMany({
    where: {
      state: "booked",
      endsAt: { gt: new Date(now.getTime() - 7 * DAY_MS) },
      applicant: { stage: "interview" },
    },
    select: { applicantId: true, endsAt: true },
  });
  for (const row of rows) await moveClock(db(), row);
}

/** Nothing is left of a person who was erased, once the interviewers know. */
async function deleteForgotten(): Promise<void> {
  await db().interview.deleteMany({
    where: { applicantId: null, messageId: null, state: { not: "booked" } },
  });
  await db().interview.deleteMany({
    where: { applicantId: null, messageId: null, startsAt: { lt: new Date() } },
  });
}
