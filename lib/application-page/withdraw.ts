import "server-only";
import { recordAdminAction } from "@/lib/audit/audit-log";
import { getDatabaseTime } from "@/lib/database/database-time";
import { db } from "@/lib/database/db";
import { lockRow } from "@/lib/database/locks";
import { recallUnsent } from "@/lib/desk/correspondence/recall-reply";
import { HttpError } from "@/lib/http-error";
import { deliverSoon, queueMail } from "@/lib/mail/queue-mail";
import { applicationWithdrawn } from "@/lib/applicants/mails/application-withdrawn";
import { getRowStatus, ownApplicationSelect } from "./data";
import type { Person } from "./person";
import { cancelInterviewsOf } from "@/lib/interviews/cancel";
import { issuePersonLink, VISIBLE_TO_APPLICANT } from "@/lib/mail/person-links";
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
    await recallUnsent(tx, person, id, ["decline", "invite"], strings.decided);
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
    // The same application may be sent again at once.
    await tx.idempotencyKey.deleteMany({ where: { resourceId: id } });
    await cancelInterviewsOf(tx, person, id, await getDatabaseTime(tx));
    const secret = await issuePersonLink(tx, "applicant", id);
    const withdrawn = { jobId: row.jobId, jobTitle: row.job.title, secret };
    await queueMail(tx, applicationWithdrawn(row.email, withdrawn), { kind: "applicant", id });
  });
  deliverSoon();
}

const select = { ...ownApplicationSelect, clockStoppedAt: true } as const;
