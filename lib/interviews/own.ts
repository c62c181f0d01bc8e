import "server-only";
import { VISIBLE_TO_APPLICANT, VISIBLE_TO_SENDER } from "@/lib/mail/person-links";
import type { Person } from "@/lib/application-page/person";
import { getDatabaseTime } from "@/lib/database/database-time";
import { db } from "@/lib/database/db";
import { findIdsByAddress } from "@/lib/database/find-ids";
import { NOT_DELETED } from "@/lib/database/not-deleted";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HttpError, notFound } from "@/lib/http-error";
import { consume, refund } from "@/lib/limits/rate-limit";
import { deliverSoon } from "@/lib/mail/queue-mail";
import { fullName } from "@/lib/text/full-name";
import { bookings, bookTime, explainTaken, findFree } from "./book";
import { cancel, recordInterview } from "./cancel";
import type { InterviewState } from "./interview";
import { queueInterviewMails } from "./mails";
import { getInterviewers, interviewSelect, type InterviewRow, isOpen, isOver, lockInterview } from "./row";
import * as strings from "./strings";

/** Returns the interviews of the person's applications and messages, oldest first. Leaves out offers once the person knows a decision. */
export async function findOwnInterviews({ email }: Person) {
  const { applicant, message } = await findIdsByAddress(email);
  const rows = await db().interview.findMany({
    where: {
      OR: [
        { applicant: { ...applicant, ...VISIBLE_TO_APPLICANT, ...NOT_DELETED } },
        { message: { ...message, ...VISIBLE_TO_SENDER, ...NOT_DELETED } },
      ],
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: interviewSelect,
  });
  const own = rows.map(async (row) => {
    const pickable = await isPickable(db(), row);
    return pickable || row.state !== "offered" ? [await toOwnInterview(row, pickable)] : [];
  });
  return (await Promise.all(own)).flat();
}

/** Returns whether the person may still pick a time. Missing times would tell a decision before its mail does. */
async function isPickable(client: Prisma.TransactionClient, row: InterviewRow): Promise<boolean> {
  if (isOpen(row) || !row.applicant) return true;
  const isUntold = {
    OR: [
      { stage: "declined", replies: { some: { kind: "decline", state: "waiting" } } },
      { stage: "hired", replies: { none: { stage: "hired", state: "sent" } } },
    ],
  };
  return (await client.applicant.count({ where: { id: row.applicant.id, ...isUntold } })) > 0;
}

async function toOwnInterview(row: InterviewRow, pickable: boolean) {
  return {
    /** Of the application or message. */
    recordId: row.applicantId ?? row.messageId,
    id: row.id,
    state: row.state as InterviewState,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    place: row.place,
    note: row.note,
    interviewers: getInterviewers(row).map(fullName),
    slots: pickable ? await findFree(db(), row) : [],
  };
}

/** Locks an interview of the person. Throws 404. */
async function lockOwn(tx: Prisma.TransactionClient, { email }: Person, id: string): Promise<InterviewRow> {
  const row = await lockInterview(tx, id);
  if ((row.applicant ?? row.message)?.email.toLowerCase() !== email.toLowerCase())
    throw notFound("Interview");
  return row;
}

/**
 * Books a slot, or moves the interview there. The booked slot again changes nothing. Throws 404, and 409 for a slot that has passed or
 * was taken: `present` then holds the slots that are free. Throws 429 after 20 bookings within an hour, as each mails all sides.
 */
export const pickSlot = (person: Person, interviewId: string, slotId: string): Promise<void> =>
  bookings.run(person.email, async () => {
    const point = await consume("interview-person", person.email.toLowerCase());
    let isBooked = false;
    try {
      isBooked = await pick(person, interviewId, slotId);
    } finally {
      if (!isBooked) await refund([point]);
    }
  });

/** Returns false when the slot is booked already. */
async function pick(person: Person, interviewId: string, slotId: string): Promise<boolean> {
  const booking = db().$transaction(async (tx) => {
    const row = await lockOwn(tx, person, interviewId);
    const now = await getDatabaseTime(tx);
    if (isOver(row, now) || !(await isPickable(tx, row))) throw new HttpError(409, strings.noLongerOffered);
    const slot = row.slots.find(({ id }) => id === slotId);
    if (slot && row.startsAt?.getTime() === slot.startsAt.getTime()) return false;
    // Rejects most late requests before they wait for the booking lock.
    const slots = await findFree(tx, row);
    const isPast = slot !== undefined && slot.startsAt <= now;
    if (!slot || isPast || !slots.includes(slot))
      throw new HttpError(409, isPast ? strings.slotPast : strings.slotTaken, { present: { slots } });
    const booked = await bookTime(tx, row, slot, now);
    const isNew = row.state === "offered";
    const action = isNew ? "interviewBooked" : "interviewChanged";
    await recordInterview(tx, person, action, booked);
    await queueInterviewMails(tx, booked, isNew ? "booked" : "changed");
    return true;
  });
  const isBooked = await explainTaken(booking, strings.slotTaken, async () => {
    const row = await db().interview.findUniqueOrThrow({
      where: { id: interviewId },
      select: interviewSelect,
    });
    return { present: { slots: await findFree(db(), row) } };
  });
  deliverSoon();
  return isBooked;
}

/** Cancels an interview of the person. Does nothing for one that is cancelled. Throws 404, and 409 when it has started. */
export async function cancelOwnInterview(person: Person, interviewId: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const row = await lockOwn(tx, person, interviewId);
    if (row.state === "cancelled") return;
    if (isOver(row, await getDatabaseTime(tx))) throw new HttpError(409, strings.noLongerOffered);
    await cancel(tx, person, row, { turnedDown: row.state === "offered" });
  });
  deliverSoon();
}
