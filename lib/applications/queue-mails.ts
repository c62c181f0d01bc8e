import "server-only";
import * as z from "zod/mini";
import { queryRow } from "@/lib/database/query-rows";
import { getToday } from "@/lib/jobs/public/job-days";
import { publicOnSql } from "@/lib/jobs/public/public-job";
import type { TemplateTexts } from "@/lib/templates/placeholders";
import { notDeleted } from "@/lib/trash/not-deleted";
import { issueApplicationLink } from "@/lib/application-page/links";
import type { Prisma } from "@/lib/generated/prisma/client";
import { consumeConfirmation } from "@/lib/limits/confirmation-limit";
import { queueMail } from "@/lib/mail/queue-mail";
import { applicationNotice } from "@/lib/mail/templates/application-notice";
import { paths } from "@/lib/paths";
import { readConfirmation } from "@/lib/templates/data";
import { applicationReceived } from "@/lib/mail/templates/application-received";

interface NewApplication {
  id: string;
  jobId: string;
  jobTitle: string;
  firstName: string;
  lastName: string;
  email: string;
}

/**
 * Queues a notice to staff for each application. Also queues a confirmation to the applicant, unless the
 * address has had two within a day, and remembers its id. Call it once per transaction, because it locks a counter for each
 * address.
 */
export async function queueApplicationMails(
  tx: Prisma.TransactionClient,
  applications: readonly NewApplication[],
): Promise<void> {
  const template = await readConfirmation(tx, "received");
  for (const application of sortByEmail(applications)) {
    const subject = { kind: "applicant", id: application.id } as const;
    await queueMail(tx, applicationNotice(application), subject);
    await queueConfirmation(tx, application, { template });
  }
}

interface ConfirmationOptions {
  /** Adds the privacy notice, which the form on the website would have shown. */
  enteredByStaff?: boolean;
  /** Read from the database when undefined. */
  template?: TemplateTexts;
}

/** Queues the confirmation to the applicant, unless the address has had two within a day. */
export async function queueConfirmation(
  tx: Prisma.TransactionClient,
  { id, jobId, jobTitle, email }: NewApplication,
  { enteredByStaff = false, ...options }: ConfirmationOptions = {},
): Promise<void> {
  if (!(await consumeConfirmation(tx, email))) return;
  const template = options.template ?? (await readConfirmation(tx, enteredByStaff ? "added" : "received"));
  const facts = { jobTitle, ...(await readFacts(tx, id, jobId)) };
  const secret = await issueApplicationLink(tx, id);
  const confirmationMailId = await queueMail(
    tx,
    applicationReceived(template, { ...facts, email, secret, enteredByStaff }),
    { kind: "applicant", id },
  );
  await tx.applicant.update({ where: { id }, data: { confirmationMailId }, select: { id: true } });
}

const factsRow = z.strictObject({ hasResume: z.boolean(), hasContact: z.boolean(), isPublic: z.boolean() });

/** Returns what the texts of a confirmation depend on. The job of general applications is not public. */
async function readFacts(tx: Prisma.TransactionClient, id: string, jobId: string) {
  const { isPublic, ...facts } = await queryRow(tx, factsRow)`
    SELECT applicants.resume_name IS NOT NULL AS "hasResume", team_members.id IS NOT NULL AS "hasContact",
      ${publicOnSql(getToday())} AS "isPublic"
    FROM applicants JOIN jobs ON jobs.id = applicants.job_id AND ${notDeleted.jobs}
      LEFT JOIN team_members ON team_members.id = jobs.contact_id AND ${notDeleted.team_members}
    WHERE applicants.id = ${id} AND ${notDeleted.applicants}`;
  return { ...facts, jobPath: isPublic ? paths.job(jobId) : null };
}

/** A fixed lock order prevents deadlocks between transactions. */
function sortByEmail(applications: readonly NewApplication[]): NewApplication[] {
  const keyed = applications.map((application) => ({ key: application.email.toLowerCase(), application }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ application }) => application);
}
