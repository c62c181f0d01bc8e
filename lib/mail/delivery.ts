import "server-only";
import { log } from "@/lib/log";
import { decryptEnvelope, type Envelope } from "./envelope";
import { markDead, type Claim, claimMails, countRefusal, markSent, postpone } from "./outbox";
import { onMailQueued } from "./queue-mail";
import { openTransport, type Transport } from "./transport";

/** Every container drains the one outbox; a mail that one of them has taken the others pass by. */

const CONCURRENCY = 3;
const INTERVAL_MS = 5000;

/** Sends what is due until nothing is, the mail server cannot be reached, or the signal says stop. */
export async function deliverDue(transport: Transport, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const claims = await claimMails(CONCURRENCY);
    if (claims.length === 0) return;
    // Settled, not all: when the database fails one, the others are still under way and waited for.
    const outcomes = await Promise.allSettled(claims.map((claim) => deliverOne(transport, claim)));
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
    if (outcomes.some((outcome) => outcome.status === "fulfilled" && !outcome.value)) return;
  }
}

/** Sends one mail and writes down what became of it; false when the mail server could not be reached. */
async function deliverOne(transport: Transport, claim: Claim): Promise<boolean> {
  const { id, kind } = claim;
  if (claim.expired) return abandon(claim, "expired");
  const envelope = tryDecrypt(claim);
  if (!envelope) return abandon(claim, "unreadable");
  try {
    await transport.send(id, envelope);
  } catch (error) {
    const reason = getReason(error);
    const unreachable = isUnreachable(error);
    log.error("mail.failed", error, { mail: id, kind, reason, unreachable });
    if (unreachable) await postpone(claim, reason);
    else if (await countRefusal(claim, reason)) logDead(claim, reason);
    return !unreachable;
  }
  await markSent(claim);
  log.info("mail.sent", { mail: id, kind });
  return true;
}

/** The mail's text; undefined when it was sealed under another secret. */
function tryDecrypt({ sealed }: Claim): Envelope | undefined {
  try {
    return decryptEnvelope(sealed);
  } catch {
    return undefined;
  }
}

async function abandon(claim: Claim, reason: string): Promise<true> {
  await markDead(claim, reason);
  logDead(claim, reason);
  return true;
}

/** The line that operators watch for: this mail is not tried again by itself. */
const logDead = ({ id, kind }: Claim, reason: string) =>
  log.error("mail.dead", undefined, { mail: id, kind, reason });

interface SendError {
  code?: string;
  responseCode?: number;
}

/** Codes only: the words of a mail server may quote the address. */
function getReason(error: unknown): string {
  const { code = "unknown", responseCode } = (error ?? {}) as SendError;
  return `${code} ${responseCode ?? ""}`.trim().slice(0, 100);
}

const UNREACHABLE = new Set(
  [
    "ECONNECTION",
    "ECONNREFUSED",
    "ECONNRESET",
    "ETIMEDOUT",
    "ESOCKET",
    "EDNS",
    "ETLS",
    "EAUTH",
    "ENOAUTH",
  ].concat(
    ["EACCES", "EROFS", "ENOSPC", "ENOTDIR", "EPERM"], // the folder of mails as files
  ),
);

/** Whether the failure says something about the mail server rather than about the mail. */
function isUnreachable(error: unknown): boolean {
  const { code = "", responseCode = 0 } = (error ?? {}) as SendError;
  return UNREACHABLE.has(code) || responseCode === 421;
}

/**
 * Drains at start, every five seconds and whenever a mail was queued here, until the signal. Returns a function that
 * waits for the mails under way: nobody shall end the process between sending one and writing that down.
 */
export function startDelivery(signal: AbortSignal, transport = openTransport()): () => Promise<void> {
  let round: Promise<void> | undefined;
  let asked = false;

  function wake() {
    if (signal.aborted) return;
    asked = true;
    round ??= run().finally(() => (round = undefined));
  }

  async function run() {
    while (asked && !signal.aborted) {
      asked = false;
      await deliverDue(transport, signal).catch((error) => log.error("mail.drainFailed", error));
    }
  }

  const timer = setInterval(wake, INTERVAL_MS);
  onMailQueued(wake);
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    onMailQueued(undefined);
  });
  wake();
  return async () => {
    await round;
    transport.close();
  };
}
