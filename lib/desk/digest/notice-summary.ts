import "server-only";
import { advisoryLocks } from "@/lib/database/advisory-locks";
import { db } from "@/lib/database/db";
import { lockUntilCommit } from "@/lib/database/locks";
import { NOT_DELETED } from "@/lib/database/not-deleted";
import { pluralize } from "@/lib/format";
import { Prisma } from "@/lib/generated/prisma/client";
import { getStaffEmail } from "@/lib/mail/addresses";
import { compose } from "@/lib/mail/compose";
import type { Mail } from "@/lib/mail/mail";
import { deliverSoon, queueMails } from "@/lib/mail/queue-mail";
import { staffPaths } from "@/lib/staff-paths";
import type { NoticePace } from "@/lib/notices/notice-pace";

const HOUR_MS = 60 * 60 * 1000;

/** Queues the summaries of the hours that are over. Also empties what waits for a person who has changed the pace since. */
export async function sendHourlySummaries(now: Date): Promise<void> {
  const before = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const where = { createdAt: { lt: before }, user: { noticePace: { not: "daily" } } };
  if (!(await db().waitingNotice.findFirst({ where, select: { id: true } }))) return;
  await db().$transaction((tx) => queueSummaries(tx, ["now", "hourly", "never"], before));
  deliverSoon();
}

const LISTS = [
  { key: "messageId", area: "messages", noun: "message", path: staffPaths.messages },
  { key: "applicantId", area: "hiring", noun: "application", path: staffPaths.applicants },
] as const;

const VISIBLE = { ...NOT_DELETED, quarantinedAt: null };

interface Notice {
  messageId: string | null;
  applicantId: string | null;
}

/**
 * Queues one summary for each user with one of these paces. Records that none of their users may read any more go to
 * STAFF_EMAIL in one summary. A summary holds numbers only, because sent mail cannot be erased.
 */
export async function queueSummaries(
  tx: Prisma.TransactionClient,
  paces: NoticePace[],
  before: Date,
): Promise<void> {
  await lockUntilCommit(tx, Prisma.sql`${advisoryLocks.noticeSummaries}::bigint`);
  const where = { createdAt: { lt: before }, user: { noticePace: { in: paces } } };
  const hidden = { NOT: { OR: [{ message: VISIBLE }, { applicant: VISIBLE }] } };
  await tx.waitingNotice.deleteMany({ where: { ...where, ...hidden } });
  const waiting = await tx.waitingNotice.findMany({
    where,
    select: { id: true, messageId: true, applicantId: true, user: { omit: { passwordHash: true } } },
  });
  await tx.waitingNotice.deleteMany({ where: { id: { in: waiting.map(({ id }) => id) } } });
  const readable = waiting.filter(
    ({ user, ...notice }) =>
      user.role === "ADMIN" &&
      user.deletedAt === null &&
      LISTS.some(({ key, area }) => notice[key] !== null && user.areas.includes(area)),
  );
  const told = new Set(readable.map(getRecordId));
  const users = new Map(readable.map(({ user }) => [user.id, user])).values();
  const mails = [...users]
    .filter(({ noticePace }) => noticePace !== "never")
    .map(({ id, email, firstName }) => {
      const own = readable.filter(({ user }) => user.id === id);
      return { mail: buildSummary(email, `Hello ${firstName},`, own), about: { kind: "user", id } as const };
    });
  const untold = waiting.filter((notice) => !told.has(getRecordId(notice)));
  const toStaff = { mail: buildSummary(getStaffEmail(), "Hello,", untold), about: null };
  await queueMails(tx, untold.length > 0 ? [...mails, toStaff] : mails);
}

const getRecordId = ({ messageId, applicantId }: Notice) => messageId ?? applicantId;

function buildSummary(to: string, greeting: string, notices: readonly Notice[]): Mail {
  // An answer adds a notice about a record that may have one already.
  const count = (ids: (string | null)[]) => new Set(ids.filter((id) => id !== null)).size;
  const lists = LISTS.map((list) => ({ ...list, count: count(notices.map((notice) => notice[list.key])) }));
  const told = lists.filter((list) => list.count > 0);
  const news = told.map((list) => pluralize(list.count, list.noun)).join(" and ");
  const content = compose(`New: ${news}`, [
    greeting,
    "This came in through the website since the last summary. You choose how often you get it on your account page.",
    ...told.map(({ noun, path }) => ({ link: `Open the ${noun}s`, path })),
  ]);
  return { kind: "notice-summary", to, ...content };
}
