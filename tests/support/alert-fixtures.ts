import { sendAlerts } from "@/lib/alerts/send-alerts";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { emptyTables } from "@/tests/support/database/empty-tables";

export const EMAIL = "ada@example.com";

/** Leaves no job, alert or mail, and lets as many mails leave at once as a test needs. */
export async function resetAlerts(): Promise<void> {
  env().ALERT_MAILS_PER_MINUTE = 60_000;
  await emptyTables("jobs", "job_alerts", "job_alert_runs", "outbox", "rate_limits");
}

/** The columns of an alert that was confirmed a minute ago. */
export const confirmedAlert = (email = EMAIL) => ({
  email,
  frequency: "now",
  confirmedAt: new Date(Date.now() - 60_000),
  expiresAt: new Date(Date.now() + 300 * 86_400_000),
});

export const addAlert = (fields: object = {}) =>
  db().jobAlert.create({ data: { ...confirmedAlert(), ...fields } });

/** Moves the times that the wait of a new position depends on into the past. */
export async function passTenMinutes(): Promise<void> {
  await db().$executeRaw`UPDATE job_alert_runs SET created_at = created_at - interval '10 minutes'`;
  await db().$executeRaw`
    UPDATE job_alerts SET confirmed_at = confirmed_at - interval '10 minutes',
      checked_at = checked_at - interval '10 minutes'`;
}

/** Notices the positions that are public now, and mails them when they have waited. Returns the number of mails. */
export async function sendAfterWait(): Promise<number | null> {
  await sendAlerts();
  await passTenMinutes();
  return sendAlerts();
}

export const getMails = async () =>
  (await db().outbox.findMany({ orderBy: { createdAt: "asc" } })).map(({ sealed, kind }) => ({
    kind,
    ...decryptEnvelope(sealed!)!,
  }));
