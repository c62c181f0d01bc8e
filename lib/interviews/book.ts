import "server-only";
import { getErrorCodes } from "@/lib/database/database-errors";
import { findIdsByAddress } from "@/lib/database/find-ids";
import { lockUntilCommit } from "@/lib/database/locks";
import { getAnswerDueAt, getDayAndMinutes } from "@/lib/calendar/business-days";
import { toDateColumn } from "@/lib/calendar/company-days";
import { Prisma } from "@/lib/generated/prisma/client";
import { HttpError, serviceBusy } from "@/lib/http-error";
import { formatAbout } from "@/lib/mail/about";
import { toRecord } from "@/lib/mail/answered-records";
import { Semaphore } from "@/lib/process/semaphore";
import { overlaps } from "./compute-slots";
import type { Slot } from "./interview";
import { formatTime } from "./mails";
import { getInterviewers, interviewSelect, type InterviewRow, isOver } from "./row";
import * as strings from "./strings";

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

/** PostgreSQL's code for a row that an EXCLUDE constraint refuses. */
const EXCLUSION_VIOLATION = "23P01";

const isTaken = (error: unknown): boolean => getErrorCodes(error).includes(EXCLUSION_VIOLATION);

/** Runs a booking. Throws 409 with `message` when a person or the room is taken at that time. */
export async function explainTaken<T>(
  booking: Promise<T>,
  message: string,
  getDetails?: () => Promise<{ present?: object; errors?: Record<string, string> }>,
): Promise<T> {
  try {
    return await booking;
  } catch (cause) {
    if (!isTaken(cause)) throw cause;
    throw new HttpError(409, message, { cause, ...(await getDetails?.()) });
  }
}

/** Fifty bookings at once would take all connections, and most would get 503. */
export const bookings = new Semaphore({
  maxConcurrent: 1,
  maxWaiting: 500,
  maxWaitMs: 30_000,
  busy: serviceBusy,
});

/** Without it, two bookings that overlap could wait for each other inside PostgreSQL's index. The constraint decides. */
const lockBookings = (tx: Prisma.TransactionClient) =>
  lockUntilCommit(tx, Prisma.sql`hashtextextended('interview_bookings', 0)`);

/** Whom and what an interview takes. */
interface Taking {
  interviewerIds: readonly string[];
  room: string | null;
  bufferMinutes: number;
}

/** Returns what a stored interview takes after a change. */
export const toTaking = (
  row: InterviewRow,
  { interviewerIds, room = row.room, bufferMinutes = row.bufferMinutes }: Partial<Taking> = {},
): Taking => ({
  interviewerIds: interviewerIds ?? getInterviewers(row).map(({ id }) => id),
  room,
  bufferMinutes,
});

const withBuffer = ({ startsAt, endsAt }: Slot, bufferMinutes: number): Slot => ({
  startsAt,
  endsAt: new Date(endsAt.getTime() + bufferMinutes * MINUTE_MS),
});

/** Takes the time of the people and the room, instead of what the interview took before. Throws what `isTaken` recognizes. */
export async function takeTime(
  tx: Prisma.TransactionClient,
  interviewId: string,
  slot: Slot,
  { interviewerIds, room, bufferMinutes }: Taking,
): Promise<void> {
  const time = { interviewId, ...withBuffer(slot, bufferMinutes) };
  await lockBookings(tx);
  await freeTime(tx, interviewId);
  await tx.interviewBooking.createMany({
    data: [
      ...interviewerIds.map((interviewerId) => ({ ...time, interviewerId })),
      ...(room ? [{ ...time, room }] : []),
    ],
  });
}

export const freeTime = (tx: Prisma.TransactionClient, interviewId: string) =>
  tx.interviewBooking.deleteMany({ where: { interviewId } });

/** Books a time of a stored interview, or moves it there. Returns the new row. */
export async function bookTime(
  tx: Prisma.TransactionClient,
  row: InterviewRow,
  slot: Slot,
  now: Date,
): Promise<InterviewRow> {
  await takeTime(tx, row.id, slot, toTaking(row));
  const isMoved = slot.startsAt.getTime() !== row.startsAt?.getTime();
  if (row.state === "booked") await dropReminder(tx, row); // it would name the old time, place or people
  const booked = await tx.interview.update({
    where: { id: row.id },
    data: {
      state: "booked",
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      sequence: row.state === "booked" ? { increment: 1 } : undefined,
      ...(isMoved && { remindedAt: needsReminder(slot.startsAt, now) ? null : now }),
      version: { increment: 1 },
    },
    select: interviewSelect,
  });
  await moveClock(tx, booked, row.state === "booked" && isMoved);
  return booked;
}

/** Tells whether an appointment is more than a day away. Otherwise the mail about the booking reminds enough. */
export const needsReminder = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() > DAY_MS;

/**
 * Deletes the reminders of the person's interviews that wait or have failed, because this one has changed. The next run of the
 * interview clock queues those of the other interviews again.
 */
export async function dropReminder(
  tx: Prisma.TransactionClient,
  { id, applicantId, messageId }: InterviewRow,
): Promise<void> {
  const record = toRecord({ applicantId, messageId });
  if (!record) return;
  const where = {
    kind: "interview-reminder",
    about: formatAbout(record),
    state: { in: ["PENDING", "DEAD"] },
    notAfter: { gt: new Date() }, // one of a past interview would repeat later reminders, which have left
  } satisfies Prisma.OutboxWhereInput;
  const unsent = await tx.outbox.aggregate({ where, _min: { createdAt: true } });
  const since = unsent._min.createdAt;
  if (!since) return;
  await tx.outbox.deleteMany({ where });
  await tx.interview.updateMany({
    where: {
      id: { not: id },
      applicantId,
      messageId,
      state: "booked",
      remindedAt: { gte: new Date(since.getTime() - MINUTE_MS) }, // instances' clocks may differ
    },
    data: { remindedAt: null },
  });
}

/**
 * The applicant hears again some business days after the end. A later mail from the desk counts from itself. `mayShorten` is true
 * for an interview that moves: the next run of the interview clock sets what a later round needs.
 */
export async function moveClock(
  tx: Prisma.TransactionClient,
  { applicantId, endsAt }: Pick<InterviewRow, "applicantId" | "endsAt">,
  mayShorten = false,
): Promise<void> {
  if (applicantId === null || endsAt === null) return;
  const interviewDueAt = getAnswerDueAt("applicant", endsAt);
  await tx.applicant.updateMany({
    where: {
      id: applicantId,
      stage: "interview",
      ...(!mayShorten && { OR: [{ interviewDueAt: null }, { interviewDueAt: { lt: interviewDueAt } }] }),
    },
    data: { interviewDueAt, deskVersion: { increment: 1 } },
  });
}

/**
 * Returns the slots that cannot be booked now, because people or the room are taken then or in the buffer after it, or one of
 * the people is absent that day. Ignores the interview's own booking.
 */
export async function findTaken<Offered extends Slot>(
  client: Prisma.TransactionClient,
  { id, interviewerIds, room, bufferMinutes }: Taking & { id?: string },
  slots: readonly Offered[],
): Promise<Offered[]> {
  if (slots.length === 0) return [];
  const from = new Date(Math.min(...slots.map(({ startsAt }) => startsAt.getTime())));
  const people = { in: [...interviewerIds] };
  const bookings = await client.interviewBooking.findMany({
    where: {
      endsAt: { gt: from },
      ...(id && { interviewId: { not: id } }),
      OR: [{ interviewerId: people }, ...(room ? [{ room: isRoom(room) }] : [])],
    },
    select: { startsAt: true, endsAt: true },
  });
  const absences = await client.absence.findMany({
    where: { userId: people, untilDay: { gte: toDay(from) } },
    select: { fromDay: true, untilDay: true },
  });
  return slots.filter((slot) => {
    const occupied = withBuffer(slot, bufferMinutes);
    const day = toDay(slot.startsAt);
    return (
      bookings.some((booking) => overlaps(occupied, booking)) ||
      absences.some(({ fromDay, untilDay }) => fromDay <= day && day <= untilDay)
    );
  });
}

/** Returns when the person has other appointments ahead. */
async function findOthersOfPerson(
  client: Prisma.TransactionClient,
  { id, ...row }: InterviewRow,
  now: Date,
): Promise<Slot[]> {
  const person = row.applicant ?? row.message;
  if (!person) return [];
  const { applicant, message } = await findIdsByAddress(person.email, client);
  const others = await client.interview.findMany({
    where: { id: { not: id }, state: "booked", endsAt: { gt: now }, OR: [{ applicant }, { message }] },
    select: { startsAt: true, endsAt: true },
  });
  return others.flatMap(({ startsAt, endsAt }) => (startsAt && endsAt ? [{ startsAt, endsAt }] : []));
}

/** Returns the slots that lie ahead and are free, also for the person, without the booked one. */
export async function findFree(client: Prisma.TransactionClient, row: InterviewRow) {
  const now = new Date();
  if (isOver(row, now)) return [];
  const slots = row.slots.filter(
    ({ startsAt }) => startsAt > now && startsAt.getTime() !== row.startsAt?.getTime(),
  );
  if (slots.length === 0) return [];
  const taken = await findTaken(client, { id: row.id, ...toTaking(row) }, slots);
  const others = await findOthersOfPerson(client, row, now);
  return slots.filter((slot) => !taken.includes(slot) && !others.some((other) => overlaps(slot, other)));
}

/** Ignores letter case. Prisma writes ILIKE, in which `_` and `%` match other characters. */
export const isRoom = (room: string) =>
  ({ equals: room.replaceAll(/[\\%_]/g, String.raw`\$&`), mode: "insensitive" }) as const;

const toDay = (time: Date) => toDateColumn(getDayAndMinutes(time).day);

export const describeTaken = (slots: readonly Slot[]): string =>
  strings.describeTaken(slots.map(({ startsAt }) => formatTime(startsAt)).join(", "));
