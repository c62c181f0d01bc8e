import "server-only";
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
    const mayConfirm = await consumeConfirmation(tx, application.email);
    if (!mayConfirm) continue;
    const confirmationMailId = await queueMail(tx, applicationReceived(application), subject);
    await tx.applicant.update({
      where: { id: application.id },
      data: { confirmationMailId },
      select: idOnly,
    });
  }
}

const idOnly = { id: true } as const;

/** A fixed lock order prevents deadlocks between transactions. */
function sortByEmail(applications: readonly NewApplication[]): NewApplication[] {
  const keyed = applications.map((application) => ({ key: application.email.toLowerCase(), application }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ application }) => application);
}
