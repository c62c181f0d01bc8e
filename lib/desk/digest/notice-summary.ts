import "server-only";
import { db } from "@/lib/database/db";
import { lockUntilCommit } from "@/lib/database/locks";
import { pluralize } from "@/lib/format";
import { Prisma } from "@/lib/generated/prisma/client";
import { compose } from "@/lib/mail/compose";
import { deliverSoon, queueMails } from "@/lib/mail/queue-mail";
import { staffPaths } from "@/lib/staff-paths";
import type { NoticePace } from "@/lib/notices/notice-pace";

/** Arbitrary key of an advisory lock, the same in all containers. */
const LOCK_KEY = 4_901_273;
const HOUR_MS = 60 * 60 * 1000;

/** Queues the summaries of the hours that are over. Also empties what waits for a person who has changed the pace since. */
export async function sendHourlySummaries(now = new Date()): Promise<void> {
  const before = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const where = { createdAt: { lt: before }, user: { noticePace: { not: "daily" } } };
  if (!(await db().waitingNotice.findFirst({ where, select: { id: true } }))) return;
  await db().$transaction((tx) => queueSummaries(tx, ["now", "hourly", "never"], before));
  deliverSoon();
}

/** Queues a summary for each person with one of the paces. It holds numbers only, because sent mail cannot be erased. */
export async function queueSummaries(
  tx: Prisma.TransactionClient,
  paces: NoticePace[],
  before: Date,
): Promise<void> {
  await lockUntilCommit(tx, Prisma.sql`${LOCK_KEY}::bigint`);
  const waiting = await tx.waitingNotice.findMany({
    where: { createdAt: { lt: before }, user: { noticePace: { in: paces } } },
    select: { id: true, messageId: true, applicantId: true, user: { omit: { passwordHash: true } } },
  });
  await tx.waitingNotice.deleteMany({ where: { id: { in: waiting.map(({ id }) => id) } } });
  const mails = [...new Map(waiting.map(({ user }) => [user.id, user])).values()].flatMap((user) => {
    const own = waiting.filter((notice) => notice.user.id === user.id);
    // An answer adds a notice about a record that may have one already.
    const count = (ids: (string | null)[]) => new Set(ids.filter((id) => id !== null)).size;
    const lists = [
      {
        count: count(own.map((notice) => notice.messageId)),
        area: "messages",
        noun: "message",
        path: staffPaths.messages,
      },
      {
        count: count(own.map((notice) => notice.applicantId)),
        area: "hiring",
        noun: "application",
        path: staffPaths.applicants,
      },
    ] as const;
    const told = lists.filter((list) => list.count > 0 && user.areas.includes(list.area));
    const mayRead = user.role === "ADMIN" && user.deletedAt === null && user.noticePace !== "never";
    if (!mayRead || told.length === 0) return [];
    const news = told.map((list) => pluralize(list.count, list.noun)).join(" and ");
    const content = compose(`New: ${news}`, [
      `Hello ${user.firstName},`,
      "This came in through the website since the last summary. You choose how often you get it on your account page.",
      ...told.map(({ noun, path }) => ({ link: `Open the ${noun}s`, path })),
    ]);
    const mail = { kind: "notice-summary", to: user.email, ...content } as const;
    return [{ mail, about: { kind: "user", id: user.id } as const }];
  });
  await queueMails(tx, mails);
}
