import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { deliverDue } from "@/lib/mail/delivery";
import { openTransport } from "@/lib/mail/transport";
import type { MailServer } from "./mail-server";

/** Lets the waiting time of all mails and all leases end. */
export const passTime = () =>
  db().$executeRaw`UPDATE outbox SET due_at = now() - interval '1 s' WHERE state = 'PENDING'`;

/** Delivers the due mails as an instance would. */
export async function deliver(server: MailServer): Promise<void> {
  env().SMTP_URL = server.url;
  const transport = openTransport();
  await deliverDue(transport);
  transport.close();
}
