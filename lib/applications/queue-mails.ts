import "server-only";
import { issueApplicationLink } from "@/lib/application-page/links";
import type { Prisma } from "@/lib/generated/prisma/client";
import { consumeConfirmation } from "@/lib/limits/confirmation-limit";
import { queueMail } from "@/lib/mail/queue-mail";
import { applicationNotice } from "@/lib/mail/templates/application-notice";
import { findOpenJob } from "@/lib/jobs/open-job";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { paths } from "@/lib/paths";
import { readConfirmation } from "@/lib/templates/data";
import { NOT_DELETED } from "@/lib/trash/not-deleted";
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
  for (const application of sortByEmail(applications)) {
    const subject = { kind: "applicant", id: application.id } as const;
    await queueMail(tx, applicationNotice(application), subject);
    await queueConfirmation(tx, application);
  }
}

/**
 * Queues the confirmation to the applicant, unless the address has had two within a day. `enteredByStaff` adds the
 * privacy notice, which the form on the website would have shown.
 */
export async function queueConfirmation(
  tx: Prisma.TransactionClient,
  { id, jobId, jobTitle, email }: NewApplication,
  { enteredByStaff = false } = {},
): Promise<void> {
  if (!(await consumeConfirmation(tx, email))) return;
  const template = await readConfirmation(tx, enteredByStaff ? "added" : "received");
  const facts = { jobTitle, ...(await readFacts(tx, id, jobId)) };
  const secret = await issueApplicationLink(tx, id);
  const confirmationMailId = await queueMail(
    tx,
    applicationReceived(template, { ...facts, email, secret, enteredByStaff }),
    { kind: "applicant", id },
  );
  await tx.applicant.update({ where: { id }, data: { confirmationMailId }, select: { id: true } });
}

/** Returns what the texts of a confirmation depend on. */
async function readFacts(tx: Prisma.TransactionClient, id: string, jobId: string) {
  const { resumeName } = await tx.applicant.findUniqueOrThrow({
    where: { id },
    select: { resumeName: true },
  });
  const isPublic = jobId !== GENERAL_JOB_ID && (await findOpenJob(tx, jobId)) !== null;
  return {
    hasResume: resumeName !== null,
    hasContact: (await tx.job.count({ where: { id: jobId, contact: NOT_DELETED } })) > 0,
    jobPath: isPublic ? paths.job(jobId) : null,
  };
}

/** A fixed lock order prevents deadlocks between transactions. */
function sortByEmail(applications: readonly NewApplication[]): NewApplication[] {
  const keyed = applications.map((application) => ({ key: application.email.toLowerCase(), application }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ application }) => application);
}
