import "server-only";
import { recordAudit } from "@/lib/audit/audit-log";
import type { Site } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { consume } from "@/lib/limits/rate-limit";
import { getSender } from "@/lib/mail/addresses";
import { findSenderDns, getSenderDomain } from "@/lib/mail/sender-dns";
import { sendTestMail } from "@/lib/mail/test-mail";

export type TestMailResult = Awaited<ReturnType<typeof testMail>>;

/** Sends a test mail, and looks up the DNS records of the sender's domain. Throws 429 beyond the limit. */
export async function testMail(
  { id, requestId }: Site,
  { to, selector = null }: { to: string; selector?: string | null },
) {
  await consume("test-mail", id);
  const sender = getSender();
  const domain = getSenderDomain(typeof sender === "string" ? sender : sender.address);
  const [mail, records] = await Promise.all([sendTestMail(to), findSenderDns(domain, selector)]);
  const target = { type: "mail", id: "test" } as const;
  const details = { outcome: mail.outcome };
  await recordAudit(db(), { actorId: id, action: "mail.tested", target, requestId, details });
  return { ...mail, domain, records };
}
