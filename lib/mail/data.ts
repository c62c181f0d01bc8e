import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { notFound } from "@/lib/http/http-error";
import { Prisma } from "@/lib/generated/prisma/client";
import { deliverSoon } from "./queue-mail";

/** A mail that was given up, as operators see it: what it was about, not what it said or to whom. */
export interface DeadMail {
  id: string;
  kind: string;
  lastError: string | null;
  createdAt: Date;
  settledAt: Date | null;
}

export interface MailQueue {
  waiting: number;
  /** When the mail that waits longest was written; null when none waits. */
  waitingSince: Date | null;
  /** Sent in the last 24 hours. */
  sent: number;
  dead: number;
  /** The newest of them, at most 25. */
  deadMails: DeadMail[];
}

/** The state of the outbox. */
export async function getMailQueue(_admin: Admin): Promise<MailQueue> {
  const where = { state: "DEAD" } as const;
  const dayAgo = new Date(Date.now() - DAY_MS);
  const [waiting, sent, dead, deadMails] = await Promise.all([
    db().outbox.aggregate({ where: { state: "PENDING" }, _count: true, _min: { createdAt: true } }),
    db().outbox.count({ where: { state: "SENT", settledAt: { gt: dayAgo } } }),
    db().outbox.count({ where }),
    db().outbox.findMany({
      where,
      orderBy: [{ settledAt: "desc" }],
      take: 25,
      select: { id: true, kind: true, lastError: true, createdAt: true, settledAt: true },
    }),
  ]);
  return { waiting: waiting._count, waitingSince: waiting._min.createdAt, sent, dead, deadMails };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A reset link that was given up is of no use by now: whoever wanted it asks for another one. */
const requeueDead = Prisma.sql`
  UPDATE outbox SET state = 'PENDING', refusals = 0, settled_at = NULL, due_at = now(),
    not_after = greatest(not_after, now() + interval '1 day')
  WHERE state = 'DEAD' AND kind <> 'password-reset'`;

/** Tries a mail again that was given up, as if it were new. Throws 404. */
export async function retryDeadMail(_admin: Admin, id: string): Promise<void> {
  const count = await db().$executeRaw`${requeueDead} AND id = ${id}`;
  if (count === 0) throw notFound("Mail");
  deliverSoon();
}

/** The same for every mail that was given up. Returns how many. */
export async function retryDeadMails(_admin: Admin): Promise<number> {
  const count = await db().$executeRaw(requeueDead);
  deliverSoon();
  return count;
}

/** How many mails wait and how many were given up, and for how many seconds the oldest has waited; for metrics. */
export async function countMails(): Promise<{ waiting: number; dead: number; oldestSeconds: number }> {
  const [row] = await db().$queryRaw<[{ waiting: number; dead: number; oldest: number | null }]>`
    SELECT count(*) FILTER (WHERE state = 'PENDING')::int AS waiting,
      count(*) FILTER (WHERE state = 'DEAD')::int AS dead,
      extract(epoch FROM now() - min(created_at) FILTER (WHERE state = 'PENDING'))::float AS oldest
    FROM outbox WHERE state IN ('PENDING', 'DEAD')`;
  return { waiting: row.waiting, dead: row.dead, oldestSeconds: row.oldest ?? 0 };
}
