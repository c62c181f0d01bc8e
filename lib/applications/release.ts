import "server-only";
import { recordBy } from "@/lib/audit";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { notFound } from "@/lib/failure";
import { deliverSoon } from "@/lib/mail/queue";
import { live } from "@/lib/trash/live";
import { queueApplicationMails } from "./mails";

interface Found {
  id: string;
  jobId: string;
  jobTitle: string;
  firstName: string;
  lastName: string;
  email: string;
  signs: string[];
  held: boolean;
}

/** Says that an application is no spam: it joins the others, and the mails that were held are sent. Throws 404. */
export async function releaseApplicant(admin: Admin, id: string): Promise<void> {
  const { found } = await releaseApplicants(admin, [id]);
  if (found === 0) throw notFound("Applicant");
}

/**
 * The same for several applications. Returns the ids of those that were held until then, and how many are there at all;
 * about the others somebody else has said so.
 */
export async function releaseApplicants(
  admin: Admin,
  ids: string[],
): Promise<{ released: string[]; found: number }> {
  const done = await db().$transaction(async (tx) => {
    const rows = await tx.$queryRaw<Found[]>`
      SELECT applicants.id, job_id AS "jobId", jobs.title AS "jobTitle", first_name AS "firstName",
        last_name AS "lastName", email, spam_signs AS signs, quarantined_at IS NOT NULL AS held
      FROM applicants JOIN jobs ON jobs.id = job_id AND ${live.jobs}
      WHERE applicants.id = ANY(${ids}) AND ${live.applicants} ORDER BY applicants.id FOR UPDATE OF applicants`;
    const held = rows.filter((row) => row.held);
    const released = held.map(({ id }) => id);
    await tx.$executeRaw`
      UPDATE applicants SET quarantined_at = NULL WHERE id = ANY(${released}) AND ${live.applicants}`;
    for (const { signs, id } of held)
      await recordBy(tx, admin, "notSpam", { type: "applicant", id }, { signs });
    await queueApplicationMails(tx, held);
    return { released, found: rows.length };
  });
  deliverSoon();
  return done;
}
