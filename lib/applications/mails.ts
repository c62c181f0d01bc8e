import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";
import { queueMail } from "@/lib/mail/queue";
import { applicationNotice } from "@/lib/mail/templates/application-notice";
import { applicationReceived } from "@/lib/mail/templates/application-received";

interface Applied {
  id: string;
  jobId: string;
  jobTitle: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** Writes the mails about an application into the outbox: the confirmation, and the notice for staff. */
export async function queueApplicationMails(tx: Prisma.TransactionClient, applied: Applied): Promise<void> {
  const about = { kind: "applicant", id: applied.id } as const;
  await queueMail(tx, applicationReceived(applied), about);
  await queueMail(tx, applicationNotice(applied), about);
}
