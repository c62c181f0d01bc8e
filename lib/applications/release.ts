import "server-only";
import { recordAdminAction } from "@/lib/audit/audit-log";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { notFound } from "@/lib/http/http-error";
import { deliverSoon } from "@/lib/mail/queue-mail";
import { notDeleted } from "@/lib/trash/not-deleted";
import { queueApplicationMails } from "./queue-mails";

interface ReleaseRow {
  id: string;
  jobId: string;
  jobTitle: string;
  firstName: string;
  lastName: string;
  email: string;
  signs: string[];
  held: boolean;
}

/** Marks an application as not spam and sends the mails that were held back. Throws 404. */
export async function releaseApplication(admin: Admin, id: string): Promise<void> {
  const { found } = await releaseApplications(admin, [id]);
  if (found === 0) throw notFound("Applicant");
}

/**
 * Marks applications as not spam and sends the mails that were held back. Returns the ids that were released
 * now. `found` counts the ids that exist, released earlier or now.
 */
export async function releaseApplications(
  admin: Admin,
  ids: string[],
): Promise<{ released: string[]; found: number }> {
  const result = await db().$transaction(async (tx) => {
    const rows = await tx.$queryRaw<ReleaseRow[]>`
      SELECT applicants.id, job_id AS "jobId", jobs.title AS "jobTitle", first_name AS "firstName",
        last_name AS "lastName", email, spam_signs AS signs, quarantined_at IS NOT NULL AS held
      FROM applicants JOIN jobs ON jobs.id = job_id AND ${notDeleted.jobs}
      WHERE applicants.id = ANY(${ids}) AND ${notDeleted.applicants} ORDER BY applicants.id FOR UPDATE OF applicants`;
    const held = rows.filter((row) => row.held);
    const released = held.map(({ id }) => id);
    await tx.$executeRaw`
      UPDATE applicants SET quarantined_at = NULL WHERE id = ANY(${released}) AND ${notDeleted.applicants}`;
    for (const { signs, id } of held)
      await recordAdminAction(tx, admin, "notSpam", { type: "applicant", id }, { signs });
    await queueApplicationMails(tx, held);
    return { released, found: rows.length };
  });
  deliverSoon();
  return result;
}
