import "server-only";
import { recordAdminActions } from "@/lib/audit/audit-log";
import type { Hiring } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { lockRows } from "@/lib/database/locks";
import { releasedClock } from "@/lib/clock/reopen";
import { isOpenStage, STAGES } from "./stages";
import { notFound } from "@/lib/http-error";
import type { BulkChange } from "@/lib/lists/bulk";
import { deliverSoon } from "@/lib/mail/queue-mail";
import { NOT_DELETED } from "@/lib/database/not-deleted";
import { queueApplicationMails } from "./queue-mails";

/** Marks an applicant as not spam and sends the mails that were held back. Throws 404. */
export async function releaseApplicant(admin: Hiring, id: string): Promise<void> {
  const { found } = await releaseApplicants(admin, [id]);
  if (found === 0) throw notFound("Applicant");
}

export async function releaseApplicants(admin: Hiring, ids: string[]): Promise<BulkChange> {
  const result = await db().$transaction(async (tx) => {
    const found = await lockRows(tx, "applicants", ids);
    const where = { id: { in: found }, quarantinedAt: { not: null }, job: NOT_DELETED };
    const include = { job: { select: { title: true } } };
    const held = await tx.applicant.findMany({ where, orderBy: { id: "asc" }, include });
    const released = held.map(({ id }) => id);
    await tx.applicant.updateMany({ where: { id: { in: released } }, data: releasedClock("applicant") });
    const closed = { id: { in: released }, stage: { in: STAGES.filter((stage) => !isOpenStage(stage)) } };
    await tx.applicant.updateMany({ where: closed, data: { clockStoppedAt: new Date() } });
    const audited = held.map(({ id, spamSigns: signs }) => ({ id, details: { signs } }));
    await recordAdminActions(tx, admin, "notSpam", "applicant", audited);
    await queueApplicationMails(
      tx,
      held.map((row) => ({ ...row, jobTitle: row.job.title })),
    );
    return { changed: released, found: found.length };
  });
  deliverSoon();
  return result;
}
