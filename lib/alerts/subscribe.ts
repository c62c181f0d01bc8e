import "server-only";
import { getDatabaseTime } from "@/lib/database/database-time";
import { db } from "@/lib/database/db";
import { lockUntilCommit } from "@/lib/database/locks";
import { Prisma } from "@/lib/generated/prisma/client";
import { runWithMinimumDuration } from "@/lib/auth/sign-in/limit-unauthenticated";
import { consumeConfirmation } from "@/lib/limits/confirmation-limit";
import { consume } from "@/lib/limits/rate-limit";
import { deliverSoon, queueMail } from "@/lib/mail/queue-mail";
import { alertConfirmation } from "./mails";
import { findIdsByAddress } from "@/lib/database/find-ids";
import { detectAutomation } from "@/lib/spam/detect-automation";
import { isSuspicious } from "@/lib/spam/signals";
import { readAlertToken, toAlertToken } from "./alert-token";
import { getNextMonday } from "./next-monday";
import type { AlertForm } from "./schema";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The server erases an unconfirmed alert after this time. */
const UNCONFIRMED_DAYS = 7;
const ALERT_DAYS = 365;
const ALERTS_MAX = 5;

const daysAfter = (time: Date, days: number) => new Date(time.getTime() + days * DAY_MS);

/**
 * Stores an alert and queues its confirmation, except for an address with two confirmations within a day or five alerts. Takes
 * at least 0.3 s, so that the client learns nothing about the address. Throws 429 for the network, 503 when too many wait.
 */
export async function requestAlert(form: AlertForm, address: string): Promise<void> {
  if (isSuspicious(detectAutomation(form))) return;
  await consume("alert", address);
  await runWithMinimumDuration(address, () => store(form));
}

async function store({ email, frequency, ...form }: AlertForm): Promise<void> {
  const criteria = { type: form.type ?? "", words: form.words ?? "", frequency };
  await db().$transaction(async (tx) => {
    // Two requests at once must not both find that there is no alert yet.
    await lockUntilCommit(tx, Prisma.sql`hashtextextended(${`alert:${email.toLowerCase()}`}, 0)`);
    const { alert } = await findIdsByAddress(email, tx);
    const now = await getDatabaseTime(tx);
    const alerts = await tx.jobAlert.findMany({ where: { ...alert, expiresAt: { gt: now } } });
    const same = alerts.find(
      ({ type, words, frequency: how }) =>
        type === criteria.type && words === criteria.words && how === criteria.frequency,
    );
    if (same?.confirmedAt || (!same && alerts.length >= ALERTS_MAX)) return;
    if (!(await consumeConfirmation(tx, email))) return;
    const expiresAt = daysAfter(now, UNCONFIRMED_DAYS);
    const { id } = await tx.jobAlert.upsert({
      where: { id: same?.id ?? "" },
      create: { email, ...criteria, expiresAt },
      update: { expiresAt },
      select: { id: true },
    });
    await queueMail(tx, alertConfirmation(email, toAlertToken(id)), { kind: "alert", id });
  });
  deliverSoon();
}

export interface OwnAlert {
  email: string;
  type: string;
  words: string;
  frequency: string;
  confirmedAt: Date | null;
  expiresAt: Date;
}

/** Returns the alert of a mailed link. Null for a made-up token, and for an alert that has ended. */
export async function findAlert(token: string): Promise<OwnAlert | null> {
  const id = readAlertToken(token);
  if (id === null) return null;
  return db().jobAlert.findUnique({ where: { id, expiresAt: { gt: new Date() } } });
}

/** Confirms an alert, or keeps it for another year. Returns false when it has ended. */
export async function keepAlert(token: string): Promise<boolean> {
  const id = readAlertToken(token);
  if (id === null) return false;
  const now = await getDatabaseTime(db());
  const where = { id, expiresAt: { gt: now } };
  const alert = await db().jobAlert.findUnique({ where });
  if (!alert) return false;
  const isWeekly = alert.frequency === "weekly";
  const { count } = await db().jobAlert.updateMany({
    where,
    data: {
      confirmedAt: alert.confirmedAt ?? now,
      expiresAt: daysAfter(now, ALERT_DAYS),
      renewalAskedAt: null,
      checkedAt: alert.checkedAt ?? now,
      nextWeeklyAt: isWeekly ? (alert.nextWeeklyAt ?? getNextMonday(now)) : null,
    },
  });
  return count === 1;
}

/** Ends an alert and erases it with its waiting mails. Does nothing for one that has ended. */
export async function endAlert(token: string): Promise<void> {
  const id = readAlertToken(token);
  if (id === null) return;
  // Deleting the alert waits for a transaction that queues a mail for it, so the second statement finds the mail.
  await db().$transaction([
    db().jobAlert.deleteMany({ where: { id } }),
    db().outbox.deleteMany({ where: { about: `alert:${id}` } }),
  ]);
}
