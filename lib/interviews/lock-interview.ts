import "server-only";
import { type Admin, requireArea } from "@/lib/auth/viewer";
import { lockRow } from "@/lib/database/locks";
import type { Prisma } from "@/lib/generated/prisma/client";
import { assertVersion, notFound } from "@/lib/http-error";
import { getRecord, interviewSelect, type InterviewRow, VISIBLE } from "./row";
import * as strings from "./strings";

/** Locks the record of an interview, and returns the present row. Throws 404. */
export async function lockInterview(
  tx: Prisma.TransactionClient,
  id: string,
  version?: number,
): Promise<InterviewRow> {
  const about = await tx.interview.findUnique({
    where: { id },
    select: { applicantId: true, messageId: true },
  });
  const record = about && getRecord(about);
  const isThere =
    record && (await lockRow(tx, record.kind === "applicant" ? "applicants" : "messages", record.id));
  const row = isThere
    ? await tx.interview.findUnique({ where: { id, ...VISIBLE }, select: interviewSelect })
    : null;
  if (!row) throw notFound("Interview");
  assertVersion(version, row.version, strings.changedMeanwhile);
  return row;
}

/** Works as `lockInterview`, and throws 403 when the administrator may not read the record. */
export async function lockReadable(
  tx: Prisma.TransactionClient,
  admin: Admin,
  id: string,
  version?: number,
): Promise<InterviewRow> {
  const row = await lockInterview(tx, id, version);
  await requireArea(admin, row.messageId === null ? "hiring" : "messages");
  return row;
}
