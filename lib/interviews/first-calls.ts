import "server-only";
import type { Actor } from "@/lib/audit/audit-log";
import { getSharedTime } from "@/lib/calendar/shared-clock";
import { getDatabaseTime } from "@/lib/database/database-time";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HttpError } from "@/lib/http-error";
import { keepFor } from "@/lib/process/keep-for";
import { needsReminder, takeTime } from "./book";
import { recordInterview } from "./cancel";
import { applyChange } from "./data";
import { readSlotsOfEach } from "./free-slots";
import type { Slot } from "./interview";
import { queueInterviewMails } from "./mails";
import { interviewSelect } from "./row";
import * as strings from "./strings";

const MINUTES = 30;
const BUFFER_MINUTES = 15;
const DAYS = 14;
const HOUR_MS = 60 * 60 * 1000;
/** The person who calls needs this time to prepare. */
const NOTICE_MS = 4 * HOUR_MS;
const LIFETIME_MS = 10_000;

const rules = { minutes: MINUTES, bufferMinutes: BUFFER_MINUTES, days: DAYS };

/** Returns each person who takes first calls with the slots in which they are free. */
async function readSlotsByPerson(client: Prisma.TransactionClient) {
  const people = await client.user.findMany({
    where: { role: "ADMIN", areas: { has: "messages" }, takesFirstCalls: true },
    select: { id: true },
  });
  const from = new Date(getSharedTime() + NOTICE_MS);
  const ids = people.map(({ id }) => id);
  return readSlotsOfEach(client, ids, { ...rules, from });
}

async function readFirstCallSlots(): Promise<Slot[]> {
  const people = await readSlotsByPerson(db());
  const byTime = new Map(
    people.flatMap(({ slots }) => slots.map((slot) => [slot.startsAt.getTime(), slot] as const)),
  );
  return [...byTime.values()].sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

const keepSlots = keepFor(LIFETIME_MS, readFirstCallSlots);

/** Returns the times of the next two weeks at which one of the people is free. At most ten seconds old. Names no one. */
export const findFirstCallSlots = (now?: number): Promise<Slot[]> => keepSlots(now).value;

/**
 * Books a first call about a message with one of the people who are free then, and queues the mails. Throws 409 when no one
 * is free, so that the message is not stored either. A time that is taken in between throws what `isTaken` recognizes.
 */
export async function bookFirstCall(
  tx: Prisma.TransactionClient,
  by: Actor,
  { id: messageId, phone }: { id: string; phone: string },
  startsAt: Date,
): Promise<void> {
  const people = await readSlotsByPerson(tx);
  const isSame = (slot: Slot) => slot.startsAt.getTime() === startsAt.getTime();
  const person = people.find(({ slots }) => slots.some(isSame));
  const slot = person?.slots.find(isSame);
  if (!person || !slot)
    throw new HttpError(409, strings.callTaken, { errors: { callAt: strings.callTaken } });
  const { id } = await tx.interview.create({
    data: {
      messageId,
      state: "booked",
      ...slot,
      place: phone,
      bufferMinutes: BUFFER_MINUTES,
      remindedAt: needsReminder(startsAt, new Date()) ? null : new Date(),
      interviewers: { create: [{ userId: person.id }] },
    },
    select: { id: true },
  });
  const taking = { interviewerIds: [person.id], room: null, bufferMinutes: BUFFER_MINUTES };
  await takeTime(tx, id, slot, taking);
  const row = await tx.interview.findUniqueOrThrow({ where: { id }, select: interviewSelect });
  await recordInterview(tx, by, "interviewBooked", row);
  await queueInterviewMails(tx, row, "booked");
}

/** Gives the booked calls of a message, which is locked, another phone number, and tells everyone. */
export async function changeCallNumber(
  tx: Prisma.TransactionClient,
  by: Actor,
  { id: messageId, phone }: { id: string; phone: string },
  place: string,
): Promise<void> {
  const now = await getDatabaseTime(tx);
  const calls = await tx.interview.findMany({
    where: { messageId, place: phone, state: "booked", startsAt: { gt: now } },
    select: interviewSelect,
  });
  for (const call of calls) await applyChange(tx, by, call, { place }, now);
}
