import "server-only";
import { isOpenStage, type Stage } from "@/lib/applicants/stages";
import type { Actor } from "@/lib/audit/audit-log";
import type { Admin, AdminOf, Hiring } from "@/lib/auth/viewer";
import { getDatabaseTime } from "@/lib/database/database-time";
import { db } from "@/lib/database/db";
import { lockRow } from "@/lib/database/locks";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HttpError, invalid } from "@/lib/http-error";
import { type IdempotencyKey, storeOnce } from "@/lib/limits/idempotency";
import { deliverSoon } from "@/lib/mail/queue-mail";
import { fullName } from "@/lib/text/full-name";
import { recordNotFound } from "@/lib/trash/move-to-trash";
import { bookTime, describeTaken, explainTaken, findFree, toTaking } from "./book";
import { cancel, recordInterview } from "./cancel";
import type { Interview, Slot } from "./interview";
import { queueInterviewMails } from "./mails";
import {
  isEligible,
  moveToInterview,
  requireFree,
  requireInterviewers,
  toPeople,
  toSlots,
} from "./offer-rules";
import {
  interviewSelect,
  type InterviewRow,
  isOpen,
  isOver,
  lockReadable,
  toInterview,
  VISIBLE,
} from "./row";
import type { ChangeInput, OfferInput, OutcomeInput } from "./schema";
import * as strings from "./strings";

/**
 * Offers an applicant times for an interview, moves the application to Interview when it is in an earlier stage, and queues the
 * mail. Throws 404, 409 for suspected spam, a closed application and a time that is taken, 410 when a repeated call finds the
 * offer deleted, 422, and as `storeOnce` does.
 */
export async function offerInterview(
  admin: Hiring,
  applicantId: string,
  input: OfferInput,
  once?: IdempotencyKey,
): Promise<Interview> {
  let created: InterviewRow | undefined;
  const { id } = await db().$transaction((tx) =>
    storeOnce(tx, once, async () => (created = await insertOffer(tx, admin, applicantId, input)).id),
  );
  deliverSoon();
  // A failed read would report an error for a stored offer.
  if (created) return toInterview(created);
  const row = await db().interview.findUnique({ where: { id, ...VISIBLE }, select: interviewSelect });
  if (!row) throw new HttpError(410, strings.offerDeleted);
  return toInterview(row);
}

async function insertOffer(
  tx: Prisma.TransactionClient,
  admin: Hiring,
  applicantId: string,
  { interviewerIds, slots, bufferMinutes, place, room = null, note }: OfferInput,
): Promise<InterviewRow> {
  if (!(await lockRow(tx, "applicants", applicantId))) throw recordNotFound("applicant");
  const applicant = await tx.applicant.findUniqueOrThrow({
    where: { id: applicantId },
    select: { id: true, stage: true, quarantinedAt: true, jobId: true },
  });
  if (applicant.quarantinedAt) throw new HttpError(409, strings.quarantined);
  if (!isOpenStage(applicant.stage as Stage)) throw new HttpError(409, strings.closedApplication);
  await requireInterviewers(tx, interviewerIds, applicant.jobId);
  await requireFree(tx, { interviewerIds, room, bufferMinutes }, slots);
  const row = await tx.interview.create({
    data: {
      applicantId,
      bufferMinutes,
      place,
      room,
      note: note ?? "",
      createdBy: admin.id,
      slots: { create: toSlots(slots) },
      interviewers: { create: toPeople(interviewerIds) },
    },
    select: interviewSelect,
  });
  await moveToInterview(tx, admin, applicant);
  await recordInterview(tx, admin, "interviewOffered", row);
  await queueInterviewMails(tx, row, "offer");
  return row;
}

/** Returns the people who may interview for a job, or hold a first call. By name. */
export async function findPossibleInterviewers(
  _admin: Admin,
  jobId: string | null,
): Promise<{ id: string; name: string }[]> {
  const users = await db().user.findMany({
    where: isEligible(jobId),
    orderBy: [{ firstName: "asc" }, { lastName: "asc" }, { id: "asc" }],
    select: { id: true, firstName: true, lastName: true },
  });
  return users.map((user) => ({ id: user.id, name: fullName(user) }));
}

/** Returns the interviews of a record, oldest first. Empty for one in the trash. */
export async function getInterviewsOf<Kind extends "applicant" | "message">(
  _admin: AdminOf<Kind>,
  { kind, id }: { kind: Kind; id: string },
): Promise<Interview[]> {
  const rows = await db().interview.findMany({
    where: { ...VISIBLE, ...(kind === "applicant" ? { applicantId: id } : { messageId: id }) },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: interviewSelect,
  });
  return rows.map(toInterview);
}

async function requireAhead(tx: Prisma.TransactionClient, row: InterviewRow): Promise<Date> {
  const now = await getDatabaseTime(tx);
  if (isOver(row, now)) throw new HttpError(409, strings.interviewOver);
  return now;
}

/**
 * Changes times, place or people, and tells everyone. Throws 404, 409 for an outdated `version`, an interview that is over, an
 * offer to a closed application and a time that is taken, and 422, also for a change of nothing.
 */
export async function changeInterview(
  admin: Admin,
  id: string,
  version: number | undefined,
  input: ChangeInput,
): Promise<Interview> {
  if (Object.values(input).every((value) => value === undefined))
    throw invalid({ place: strings.nothingChanged });
  const wanted = describeTaken(input.slots ?? []);
  const change = db().$transaction(async (tx) => {
    const row = await lockReadable(tx, admin, id, version);
    if (row.state === "offered" && !isOpen(row)) throw new HttpError(409, strings.closedApplication);
    return toInterview(await applyChange(tx, admin, row, input, await requireAhead(tx, row)));
  });
  const interview = await explainTaken(change, input.slots ? wanted : strings.peopleTaken);
  deliverSoon();
  return interview;
}

/** Works as `changeInterview` for a locked interview. Changes by the server send the applicant no mail about an offer. */
export async function applyChange(
  tx: Prisma.TransactionClient,
  by: Actor,
  row: InterviewRow,
  input: ChangeInput,
  now: Date,
): Promise<InterviewRow> {
  const slot = row.state === "booked" ? await requireOneSlot(tx, row, input) : null;
  await replacePeople(tx, row, input.interviewerIds);
  await (slot ? resizeSlots(tx, row, slot) : replaceSlots(tx, row, input, now));
  const { place, room, note, bufferMinutes } = input;
  const fields = { place, room, bufferMinutes, note: note === null ? "" : note };
  const data = { ...fields, ...(!slot && { version: { increment: 1 } }) };
  const stored = await tx.interview.update({ where: { id: row.id }, data, select: interviewSelect });
  const changed = slot ? await bookTime(tx, stored, slot, now) : stored;
  await recordInterview(tx, by, "interviewChanged", changed);
  if (slot) await queueInterviewMails(tx, changed, "changed", { before: row });
  else if (by.id) {
    const slots = await findFree(tx, changed);
    if (slots.length > 0) await queueInterviewMails(tx, { ...changed, slots }, "offer");
  }
  return changed;
}

/** Returns the time to which a booked interview moves, or its own. Throws 409 for one that is taken, and 422. */
async function requireOneSlot(
  tx: Prisma.TransactionClient,
  row: InterviewRow,
  input: ChangeInput,
): Promise<Slot> {
  const { slots = [] } = input;
  if (slots.length > 1) throw invalid({ slots: strings.oneTime });
  const [slot = { startsAt: row.startsAt as Date, endsAt: row.endsAt as Date }] = slots;
  const isMoved = slot.startsAt.getTime() !== row.startsAt?.getTime();
  const taking = toTaking(row, input);
  // Present people who became absent since keep the time.
  const present = isMoved ? [] : toTaking(row).interviewerIds;
  const interviewerIds = taking.interviewerIds.filter((id) => !present.includes(id));
  if (isMoved || interviewerIds.length > 0)
    await requireFree(tx, { id: row.id, ...taking, interviewerIds }, [slot]);
  return slot;
}

/** Makes the times to which the applicant may move as long as the booked one. */
async function resizeSlots(
  tx: Prisma.TransactionClient,
  { slots }: InterviewRow,
  { startsAt, endsAt }: Slot,
) {
  const lengthMs = endsAt.getTime() - startsAt.getTime();
  for (const slot of slots) {
    const end = new Date(slot.startsAt.getTime() + lengthMs);
    await tx.interviewSlot.update({ where: { id: slot.id }, data: { endsAt: end } });
  }
}

/** Replaces the times of an offer, and leaves out its own that have passed. Throws 409 for one that is taken, and 422. */
async function replaceSlots(tx: Prisma.TransactionClient, row: InterviewRow, input: ChangeInput, now: Date) {
  if (!input.slots) return;
  const passed = row.slots.flatMap(({ startsAt }) => (startsAt <= now ? [startsAt.getTime()] : []));
  const slots = input.slots.filter(({ startsAt }) => !passed.includes(startsAt.getTime()));
  if (slots.length === 0) throw invalid({ slots: strings.pastSlot });
  await requireFree(tx, { id: row.id, ...toTaking(row, input) }, slots);
  await tx.interviewSlot.deleteMany({ where: { interviewId: row.id } });
  const data = toSlots(slots).map((slot) => ({ ...slot, interviewId: row.id }));
  await tx.interviewSlot.createMany({ data });
}

async function replacePeople(
  tx: Prisma.TransactionClient,
  row: InterviewRow,
  ids: readonly string[] | undefined,
) {
  if (!ids) return;
  await requireInterviewers(tx, ids, row.applicant?.jobId ?? null);
  await tx.interviewer.deleteMany({ where: { interviewId: row.id } });
  await tx.interviewer.createMany({
    data: toPeople(ids).map((person) => ({ ...person, interviewId: row.id })),
  });
}

/** Cancels an interview and tells its people. Does nothing for a cancelled one. Throws 404, and 409 once it has started. */
export async function cancelInterview(admin: Admin, id: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const row = await lockReadable(tx, admin, id);
    if (row.state === "cancelled") return;
    await requireAhead(tx, row);
    await cancel(tx, admin, row);
  });
  deliverSoon();
}

/** Stores how an interview went. Throws 404, and 409 for an outdated `version` and before its start. */
export async function recordOutcome(
  admin: Admin,
  id: string,
  version: number | undefined,
  { outcome, note }: OutcomeInput,
): Promise<Interview> {
  return db().$transaction(async (tx) => {
    const row = await lockReadable(tx, admin, id, version);
    const hasStarted =
      row.state === "booked" && row.startsAt !== null && row.startsAt <= (await getDatabaseTime(tx));
    if (!hasStarted) throw new HttpError(409, strings.notBooked);
    const stored = await tx.interview.update({
      where: { id },
      data: { outcome, outcomeNote: note ?? null, version: { increment: 1 } },
      select: interviewSelect,
    });
    await recordInterview(tx, admin, "interviewOutcome", row, { outcome });
    return toInterview(stored);
  });
}
