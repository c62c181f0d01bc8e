import "server-only";
import { safeParse } from "zod/mini";
import { invalid } from "@/lib/http-error";
import { email } from "@/lib/fields";
import type { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { processState } from "@/lib/process-state";
import { digest } from "@/lib/signing";
import { type About, formatAbout } from "./about";
import { encryptEnvelope } from "./envelope";
import type { Mail } from "./mail";

const THREE_DAYS_MS = 3 * 24 * 60 * 60 * 1000;
const address = email();

interface QueueOptions {
  id?: string;
  /** The mail leaves after this time, and after earlier mails to the same address that also have such a time. */
  leavesAt?: Date;
}

interface QueuedMail extends QueueOptions {
  mail: Mail;
  about: About;
}

/**
 * Adds a mail to the outbox in the transaction of the record that it is about. Erasing the record erases the mail. Call
 * `deliverSoon` after the commit. Returns the id. Throws 422 for an address or a subject that could add a header.
 */
export async function queueMail(
  tx: Prisma.TransactionClient,
  mail: Mail,
  about: About,
  options: QueueOptions = {},
): Promise<string> {
  const data = toOutboxRow({ mail, about, ...options });
  return (await tx.outbox.create({ data, select: { id: true } })).id;
}

/** Like `queueMail`, for several mails in one statement. Throws when one of them cannot be sent. */
export async function queueAllMails(
  tx: Prisma.TransactionClient,
  mails: readonly QueuedMail[],
): Promise<void> {
  await tx.outbox.createMany({ data: mails.map(toOutboxRow) });
}

/** Queues the mails that can be sent. Logs the records of the others, such as a user whose stored address is damaged. */
export async function queueMails(tx: Prisma.TransactionClient, mails: readonly QueuedMail[]): Promise<void> {
  const data = mails.flatMap((queued) => {
    try {
      return toOutboxRow(queued);
    } catch (error) {
      const { mail, about } = queued;
      log.error("mail.notQueued", error, { kind: mail.kind, about: about && formatAbout(about) });
      return [];
    }
  });
  await tx.outbox.createMany({ data });
}

function toOutboxRow({ mail, about, id, leavesAt }: QueuedMail) {
  if (safeParse(address, mail.to).data !== mail.to)
    throw invalid({ to: "This is not a valid email address." });
  if (/\p{Cc}/u.test(mail.subject)) throw invalid({ subject: "Subject contains invalid characters." });
  const notAfter = mail.notAfter ?? new Date(Date.now() + THREE_DAYS_MS);
  const delay = leavesAt && { leavesAt, dueAt: leavesAt, recipient: digestRecipient(mail.to) };
  return {
    id,
    kind: mail.kind,
    about: about && formatAbout(about),
    sealed: encryptEnvelope(mail),
    notAfter,
    ...delay,
  };
}

export const digestRecipient = (to: string) => digest("outbox:recipient", to.toLowerCase());

/** Starts delivery at once. Without it the mail waits for the next interval of five seconds. */
export function deliverSoon(): void {
  processState.wakeOutbox?.();
}

export function onMailQueued(wake: (() => void) | undefined): void {
  processState.wakeOutbox = wake;
}
