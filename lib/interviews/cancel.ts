import "server-only";
import { getAnswerDueAt } from "@/lib/calendar/business-days";
import { type Actor, recordAdminAction } from "@/lib/audit/audit-log";
import type { Prisma } from "@/lib/generated/prisma/client";
import { toRecord } from "@/lib/mail/answered-records";
import { dropReminder, freeTime } from "./book";
import { queueInterviewMails } from "./mails";
import { interviewSelect, isAhead, type InterviewRow } from "./row";

export async function recordInterview(
  tx: Prisma.TransactionClient,
  by: Actor,
  action:
    "interviewOffered" | "interviewBooked" | "interviewChanged" | "interviewCancelled" | "interviewOutcome",
  row: InterviewRow,
  details?: Record<string, string>,
): Promise<void> {
  const record = toRecord(row);
  if (record) await recordAdminAction(tx, by, action, { type: record.kind, id: record.id }, details);
}

/** Cancels an interview that lies ahead: frees its time, and tells its people. The caller has locked its record. */
export async function cancel(
  tx: Prisma.TransactionClient,
  by: Actor,
  row: InterviewRow,
  options: { turnedDown?: boolean } = {},
): Promise<void> {
  await freeTime(tx, row.id);
  await dropReminder(tx, row);
  const cancelled = await tx.interview.update({
    where: { id: row.id },
    data: { state: "cancelled", sequence: { increment: 1 }, version: { increment: 1 } },
    select: interviewSelect,
  });
  if (row.applicantId !== null)
    await tx.applicant.updateMany({
      where: { id: row.applicantId, stage: "interview" },
      data: { interviewDueAt: getAnswerDueAt("applicant", new Date()), deskVersion: { increment: 1 } },
    });
  // The same first call may be booked again at once.
  if (row.messageId !== null) await tx.idempotencyKey.deleteMany({ where: { resourceId: row.messageId } });
  await recordInterview(tx, by, "interviewCancelled", row);
  await queueInterviewMails(tx, cancelled, "cancelled", options);
}

/** Cancels all interviews of an applicant that lie ahead. The caller has locked the applicant. */
export async function cancelInterviewsOf(
  tx: Prisma.TransactionClient,
  by: Actor,
  applicantId: string,
  now: Date,
): Promise<void> {
  const rows = await tx.interview.findMany({
    where: { applicantId, ...isAhead(now) },
    select: interviewSelect,
  });
  for (const row of rows) await cancel(tx, by, row);
}
