import "server-only";
import { issueApplicationLink } from "@/lib/application-page/links";
import type { Prisma } from "@/lib/generated/prisma/client";
import { consumeConfirmation } from "@/lib/limits/confirmation-limit";
import { queueMail } from "@/lib/mail/queue-mail";
import { applicationNotice } from "@/lib/mail/templates/application-notice";
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
  application: NewApplication,
  { enteredByStaff = false } = {},
): Promise<void> {
  if (!(await consumeConfirmation(tx, application.email))) return;
  const subject = { kind: "applicant", id: application.id } as const;
  const secret = await issueApplicationLink(tx, application.id);
  const confirmationMailId = await queueMail(
    tx,
    applicationReceived({ ...application, secret, enteredByStaff }),
    subject,
  );
  await tx.applicant.update({
    where: { id: application.id },
    data: { confirmationMailId },
    select: { id: true },
  });
}

/** A fixed lock order prevents deadlocks between transactions. */
function sortByEmail(applications: readonly NewApplication[]): NewApplication[] {
  const keyed = applications.map((application) => ({ key: application.email.toLowerCase(), application }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ application }) => application);
}
