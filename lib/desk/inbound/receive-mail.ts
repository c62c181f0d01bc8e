import "server-only";
import { safeParse } from "zod/mini";
import { recordAuditSafely } from "@/lib/audit/audit-log";
import { db } from "@/lib/database/db";
import { findIdsByAddress } from "@/lib/database/find-ids";
import { email, personName } from "@/lib/fields";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HttpError } from "@/lib/http-error";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { log } from "@/lib/log";
import { getSender, getStaffEmail } from "@/lib/mail/addresses";
import { receiveMessage } from "@/lib/messages/receive-message";
import { PHONE_UNKNOWN } from "@/lib/text/phone";
import { receiveAnswer } from "../answers/receive-answer";
import { readBounce, recordBounce } from "./bounce";
import { findRecord } from "./find-record";
import { isAutomatic } from "./is-automatic";
import { parseMail, type ReceivedMail } from "./parse-mail";

/** How the server handled a mail. */
type Outcome = "answer" | "message" | "bounce" | "automatic" | "unrelated" | "repeated" | "unreadable";

/**
 * Receives a mail that a mail server has passed on. An answer lands on the record of its sender. An answer of another
 * address to a mail of the desk becomes a message. All else is left to the mailbox that people read: mails without a
 * relation to the desk, and those of programs, which nothing answers.
 */
export async function receiveMail(raw: Buffer, requestId: string): Promise<void> {
  log.info("inbound.received", { outcome: await handle(raw, requestId), requestId });
}

async function handle(raw: Buffer, requestId: string): Promise<Outcome> {
  const mail = await parseMail(raw).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 422) return null; // the mail server must not send it again
    throw error;
  });
  if (!mail) return "unreadable";
  const bounce = readBounce(mail);
  if (bounce) await recordBounce(bounce);
  if (bounce !== undefined) return "bounce";
  if (!mail.from || (await isOwnAddress(mail.from.address))) return "unrelated";
  const { record, isAnswer } = await findRecord(mail);
  if (isAutomatic(mail)) {
    if (record) {
      const entry = { actorId: null, action: `${record.kind}.autoAnswered`, requestId } as const;
      await recordAuditSafely({
        ...entry,
        target: { type: record.kind, id: record.id },
        hourlyKey: record.id,
      });
    }
    return "automatic";
  }
  if (!isAnswer) return "unrelated";
  const { text, files, digest: mailDigest } = mail;
  if (!record) return (await isReviewer(mail.from.address)) ? "unrelated" : receiveAsMessage(mail);
  const answer = await receiveAnswer(record, {
    text: text || "-",
    files,
    via: "mail",
    mailDigest,
  });
  return answer ? "answer" : "repeated";
}

/** Mails of this site and of its staff. A notice that comes back must not make another one. */
async function isOwnAddress(address: string): Promise<boolean> {
  const sender = getSender();
  const own = typeof sender === "string" ? (/<([^>]+)>$/.exec(sender)?.[1] ?? sender) : sender.address;
  const isSame = (other: string) => other.toLowerCase() === address.toLowerCase();
  if ([own, getStaffEmail()].some(isSame)) return true;
  return isUser(address, { role: "ADMIN" });
}

/** A reviewer gets mails about interviews, and may have applied. What a reviewer answers is not for the readers of messages. */
const isReviewer = (address: string) => isUser(address, { reviewedJobs: { some: {} } });

async function isUser(address: string, where: Prisma.UserWhereInput): Promise<boolean> {
  const { user } = await findIdsByAddress(address);
  return (await db().user.count({ where: { ...user, ...where } })) > 0;
}

/** Column values that a mail does not tell. */
const UNKNOWN = "Unknown";

async function receiveAsMessage({ from, subject, text, files, digest }: ReceivedMail): Promise<Outcome> {
  const address = safeParse(email(), from?.address);
  if (!address.success) return "unrelated";
  const name = safeParse(personName("Name"), from?.name);
  const [local, domain = UNKNOWN] = address.data.split("@");
  const names = files.map((file) => file.name).join(", ");
  const isSubject = text.split("\n", 1)[0] === subject;
  const parts = [!isSubject && subject, text, names && `[Left out: ${names}]`];
  const input = {
    name: name.success ? name.data : (local ?? UNKNOWN).slice(0, 100),
    email: address.data,
    phone: PHONE_UNKNOWN,
    company: domain.slice(0, 100),
    message: [...parts.filter(Boolean).join("\n\n")].slice(0, 5000).join("") || "-",
  };
  const once = buildNamedKey("inbound", digest, input);
  try {
    await receiveMessage(input, { address: UNKNOWN, once, source: "email" });
  } catch (error) {
    // Repeated with another text, deleted since, or over the limit that stops loops. The mailbox has the mail.
    if (error instanceof HttpError && [410, 422, 429].includes(error.status)) return "repeated";
    throw error;
  }
  return "message";
}
