import "server-only";
import type * as z from "zod/mini";
import type { newApplicantFormSchema } from "@/lib/applicants/schema";
import { JOB_UNKNOWN } from "@/lib/applicants/rules";
import { recordAdminAction } from "@/lib/audit/audit-log";
import type { Admin, Hiring, Inbox } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { lockRow } from "@/lib/database/locks";
import { assertVersion, HttpError, invalid } from "@/lib/http-error";
import { changeCallNumber } from "@/lib/interviews/first-calls";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import type { senderSchema } from "@/lib/messages/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { hasHeld, lockHoldsExclusive } from "@/lib/trash/hold-conditions";
import type { DeskRef } from "./desk";
import { readdressMails } from "./readdress-mails";
import { lockRecord } from "./replies";
import * as strings from "./strings";

export type Versioned<T> = T & { version: number };
/** `base` holds the stored values that the edit was made from. Without them, any newer version is a conflict. */
type Edit<T> = Versioned<T> & { base?: Partial<T> };
export type ApplicantEdit = z.output<typeof newApplicantFormSchema>;
export type SenderEdit = z.output<typeof senderSchema>;

/** Returns the names of the fields that differ from the stored row, for the history. */
const getChanged = <T extends object>(before: T, edit: T) =>
  (Object.keys(edit) as (keyof T & string)[]).filter((name) => before[name] !== edit[name]);

/**
 * Throws 409 when another person has changed a field of the edit. Other changes raise the version too, such as a new owner or
 * an answer, and do not conflict.
 */
function assertKnown<T extends object>(
  before: T & { deskVersion: number },
  edit: T,
  { version, base }: { version: number; base?: Partial<T> },
) {
  const isKnown = (name: keyof T) => before[name] === base?.[name] || before[name] === edit[name];
  if (base && (Object.keys(edit) as (keyof T)[]).every(isKnown)) return;
  assertVersion(version, before.deskVersion, strings.changedMeanwhile);
}

/**
 * Changes what an applicant typed, or the job. A new address ends the links that the old one got, and gets the waiting mails.
 * Throws 404, 409 for a field that another person has changed, for an email or a job that a hold keeps and, without `base`, for
 * an outdated `version`, and 422 for an unknown job.
 */
export async function editApplicant(
  admin: Hiring,
  id: string,
  { version, base, ...edit }: Edit<ApplicantEdit>,
): Promise<void> {
  await db().$transaction(async (tx) => {
    await waitForHolds(tx, await tx.applicant.findUnique({ where: { id } }), edit);
    const jobFound = await lockRow(tx, "jobs", edit.jobId); // a job is locked before its applicants
    await lockRecord(tx, { kind: "applicant", id });
    const before = await tx.applicant.findUniqueOrThrow({ where: { id } });
    assertKnown<typeof edit>(before, edit, { version, base });
    const fields = getChanged<typeof edit>(before, edit);
    // Only the person can consent to being kept for a year.
    if (!jobFound || (fields.includes("jobId") && edit.jobId === GENERAL_JOB_ID))
      throw invalid({ jobId: JOB_UNKNOWN });
    if (fields.length === 0) return;
    await rejectHeld(tx, { kind: "applicant", id }, fields);
    await tx.applicant.update({ where: { id }, data: { ...edit, deskVersion: { increment: 1 } } });
    await finish(tx, admin, { kind: "applicant", id }, { fields, from: before.email, to: edit.email });
  });
}

/** Changes who sent a message, as `editApplicant` does. A booked call follows the phone number. Throws 404 and 409. */
export async function editSender(
  admin: Inbox,
  id: string,
  { version, base, ...edit }: Edit<SenderEdit>,
): Promise<void> {
  await db().$transaction(async (tx) => {
    await waitForHolds(tx, await tx.message.findUnique({ where: { id } }), edit);
    await lockRecord(tx, { kind: "message", id });
    const before = await tx.message.findUniqueOrThrow({ where: { id } });
    assertKnown<typeof edit>(before, edit, { version, base });
    const fields = getChanged<typeof edit>(before, edit);
    if (fields.length === 0) return;
    await rejectHeld(tx, { kind: "message", id }, fields);
    await tx.message.update({ where: { id }, data: { ...edit, deskVersion: { increment: 1 } } });
    if (before.phone !== edit.phone) await changeCallNumber(tx, admin, before, edit.phone);
    await finish(tx, admin, { kind: "message", id }, { fields, from: before.email, to: edit.email });
  });
}

const mayLeaveHold = (fields: readonly string[]) => fields.includes("email") || fields.includes("jobId");

/** Call it before the record is locked, so that a concurrent hold is either seen by `rejectHeld` or comes after the edit. */
async function waitForHolds<T extends object>(tx: Prisma.TransactionClient, stored: T | null, edit: T) {
  if (stored && mayLeaveHold(getChanged(stored, edit))) await lockHoldsExclusive(tx);
}

/** Throws 409 for a change that could take a record out of a hold. */
async function rejectHeld(tx: Prisma.TransactionClient, { kind, id }: DeskRef, fields: readonly string[]) {
  if (!mayLeaveHold(fields)) return;
  if (await hasHeld(tx, kind, Prisma.sql`id = ${id}`)) throw new HttpError(409, strings.onHold);
}

async function finish(
  tx: Prisma.TransactionClient,
  admin: Admin,
  record: DeskRef,
  { fields, from, to }: { fields: string[]; from: string; to: string },
) {
  if (from !== to) await readdressMails(tx, record, { from, to });
  await recordAdminAction(tx, admin, "edited", { type: record.kind, id: record.id }, { fields });
}
