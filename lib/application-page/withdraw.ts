import "server-only";
import { recordAdminAction } from "@/lib/audit/audit-log";
import { getDatabaseTime } from "@/lib/database/database-time";
import { db } from "@/lib/database/db";
import { lockRow } from "@/lib/database/locks";
import { takeFromOutbox } from "@/lib/desk/correspondence/recall-reply";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HttpError } from "@/lib/http-error";
import { deliverSoon, queueMail } from "@/lib/mail/queue-mail";
import { applicationWithdrawn } from "@/lib/applicants/mails/application-withdrawn";
import { getRowStatus, ownApplicationSelect } from "./data";
import type { Person } from "./person";
import { cancelInterviewsOf } from "@/lib/interviews/cancel";
import { VISIBLE_TO_APPLICANT } from "@/lib/mail/person-links";
import * as strings from "./strings";

/**
 * Withdraws one of the person's applications: sets the stage, stops the clock, takes back invitations and declines that
 * have not left, cancels interviews, and queues a confirmation. Does nothing for one that is withdrawn. Throws 404 for an application of
 * another person, and 409 once a decision has left or is being sent: the application then stays as it was.
 */
export async function withdrawApplication(person: Person, id: string): Promise<void> {
  await db().$transaction(async (tx) => {
    // Staff who decline lock the same row, so that one of the two comes first.
    const exists = await lockRow(tx, "applicants", id);
    const row = exists
      ? await tx.applicant.findUnique({ where: { id, ...VISIBLE_TO_APPLICANT }, select })
      : null;
    const isOwn = row?.email.toLowerCase() === person.email.toLowerCase();
    if (!row?.job || !isOwn) throw new HttpError(404, strings.gone);
    if (row.stage === "withdrawn") return;
    if (getRowStatus(row) === "decided") throw new HttpError(409, strings.decided);
    await recallDecisions(tx, person, id);
    const stoppedAt = row.clockStoppedAt ?? (await getDatabaseTime(tx));
    await tx.applicant.update({
      where: { id },
      data: {
        stage: "withdrawn",
        declineReason: null,
        clockStoppedAt: stoppedAt,
        deskVersion: { increment: 1 },
      },
      select: { id: true },
    });
    const details = { from: row.stage, to: "withdrawn" };
    await recordAdminAction(tx, person, "stageChanged", { type: "applicant", id }, details);
    await cancelInterviewsOf(tx, person, id, await getDatabaseTime(tx));
    await queueMail(tx, applicationWithdrawn(row.email, row.jobId, row.job.title), { kind: "applicant", id });
  });
  deliverSoon();
}

const select = { ...ownApplicationSelect, clockStoppedAt: true } as const;

/**
 * Takes back decisions and invitations that wait or failed, so that nobody sends them again. Throws 409 for a decline
 * that is being sent. An invitation that is being sent stays.
 */
async function recallDecisions(tx: Prisma.TransactionClient, person: Person, applicantId: string) {
  const unsent = await tx.reply.findMany({
    where: { applicantId, state: { in: ["waiting", "failed"] }, kind: { in: ["decline", "invite"] } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, kind: true },
  });
  for (const { id, kind } of unsent) {
    const taken = await recall(tx, id).catch((error: unknown) => {
      if (!(error instanceof HttpError && error.status === 409)) throw error;
      if (kind === "decline") throw new HttpError(409, strings.decided);
      return null;
    });
    if (!taken) continue;
    await tx.reply.update({ where: { id }, data: taken, select: { id: true } });
    await recordAdminAction(tx, person, "replyRecalled", { type: "applicant", id: applicantId });
  }
}

/** Deletes the mail of a reply. A mail that failed for good is erased after 30 days, and its reply holds the text. */
async function recall(tx: Prisma.TransactionClient, id: string) {
  await tx.outbox.deleteMany({ where: { id, state: "DEAD" } });
  const isInOutbox = (await tx.outbox.count({ where: { id } })) > 0;
  if (isInOutbox) return takeFromOutbox(tx, id);
  return { state: "recalled", settledAt: await getDatabaseTime(tx) };
}
