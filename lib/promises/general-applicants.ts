import "server-only";
import * as z from "zod/mini";
import { isOpenStage, STAGES } from "@/lib/applicants/stages";
import { recordAdminActions } from "@/lib/audit/audit-log";
import type { Hiring } from "@/lib/auth/viewer";
import { getDatabaseTime } from "@/lib/database/database-time";
import { db } from "@/lib/database/db";
import { lockRow, lockRows } from "@/lib/database/locks";
import { notDeleted } from "@/lib/database/not-deleted";
import { queryRows } from "@/lib/database/query-rows";
import { queueReplies } from "@/lib/desk/replies";
import { Prisma } from "@/lib/generated/prisma/client";
import { invalid, notFound } from "@/lib/http-error";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { BULK_MAX } from "@/lib/lists/bulk";
import { renderTemplate } from "@/lib/templates/placeholders";
import { getTemplateValues } from "@/lib/templates/values";
import type { TellInput } from "./schema";
import * as strings from "./strings";

const OPEN_STAGES = STAGES.filter(isOpenStage);

/**
 * Matches open general applications for which staff have not decided whether they fit the job of the table `jobs`. Excludes
 * people who have applied for it themselves. A decision whose mail was recalled or failed does not count.
 */
export const isUndecided = Prisma.sql`applicants.job_id = ${GENERAL_JOB_ID} AND applicants.stage = ANY(${OPEN_STAGES})
  AND applicants.quarantined_at IS NULL AND ${notDeleted.applicants}
  AND NOT EXISTS (SELECT FROM job_matches WHERE job_matches.job_id = jobs.id AND job_matches.applicant_id = applicants.id
    AND NOT EXISTS (SELECT FROM replies WHERE job_matches.was_told AND replies.applicant_id = applicants.id
      AND replies.created_at = job_matches.decided_at AND replies.state IN ('recalled', 'failed')))
  AND NOT EXISTS (SELECT FROM applicants AS own
    WHERE own.job_id = jobs.id AND lower(own.email) = lower(applicants.email) AND own.deleted_at IS NULL)`;

const candidateRow = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  stage: z.string(),
  confirmationMailId: z.nullable(z.string()),
  createdAt: z.date(),
});

export type GeneralApplicant = z.output<typeof candidateRow>;

const queryCandidates = (client: Prisma.TransactionClient, jobId: string, condition = Prisma.empty) =>
  queryRows(client, candidateRow)`
    SELECT applicants.id, applicants.first_name AS "firstName", applicants.last_name AS "lastName", applicants.email,
      applicants.stage, applicants.confirmation_mail_id AS "confirmationMailId", applicants.created_at AS "createdAt"
    FROM applicants JOIN jobs ON jobs.id = ${jobId} AND ${notDeleted.jobs}
    WHERE ${isUndecided} AND ${notDeleted.applicants} ${condition}
    ORDER BY applicants.created_at, applicants.id LIMIT ${BULK_MAX}`;

/** Returns general applicants whom staff have neither told of this job nor marked as not fitting, at most 100, oldest first. */
export const findGeneralApplicants = (_admin: Hiring, jobId: string): Promise<GeneralApplicant[]> =>
  queryCandidates(db(), jobId);

/**
 * Queues mails that tell general applicants about a job, and notes those whom it does not fit. Skips people who were told
 * before, unless their mail was recalled or failed. Returns the ids of the mails. Throws 404 for the job, 422 for the template.
 */
export async function tellGeneralApplicants(
  admin: Hiring,
  { jobId, told, unfit, templateId }: TellInput,
): Promise<string[]> {
  return db().$transaction(async (tx) => {
    if (jobId === GENERAL_JOB_ID || !(await lockRow(tx, "jobs", jobId))) throw notFound("Job");
    const { title: jobTitle } = await tx.job.findUniqueOrThrow({ where: { id: jobId } });
    const template = await tx.mailTemplate.findUnique({ where: { id: templateId, kind: "reply" } });
    if (!template && told.length > 0) throw invalid({ templateId: strings.unknownTemplate });
    const ids = await lockRows(tx, "applicants", [...told, ...unfit]);
    const found = await queryCandidates(tx, jobId, Prisma.sql`AND applicants.id = ANY(${ids})`);
    const chosen = found.filter(({ id }) => told.includes(id));
    // `isUndecided` finds the mail of a decision by this time, so both rows store the same one.
    const createdAt = await getDatabaseTime(tx);
    const decided = { jobId, decidedAt: createdAt };
    const data = found.map(({ id }) => ({ ...decided, applicantId: id, wasTold: told.includes(id) }));
    // Decisions whose mail was recalled or failed.
    await tx.jobMatch.deleteMany({ where: { jobId, applicantId: { in: found.map(({ id }) => id) } } });
    await tx.jobMatch.createMany({ data });
    const writing = { kind: "reply", authorId: admin.id, createdAt } as const;
    const replies = template
      ? chosen.map(({ id, email, firstName, stage, confirmationMailId }) => ({
          ...renderTemplate(template, getTemplateValues({ name: firstName, jobTitle }, admin)),
          record: { kind: "applicant", id } as const,
          to: email,
          stage,
          confirmationMailId,
        }))
      : [];
    const replyIds = await queueReplies(tx, writing, replies);
    const targets = chosen.map(({ id }) => ({ id, details: { job: jobId } }));
    await recordAdminActions(tx, admin, "toldOfJob", "applicant", targets);
    return replyIds;
  });
}
