import "server-only";
import * as z from "zod/mini";
import type { Admin, Site } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { idRow, queryRow, queryRows } from "@/lib/database/query-rows";
import { env } from "@/lib/env";
import { notFound } from "@/lib/http-error";
import { Prisma } from "@/lib/generated/prisma/client";
import { findHold } from "./hold";
import { deliverSoon } from "./queue-mail";
import { OUTDATED, TOO_LATE } from "./strings";

export type MailQueue = Awaited<ReturnType<typeof getMailQueue>>;

const PASSWORD_RESET = "password-reset";

/** Matches mails about an interview that has begun or ended, or of which a later mail says something else. */
const IS_OUTDATED = Prisma.sql`(
  outbox.kind IN ('interview-offer', 'interview-booked', 'interview-changed') AND (
    EXISTS (
      SELECT FROM outbox AS newer WHERE newer.about = outbox.about AND newer.leaves_at > outbox.leaves_at
        AND (newer.kind IN ('interview-changed', 'interview-cancelled')
          OR (outbox.kind = 'interview-offer' AND newer.kind IN ('interview-offer', 'interview-booked'))))
    OR NOT EXISTS (
      SELECT FROM interviews WHERE (applicant_id = split_part(outbox.about, ':', 2) OR message_id = split_part(outbox.about, ':', 2))
        AND interviews.state = CASE outbox.kind WHEN 'interview-offer' THEN 'offered' ELSE 'booked' END
        AND (starts_at IS NULL OR starts_at > now()))))`;

/**
 * Counts the mails that wait, were sent in the last 24 hours or are dead. Returns the 25 newest dead mails, without content and
 * recipient. `waitingSince` is null when none waits, and `tooLate` when a mail can be sent again.
 */
export async function getMailQueue(_admin: Site) {
  const where = { state: "DEAD" } as const;
  const dayAgo = new Date(Date.now() - DAY_MS);
  const [backlog, sent, dead, rows, outdated] = await Promise.all([
    countMails(),
    db().outbox.count({ where: { state: "SENT", settledAt: { gt: dayAgo } } }),
    db().outbox.count({ where }),
    db().outbox.findMany({
      where,
      orderBy: [{ settledAt: "desc" }],
      take: 25,
      select: { id: true, kind: true, lastError: true, createdAt: true, settledAt: true, notAfter: true },
    }),
    queryRows(db(), idRow)`SELECT id FROM outbox WHERE outbox.state = 'DEAD' AND ${IS_OUTDATED}`,
  ]);
  const { waiting, oldestSeconds } = backlog;
  const waitingSince = waiting > 0 ? new Date(Date.now() - oldestSeconds * 1000) : null;
  const deadMails = rows.map(({ notAfter, ...mail }) => {
    const isOver = mail.kind === PASSWORD_RESET || notAfter <= new Date();
    const isOutdated = outdated.some(({ id }) => id === mail.id);
    return { ...mail, tooLate: (isOver && TOO_LATE[mail.kind]) || (isOutdated ? OUTDATED : null) };
  });
  return { waiting, waitingSince, sent, dead, deadMails, hasServer: Boolean(env().SMTP_URL) };
}

const STUCK_AFTER_MS = 15 * 60 * 1000;

/**
 * Counts the mails that should have left 15 minutes ago or earlier. `since` is the time at which the oldest of them
 * was written. Returns null when there is none.
 */
export async function findStuckMails(_admin: Admin): Promise<{ count: number; since: Date } | null> {
  const limit = new Date(Date.now() - STUCK_AFTER_MS);
  const { _count: count, _min } = await db().outbox.aggregate({
    where: {
      state: "PENDING",
      OR: [{ leavesAt: null, createdAt: { lt: limit } }, { leavesAt: { lt: limit } }],
    },
    _count: true,
    _min: { createdAt: true },
  });
  return _min.createdAt && { count, since: _min.createdAt };
}

export type MailProblems = Awaited<ReturnType<typeof findMailProblem>>;

/** Returns why mails do not leave. Mails that are held cannot be stuck. */
export async function findMailProblem(admin: Admin) {
  const hold = await findHold();
  return { hold, stuck: hold ? null : await findStuckMails(admin) };
}

const DAY_MS = 24 * 60 * 60 * 1000;

const countRow = z.strictObject({ count: z.int() });

/** Excludes mails that would come too late or are outdated. Replies wait again. Returns the number of mails. */
async function requeueDead(condition = Prisma.empty): Promise<number> {
  const timed = Object.keys(TOO_LATE);
  const { count } = await queryRow(db(), countRow)`
    WITH requeued AS (
      UPDATE outbox SET state = 'PENDING', refusals = 0, settled_at = NULL, due_at = now(),
        not_after = CASE WHEN kind = ANY(${timed}) THEN not_after ELSE greatest(not_after, now() + interval '1 day') END
      WHERE state = 'DEAD' AND kind <> ${PASSWORD_RESET} AND (kind <> ALL(${timed}) OR not_after > now())
        AND NOT ${IS_OUTDATED} ${condition}
      RETURNING id),
    reopened AS (
      UPDATE replies SET state = 'waiting', settled_at = NULL, leaves_at = now()
      FROM requeued WHERE replies.id = requeued.id)
    SELECT count(*)::int FROM requeued`;
  return count;
}

/** Queues a dead mail again and resets its rejections. Throws 404, also for a mail that is excluded. */
export async function retryDeadMail(_admin: Site, id: string): Promise<void> {
  const count = await requeueDead(Prisma.sql`AND id = ${id}`);
  if (count === 0) throw notFound("Mail");
  deliverSoon();
}

/** Queues all dead mails again, except those that are excluded. Returns their number. */
export async function retryDeadMails(_admin: Site): Promise<number> {
  const count = await requeueDead();
  deliverSoon();
  return count;
}

const mailCountsRow = z.strictObject({ waiting: z.int(), dead: z.int(), oldestSeconds: z.number() });

/**
 * Counts waiting and dead mails. `oldestSeconds` is how long the oldest mail has been waiting. Mails that are delayed on
 * purpose do not wait yet.
 */
export async function countMails(): Promise<z.output<typeof mailCountsRow>> {
  return queryRow(db(), mailCountsRow)`
    SELECT count(since) FILTER (WHERE since <= now())::int AS waiting,
      count(*) FILTER (WHERE state = 'DEAD')::int AS dead,
      greatest(0, coalesce(extract(epoch FROM now() - min(since)), 0))::float AS "oldestSeconds"
    FROM (SELECT state, CASE WHEN state = 'PENDING' THEN coalesce(leaves_at, created_at) END AS since
      FROM outbox WHERE state IN ('PENDING', 'DEAD')) AS mails`;
}
