import "server-only";
import { advisoryLocks } from "@/lib/database/advisory-locks";
import { getDatabaseTime } from "@/lib/database/database-time";
import { db } from "@/lib/database/db";
import { lockRowWithTrash } from "@/lib/database/locks";
import { withAdvisoryLock } from "@/lib/database/with-advisory-lock";
import { env } from "@/lib/env";
import { type JobAlert, type JobAlertRun, Prisma } from "@/lib/generated/prisma/client";
import { PACED_ALERT_KINDS } from "@/lib/mail/mail";
import { deliverSoon, queueMails } from "@/lib/mail/queue-mail";
import { alertNewJob, alertRenewal, alertWeekly } from "./mails";
import type { SearchedJob } from "@/lib/jobs/job";
import { findAlertJobs, findPublicJobIds, matchesCriteria } from "./alert-jobs";
import { toAlertToken } from "./alert-token";
import { getNextMonday } from "./next-monday";
import { log } from "@/lib/log";
import { startLoop } from "@/lib/process/loop";

const MINUTE_MS = 60_000;
/** A new job waits this long, so that staff can still correct or remove it. */
const WAIT_MS = 10 * MINUTE_MS;
/** Days before its end at which an alert's owner is asked to renew it. */
const RENEWAL_DAYS = 14;
const READ_MAX = 500;
/** Mails queued in one transaction. A killed process rolls them back, and the next run queues them. */
const QUEUED_MAX = 100;
const transaction = { maxWait: 5000, timeout: 20_000 };

/**
 * Queues the alert mails that are due, at most ALERT_MAILS_PER_MINUTE on all instances together. Returns their number;
 * null while another instance does the same. `share` is the part of the minute's mails that one call may queue.
 */
export async function sendAlerts(share = 1): Promise<number | null> {
  // Taking the lock opens another connection.
  if (await isIdle()) return 0;
  return withAdvisoryLock(advisoryLocks.alerts, async () => {
    const now = await getDatabaseTime(db());
    const pace = env().ALERT_MAILS_PER_MINUTE;
    const queued = await db().outbox.count({
      where: {
        kind: { in: [...PACED_ALERT_KINDS] },
        createdAt: { gt: new Date(now.getTime() - MINUTE_MS) },
      },
    });
    const allowed = Math.min(Math.ceil(pace * share), pace - queued);
    const jobIds = await findPublicJobIds();
    let left = Math.max(0, allowed);
    for (const run of await openRuns(jobIds, now)) left -= await sendNewJob(run, left);
    left -= await sendWeekly(jobIds, left, now);
    left -= await askForRenewal(left, now);
    if (left < allowed) deliverSoon();
    return Math.max(0, allowed) - left;
  });
}

async function isIdle(): Promise<boolean> {
  const confirmed = await db().jobAlert.findFirst({
    where: { confirmedAt: { not: null } },
    select: { id: true },
  });
  if (confirmed) return false;
  const jobIds = await findPublicJobIds();
  return (await db().jobAlertRun.count({ where: { jobId: { in: jobIds } } })) === jobIds.length;
}

/** Ends the runs of jobs that are not public anymore; a reopened job waits again. Oldest first. */
async function openRuns(jobIds: string[], now: Date): Promise<JobAlertRun[]> {
  await db().jobAlertRun.deleteMany({ where: { jobId: { notIn: jobIds }, doneAt: null } });
  const known = await db().jobAlertRun.findMany({
    where: { jobId: { in: jobIds } },
    select: { jobId: true },
  });
  const started = new Set(known.map(({ jobId }) => jobId));
  const data = jobIds.filter((id) => !started.has(id)).map((jobId) => ({ jobId }));
  if (data.length > 0) await db().jobAlertRun.createMany({ data, skipDuplicates: true });
  return db().jobAlertRun.findMany({
    where: { jobId: { in: jobIds }, doneAt: null, createdAt: { lte: new Date(now.getTime() - WAIT_MS) } },
    orderBy: [{ createdAt: "asc" }, { jobId: "asc" }],
  });
}

/** Mails a job to the alerts that were confirmed before it became public. Returns the number of queued mails. */
async function sendNewJob({ jobId, createdAt, ...run }: JobAlertRun, limit: number): Promise<number> {
  if (limit <= 0) return 0;
  const [job] = await findAlertJobs([jobId]);
  let { afterAlertId } = run;
  let sent = 0;
  while (job && sent < limit) {
    const alerts = await db().jobAlert.findMany({
      where: { id: { gt: afterAlertId }, frequency: "now", confirmedAt: { lte: createdAt } },
      orderBy: { id: "asc" },
      take: READ_MAX,
    });
    const chosen = alerts
      .filter((alert) => matchesCriteria(job, alert))
      .slice(0, Math.min(QUEUED_MAX, limit - sent));
    const isCut = chosen.length > 0 && chosen.length === Math.min(QUEUED_MAX, limit - sent);
    const last = isCut ? chosen.at(-1) : alerts.at(-1);
    const isDone = !isCut && alerts.length < READ_MAX;
    afterAlertId = last?.id ?? afterAlertId;
    await db().$transaction(async (tx) => {
      for (const alert of chosen) sent += await queueOnce(tx, alert, [job]);
      const data = { afterAlertId, doneAt: isDone ? new Date() : null };
      await tx.jobAlertRun.updateMany({ where: { jobId }, data });
    }, transaction);
    if (isDone) break;
  }
  return sent;
}

/** Queues a mail about those jobs that the ledger does not name yet. Returns the number of mails, 0 or 1. */
async function queueOnce(
  tx: Prisma.TransactionClient,
  { id, email, frequency }: JobAlert,
  jobs: readonly SearchedJob[],
): Promise<number> {
  // The owner may have ended the alert meanwhile. The lock keeps it until its mail is recorded and queued.
  if (!(await lockRowWithTrash(tx, Prisma.sql`job_alerts`, id))) return 0;
  const added = await tx.jobAlertMail.createManyAndReturn({
    data: jobs.map((job) => ({ alertId: id, jobId: job.id })),
    skipDuplicates: true,
    select: { jobId: true },
  });
  const fresh = jobs.filter((job) => added.some(({ jobId }) => jobId === job.id));
  const [first] = fresh;
  if (!first) return 0;
  const token = toAlertToken(id);
  const mail = frequency === "weekly" ? alertWeekly(email, fresh, token) : alertNewJob(email, first, token);
  await queueMails(tx, [{ mail, about: { kind: "alert", id } }]);
  return 1;
}

/** Sends each weekly alert the jobs that became public after it was confirmed and have waited. Returns the number of queued mails. */
async function sendWeekly(jobIds: string[], limit: number, now: Date): Promise<number> {
  if (limit <= 0) return 0;
  const due = await db().jobAlert.findMany({
    where: { nextWeeklyAt: { lte: now }, confirmedAt: { not: null } },
    orderBy: [{ nextWeeklyAt: "asc" }, { id: "asc" }],
    take: Math.min(READ_MAX, limit),
  });
  if (due.length === 0) return 0;
  const until = new Date(now.getTime() - WAIT_MS);
  const oldest = new Date(Math.min(...due.map(({ confirmedAt }) => confirmedAt!.getTime())));
  const runs = await db().jobAlertRun.findMany({
    where: { jobId: { in: jobIds }, createdAt: { gt: oldest, lte: until } },
  });
  const jobs = await findAlertJobs(runs.map(({ jobId }) => jobId));
  const startedAt = new Map(runs.map(({ jobId, createdAt }) => [jobId, createdAt]));
  let sent = 0;
  for (const alert of due) {
    const isNew = ({ id }: SearchedJob) => startedAt.get(id)! > alert.confirmedAt!;
    const chosen = jobs.filter((job) => isNew(job) && matchesCriteria(job, alert));
    await db().$transaction(async (tx) => {
      const data = { checkedAt: now, nextWeeklyAt: getNextMonday(now) };
      await tx.jobAlert.updateMany({ where: { id: alert.id }, data });
      if (chosen.length > 0) sent += await queueOnce(tx, alert, chosen);
    }, transaction);
  }
  return sent;
}

/** Asks the owners of alerts that end soon, once. Returns the number of queued mails. */
async function askForRenewal(limit: number, now: Date): Promise<number> {
  if (limit <= 0) return 0;
  const soon = new Date(now.getTime() + RENEWAL_DAYS * 24 * 60 * MINUTE_MS);
  const where = { confirmedAt: { not: null }, renewalAskedAt: null, expiresAt: { gt: now, lt: soon } };
  const alerts = await db().jobAlert.findMany({ where, orderBy: { expiresAt: "asc" }, take: limit });
  let sent = 0;
  for (const { id, email, expiresAt } of alerts) {
    await db().$transaction(async (tx) => {
      const { count } = await tx.jobAlert.updateMany({
        where: { ...where, id },
        data: { renewalAskedAt: now },
      });
      if (count === 0) return;
      const mail = alertRenewal(email, expiresAt, toAlertToken(id));
      await queueMails(tx, [{ mail, about: { kind: "alert", id } }]);
      sent += 1;
    }, transaction);
  }
  return sent;
}

const INTERVAL_MS = 5000;
const SHARE = INTERVAL_MS / 60_000;

/** Queues alert mails at start and every five seconds, until `signal` aborts. Every instance does. */
export function startAlerts(signal: AbortSignal): void {
  const run = async () => void (await sendAlerts(SHARE));
  startLoop(signal, INTERVAL_MS, run, (error) => log.error("alerts.failed", error));
}
