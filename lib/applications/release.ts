import "server-only";
import { recordBy } from "@/lib/audit";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { notFound } from "@/lib/failure";
import { deliverSoon } from "@/lib/mail/queue";
import { live } from "@/lib/trash/live";
import { queueApplicationMails } from "./mails";

interface Released {
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
  await db().$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<Released[]>`
      UPDATE applicants SET quarantined_at = NULL
      FROM (SELECT applicants.id AS known, jobs.title, quarantined_at IS NOT NULL AS held
            FROM applicants JOIN jobs ON jobs.id = job_id AND ${live.jobs}
            WHERE applicants.id = ${id} AND ${live.applicants} FOR UPDATE OF applicants) AS before
      WHERE id = known
      RETURNING job_id AS "jobId", title AS "jobTitle", first_name AS "firstName", last_name AS "lastName", email,
        spam_signs AS signs, held`;
    if (!row) throw notFound("Applicant");
    if (!row.held) return; // somebody else has said so
    await recordBy(tx, admin, "notSpam", { type: "applicant", id }, { signs: row.signs });
    await queueApplicationMails(tx, { id, ...row });
  });
  deliverSoon();
}
