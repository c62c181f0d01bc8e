import "server-only";
import type * as z from "zod/mini";
import type { newApplicantFormSchema } from "@/lib/applicants/schema";
import { JOB_UNKNOWN } from "@/lib/applicants/rules";
import { recordAdminAction } from "@/lib/audit/audit-log";
import type { Admin, Hiring, Inbox } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { lockRow } from "@/lib/database/locks";
import { assertVersion, invalid } from "@/lib/http-error";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import type { senderSchema } from "@/lib/messages/schema";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { DeskRef } from "./desk";
import { lockRecord, toReplyOwner } from "./replies";
import * as strings from "./strings";

type Versioned<T> = T & { version: number };
export type ApplicantEdit = Versioned<z.output<typeof newApplicantFormSchema>>;
export type SenderEdit = Versioned<z.output<typeof senderSchema>>;

/** Returns the names of the fields that differ from the stored row, for the history. */
const getChanged = <T extends object>(before: T, edit: T) =>
  (Object.keys(edit) as (keyof T & string)[]).filter((name) => before[name] !== edit[name]);

/**
 * Changes what an applicant typed, or the job. A new address ends the links that the old one got. Throws 404, 409 for an
 * outdated `version`, and 422 for an unknown job.
 */
export async function editApplicant(
  admin: Hiring,
  id: string,
  { version, ...edit }: ApplicantEdit,
): Promise<void> {
  await db().$transaction(async (tx) => {
    const jobFound = await lockRow(tx, "jobs", edit.jobId); // a job is locked before its applicants
    await lockRecord(tx, { kind: "applicant", id });
    const before = await tx.applicant.findUniqueOrThrow({ where: { id } });
    assertVersion(version, before.deskVersion, strings.changedMeanwhile);
    const fields = getChanged<typeof edit>(before, edit);
    // Only the person can consent to being kept for a year.
    if (!jobFound || (fields.includes("jobId") && edit.jobId === GENERAL_JOB_ID))
      throw invalid({ jobId: JOB_UNKNOWN });
    if (fields.length === 0) return;
    await tx.applicant.update({ where: { id }, data: { ...edit, deskVersion: { increment: 1 } } });
    await finish(tx, admin, { kind: "applicant", id }, fields);
  });
}

/** Changes who sent a message. A new address ends the links that the old one got. Throws 404, and 409 for an outdated `version`. */
export async function editSender(admin: Inbox, id: string, { version, ...edit }: SenderEdit): Promise<void> {
  await db().$transaction(async (tx) => {
    await lockRecord(tx, { kind: "message", id });
    const before = await tx.message.findUniqueOrThrow({ where: { id } });
    assertVersion(version, before.deskVersion, strings.changedMeanwhile);
    const fields = getChanged<typeof edit>(before, edit);
    if (fields.length === 0) return;
    await tx.message.update({ where: { id }, data: { ...edit, deskVersion: { increment: 1 } } });
    await finish(tx, admin, { kind: "message", id }, fields);
  });
}

async function finish(tx: Prisma.TransactionClient, admin: Admin, record: DeskRef, fields: string[]) {
  if (fields.includes("email")) await tx.applicationLink.deleteMany({ where: toReplyOwner(record) });
  await recordAdminAction(tx, admin, "edited", { type: record.kind, id: record.id }, { fields });
}
