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
 * Writes the mails about applications into the outbox: a notice for staff each, and a confirmation unless its address
 * has had two within a day. Takes all applications of a transaction at once, because it locks counters by address.
 */
export async function queueApplicationMails(
  tx: Prisma.TransactionClient,
  applications: readonly NewApplication[],
): Promise<void> {
  for (const applied of sortByEmail(applications)) {
    const about = { kind: "applicant", id: applied.id } as const;
    await queueMail(tx, applicationNotice(applied), about);
    const confirmed = await consumeConfirmation(tx, applied.email);
    if (confirmed) await queueMail(tx, applicationReceived(applied), about);
  }
}

/** Two transactions that lock the same counters lock them in this order. */
function sortByEmail(applications: readonly NewApplication[]): NewApplication[] {
  const byAddress = applications.map((applied) => ({ key: applied.email.toLowerCase(), applied }));
  return byAddress.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ applied }) => applied);
}
