import "server-only";
import { getErrorCodes } from "@/lib/database/database-errors";
import { lockUntilCommit } from "@/lib/database/locks";
import { getAnswerDueAt } from "@/lib/calendar/business-days";
import { Prisma } from "@/lib/generated/prisma/client";
import { HttpError } from "@/lib/http-error";
import { overlaps } from "./compute-slots";
import type { Slot } from "./interview";
import { formatTime } from "./mails";
import { getInterviewers, interviewSelect, type InterviewRow } from "./row";
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

/** Without it, two bookings that overlap could wait for each other inside PostgreSQL's index. The constraint decides. */
const lockBookings = (tx: Prisma.TransactionClient) =>
  lockUntilCommit(tx, Prisma.sql`hashtextextended('interview_bookings', 0)`);

interface Booking extends Slot {
  bufferMinutes: number;
  room: string | null;
  interviewerIds: readonly string[];
}

/** Takes the time of the people and the room, instead of what the interview took before. Throws what `isTaken` recognizes. */
export async function takeTime(
  tx: Prisma.TransactionClient,
  interviewId: string,
  booking: Booking,
): Promise<void> {
  const { startsAt, bufferMinutes, room, interviewerIds } = booking;
  const endsAt = new Date(booking.endsAt.getTime() + bufferMinutes * MINUTE_MS);
  const time = { interviewId, startsAt, endsAt };
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
  const { bufferMinutes, room } = row;
  const interviewerIds = getInterviewers(row).map(({ id }) => id);
  await takeTime(tx, row.id, { ...slot, bufferMinutes, room, interviewerIds });
  const isMoved = slot.startsAt.getTime() !== row.startsAt?.getTime();
  if (row.state === "booked") await dropReminder(tx, row);
  const booked = await tx.interview.update({
    where: { id: row.id },
    data: {
      ...{ state: "booked", startsAt: slot.startsAt, endsAt: slot.endsAt },
      sequence: row.state === "booked" ? { increment: 1 } : undefined,
      ...(isMoved && { remindedAt: needsReminder(slot.startsAt, now) ? null : now }),
      version: { increment: 1 },
    },
    select: interviewSelect,
  });
  await moveClock(tx, booked);
  return booked;
}

/** Tells whether an appointment is more than a day away. Otherwise the mail about the booking reminds enough. */
export const needsReminder = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() > DAY_MS;

/** Deletes a reminder that waits, because its time holds no more. */
export const dropReminder = (tx: Prisma.TransactionClient, { applicantId, messageId }: InterviewRow) =>
  tx.outbox.deleteMany({
    where: {
      ...{ kind: "interview-reminder", state: "PENDING" },
      about: applicantId === null ? `message:${messageId}` : `applicant:${applicantId}`,
    },
  });

/** The applicant hears again some business days after the end. A later mail from the desk counts from itself. */
export async function moveClock(
  tx: Prisma.TransactionClient,
  { applicantId, endsAt }: Pick<InterviewRow, "applicantId" | "endsAt">,
): Promise<void> {
  if (applicantId === null || endsAt === null) return;
  const interviewDueAt = getAnswerDueAt("applicant", endsAt);
  await tx.applicant.updateMany({
    where: {
      id: applicantId,
      stage: "interview",
      OR: [{ interviewDueAt: null }, { interviewDueAt: { lt: interviewDueAt } }],
    },
    data: { interviewDueAt, deskVersion: { increment: 1 } },
  });
}

/** Returns the slots that are taken now, by people or by the room. Ignores the interview's own booking. */
export async function findTaken<Offered extends Slot>(
  client: Prisma.TransactionClient,
  { id, interviewerIds, room }: { id?: string; interviewerIds: readonly string[]; room: string | null },
  slots: readonly Offered[],
): Promise<Offered[]> {
  if (slots.length === 0) return [];
  const from = new Date(Math.min(...slots.map(({ startsAt }) => startsAt.getTime())));
  const bookings = await client.interviewBooking.findMany({
    where: {
      endsAt: { gt: from },
      ...(id && { interviewId: { not: id } }),
      OR: [
        { interviewerId: { in: [...interviewerIds] } },
        ...(room ? [{ room: { equals: room, mode: "insensitive" as const } }] : []),
      ],
    },
    select: { startsAt: true, endsAt: true },
  });
  return slots.filter((slot) => bookings.some((booking) => overlaps(slot, booking)));
}

export const describeTaken = (slots: readonly Slot[]): string =>
  strings.describeTaken(slots.map(({ startsAt }) => formatTime(startsAt)).join(", "));
