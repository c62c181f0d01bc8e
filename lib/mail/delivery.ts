import "server-only";
import { setTimeout } from "node:timers/promises";
import { fromDatabaseError } from "@/lib/database/database-errors";
import { log } from "@/lib/log";
import { decryptEnvelope, type Envelope } from "./envelope";
import { markDead, type Claim, claimMails, countRefusal, markSent, postpone, type Refusal } from "./outbox";
import { onMailQueued } from "./queue-mail";
import type { ReplyContent } from "./settle-reply";
import { isReplyKind } from "./mail";
import {
  type MailFile,
  toServerResponse,
  openTransport,
  type Transport,
  isTemporaryRejection,
} from "./transport";
import { db } from "@/lib/database/db";
import { startLoop } from "@/lib/process/loop";

const CONCURRENCY = 3;
const INTERVAL_MS = 5000;

/** Sends due mails until none is left, the mail server is unreachable, or the signal aborts. */
export async function deliverDue(transport: Transport, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const claims = await claimMails(CONCURRENCY);
    if (claims.length === 0) return;
    // allSettled: when one delivery throws, the others must still finish.
    const outcomes = await Promise.allSettled(claims.map((claim) => deliverOne(transport, claim)));
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
    if (outcomes.some((outcome) => outcome.status === "fulfilled" && !outcome.value)) return;
  }
}

/** Sends one mail and stores the outcome. Returns false when the mail server is unreachable. */
async function deliverOne(transport: Transport, claim: Claim): Promise<boolean> {
  const { id, kind } = claim;
  const envelope = decryptEnvelope(claim.sealed);
  const content = envelope ? getReplyContent(envelope) : null;
  if (claim.expired) return abandon(claim, "expired", content);
  if (!envelope) return abandon(claim, "unreadable", content);
  const files = await findFiles(claim);
  // Staff may attach a file while the scanner is unreachable. A later scan that finds malware stops the mail here.
  if (files.some(({ scan }) => scan === "INFECTED")) return abandon(claim, "infected", content);
  const thread = await findThread(id, envelope);
  let serverResponse: string | null;
  try {
    serverResponse = await transport.send(claim, envelope, { thread, files });
  } catch (error) {
    const reason = getReason(error);
    const unreachable = isUnreachable(error);
    log.error("mail.failed", error, { mail: id, kind, reason, unreachable, text: getConnectText(error) });
    if (unreachable) await postpone(claim, reason, mayHaveLeft(error));
    else await countRefusal(claim, toRefusal(error, reason, envelope), content);
    return !unreachable;
  }
  await storeSent(claim, content, serverResponse);
  log.info("mail.sent", { mail: id, kind });
  return true;
}

/** Retries for ten seconds in an outage, because another copy would be sent of a mail that is not marked as sent. */
async function storeSent(...sent: Parameters<typeof markSent>): Promise<void> {
  for (let retriesLeft = 5; ; retriesLeft -= 1) {
    try {
      return await markSent(...sent);
    } catch (error) {
      if (retriesLeft === 0 || fromDatabaseError(error)?.status !== 503) throw error;
    }
    await setTimeout(2000);
  }
}

const getReplyContent = ({ subject, personal }: Envelope): ReplyContent | null =>
  personal ? { subject, text: personal.body } : null;

async function abandon(claim: Claim, reason: string, content: ReplyContent | null): Promise<true> {
  await markDead(claim, reason, content);
  return true;
}

const toRefusal = (error: unknown, reason: string, { to }: Envelope): Refusal => ({
  reason,
  isTemporary: isTemporaryRejection(error),
  serverResponse: toServerResponse((error as SendError | null)?.response, to),
});

interface SendError {
  response?: string;
  code?: string;
  /** Code of Node or OpenSSL that nodemailer has replaced by its own. */
  originalCode?: string;
  responseCode?: number;
  command?: string;
  syscall?: string;
  timeoutType?: string;
}

/** Returns codes only, because the mail server's text may quote the recipient. */
function getReason(error: unknown): string {
  const { code = "unknown", responseCode } = (error ?? {}) as SendError;
  return `${code} ${responseCode ?? ""}`.trim().slice(0, 100);
}

/** Returns the reason of a failed connection, such as an untrusted certificate. It names no recipient: none has been sent yet. */
const getConnectText = (error: unknown): string | undefined =>
  error instanceof Error && (error as SendError).command === "CONN" ? error.message.trim() : undefined;

const UNREACHABLE = new Set([
  "ECONNECTION",
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "ESOCKET",
  "EDNS",
  "ETLS",
  "EAUTH",
  "ENOAUTH",
]);

/** The mail server ends the connection (421), or requires a sign-in or encryption (530). */
const CONCERNS_ALL_MAILS = new Set([421, 530]);

/** Tells whether the failure concerns the mail server, not this mail. */
function isUnreachable(error: unknown): boolean {
  const { code = "", responseCode = 0, command, syscall } = (error ?? {}) as SendError;
  // The mail server takes no mails at present, such as with '554 Not accepting messages'.
  const isGreeting = code === "EPROTOCOL" && (command === "CONN" || command === "HELO");
  // An error of the system names the call. The file transport throws those of a full disk, for example.
  const hasFailed = UNREACHABLE.has(code) || syscall !== undefined;
  return hasFailed || CONCERNS_ALL_MAILS.has(responseCode) || (isGreeting && responseCode >= 400);
}

/** These errors end a connection at any time, also after the mail server has accepted the mail. */
const BROKEN_CONNECTION = new Set(["ECONNECTION", "ECONNRESET", "ETIMEDOUT", "ESOCKET"]);
const BEFORE_THE_MAIL = new Set(["CONNECT_TIMEOUT", "GREETING_TIMEOUT"]);

function mayHaveLeft(error: unknown): boolean {
  const { code = "", originalCode, responseCode, syscall, timeoutType = "" } = (error ?? {}) as SendError;
  const answered = responseCode !== undefined;
  // The server's certificate was refused, for example. The error of an open connection names a system call.
  const failedHandshake = originalCode !== undefined && syscall === undefined;
  const failedEarlier =
    answered || failedHandshake || syscall === "connect" || BEFORE_THE_MAIL.has(timeoutType);
  return BROKEN_CONNECTION.has(code) && !failedEarlier;
}

/**
 * Delivers mails at start, every five seconds and after each queued mail, until the signal aborts. Returns a
 * function that waits for the current deliveries and closes the transport. Await it before the process ends,
 * or a sent mail may not be marked as sent.
 */
export function startDelivery(signal: AbortSignal, transport = openTransport()): () => Promise<void> {
  const { wake, finish } = startLoop(
    signal,
    INTERVAL_MS,
    () => deliverDue(transport, signal),
    (error) => log.error("mail.deliveryFailed", error),
  );
  onMailQueued(wake);
  signal.addEventListener("abort", () => onMailQueued(undefined));
  return async () => {
    await finish();
    transport.close();
  };
}

/** Returns the files of a reply, which the outbox does not hold. */
const findFiles = async ({ id, kind }: Claim): Promise<(MailFile & { scan: string | null })[]> =>
  isReplyKind(kind)
    ? db().attachment.findMany({
        where: { replyId: id },
        orderBy: { place: "asc" },
        select: { name: true, bytes: true, scan: true },
      })
    : [];

/** Mail programs need only the newest ids, and a header line must not grow without end. */
const THREAD_MAX = 20;

/** Returns the ids of the mails about the same record that have left, oldest first, for a mail that a person wrote. */
async function findThread(id: string, { personal }: Envelope): Promise<string[]> {
  if (!personal) return [];
  const select = { applicantId: true, messageId: true } as const;
  const reply = await db().reply.findUnique({ where: { id }, select });
  const replies = reply
    ? await db().reply.findMany({
        where: { ...reply, state: "sent" },
        orderBy: [{ settledAt: "desc" }],
        take: THREAD_MAX,
        select: { id: true },
      })
    : [];
  const confirmation = await findSentConfirmation(personal.confirmationId);
  return [...confirmation, ...replies.map((sent) => sent.id).reverse()];
}

/** The outbox forgets sent mails after a day. Others are there until they are sent or given up. */
async function findSentConfirmation(id: string | null): Promise<string[]> {
  if (id === null) return [];
  const unsent = await db().outbox.count({ where: { id, state: { not: "SENT" } } });
  return unsent === 0 ? [id] : [];
}
