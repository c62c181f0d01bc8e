import "server-only";
import { cache } from "react";
import { recordBy } from "@/lib/audit";
import type { Admin } from "@/lib/auth/viewer";
import { type CursorPage, API_PAGE_SIZE, cursorPage, decodeCursor } from "@/lib/cursor";
import { db } from "@/lib/db";
import { notFound } from "@/lib/failure";
import { Prisma } from "@/lib/generated/prisma/client";
import { type ListQuery, type Page, PAGE_SIZE, pageBounds } from "@/lib/list";
import { deliverSoon, queueMail } from "@/lib/mail/queue";
import { messageNotice } from "@/lib/mail/templates/message-notice";
import { searchCondition } from "@/lib/search";
import { live } from "@/lib/trash/live";
import { moveToTrash } from "@/lib/trash/move";
import type { MessageRecord } from "./message";

const columns = Prisma.sql`id, name, email, phone, company, message, is_read AS "isRead",
  applied_job_id AS "appliedJobId", applied_job_title AS "appliedJobTitle",
  quarantined_at IS NOT NULL AS quarantined, spam_signs AS "spamSigns", created_at AS "createdAt"`;

const newestFirst = Prisma.sql`ORDER BY created_at DESC, id DESC`;

/** One page of the inbox or of the spam filter, newest first, searched across all shown fields. */
export async function findMessages(
  _admin: Admin,
  { page, q, spam }: ListQuery & { spam: boolean },
): Promise<Page<MessageRecord>> {
  const kept = spam ? Prisma.sql`quarantined_at IS NOT NULL` : Prisma.sql`quarantined_at IS NULL`;
  const where = q ? Prisma.sql`${kept} AND ${searchCondition(q)}` : kept;
  const [count] = await db().$queryRaw<
    [{ total: bigint }]
  >`SELECT count(*) AS total FROM messages WHERE ${live.messages} AND ${where}`;
  const total = Number(count.total);
  const { offset, ...bounds } = pageBounds(total, page);
  const items = await db().$queryRaw<MessageRecord[]>`
    SELECT ${columns} FROM messages
    WHERE id IN (
      SELECT id FROM messages WHERE ${live.messages} AND ${where} ${newestFirst}
      LIMIT ${PAGE_SIZE} OFFSET ${offset}
    )
    ${newestFirst}`;
  return { items, total, ...bounds };
}

/** Counts for badges and tiles, once a request: the inbox, its unread messages, and what is held back as spam. */
export const countMessages = cache(async (_admin: Admin) => {
  const [counts] = await db().$queryRaw<[{ inbox: bigint; unread: bigint; spam: bigint }]>`
    SELECT (SELECT count(*) FROM messages WHERE ${live.messages} AND quarantined_at IS NULL) AS inbox,
           (SELECT count(*) FROM messages
            WHERE ${live.messages} AND quarantined_at IS NULL AND NOT is_read) AS unread,
           (SELECT count(*) FROM messages WHERE ${live.messages} AND quarantined_at IS NOT NULL) AS spam`;
  return { inbox: Number(counts.inbox), unread: Number(counts.unread), spam: Number(counts.spam) };
});

/** The newest messages of the inbox. */
export async function findNewestMessages(_admin: Admin, limit: number): Promise<MessageRecord[]> {
  return db().$queryRaw<MessageRecord[]>`
    SELECT ${columns} FROM messages WHERE ${live.messages} AND quarantined_at IS NULL ${newestFirst}
    LIMIT ${limit}`;
}

/** One message; null when there is none. */
export async function getMessage(_admin: Admin, id: string): Promise<MessageRecord | null> {
  const rows = await db().$queryRaw<MessageRecord[]>`
    SELECT ${columns} FROM messages WHERE id = ${id} AND ${live.messages}`;
  return rows[0] ?? null;
}

export interface MessageRange {
  startKey?: string;
  /** Epoch milliseconds: `start` inclusive, `end` exclusive. */
  start?: number;
  end?: number;
}

/** The inbox for programs, newest first, page by page. Throws 400 for a cursor that is not this list's. */
export async function listMessages(_admin: Admin, range: MessageRange): Promise<CursorPage<MessageRecord>> {
  const after = decodeCursor<readonly [number, string]>("messages", range.startKey);
  const conditions = [Prisma.sql`quarantined_at IS NULL`];
  if (after) conditions.push(Prisma.sql`(created_at, id) < (${new Date(after[0])}, ${after[1]})`);
  if (range.start !== undefined) conditions.push(Prisma.sql`created_at >= ${new Date(range.start)}`);
  if (range.end !== undefined) conditions.push(Prisma.sql`created_at < ${new Date(range.end)}`);
  const rows = await db().$queryRaw<MessageRecord[]>`
    SELECT ${columns} FROM messages WHERE ${live.messages} AND ${Prisma.join(conditions, " AND ")} ${newestFirst}
    LIMIT ${API_PAGE_SIZE + 1}`;
  return cursorPage("messages", rows, (row) => [row.createdAt.getTime(), row.id]);
}

/** Unread becomes read, or back. Throws 404. */
export async function markMessageRead(admin: Admin, id: string, isRead = true): Promise<MessageRecord> {
  return db().$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<(MessageRecord & { wasRead: boolean })[]>`
      UPDATE messages SET is_read = ${isRead}
      FROM (SELECT id AS known, is_read AS was_read FROM messages
            WHERE id = ${id} AND ${live.messages} FOR UPDATE) AS before
      WHERE id = known RETURNING ${columns}, was_read AS "wasRead"`;
    if (!row) throw notFound("Message");
    const { wasRead, ...message } = row;
    if (wasRead !== isRead) await recordBy(tx, admin, isRead ? "read" : "unread", { type: "message", id });
    return message;
  });
}

/** Says that a message is no spam: it joins the inbox, and the notice that was held is sent. Throws 404. */
export async function releaseMessage(admin: Admin, id: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<(MessageRecord & { held: boolean })[]>`
      UPDATE messages SET quarantined_at = NULL
      FROM (SELECT id AS known, quarantined_at IS NOT NULL AS held FROM messages
            WHERE id = ${id} AND ${live.messages} FOR UPDATE) AS before
      WHERE id = known RETURNING ${columns}, held`;
    if (!row) throw notFound("Message");
    if (!row.held) return; // somebody else has said so
    await recordBy(tx, admin, "notSpam", { type: "message", id }, { signs: row.spamSigns });
    await queueMail(tx, messageNotice(row), { kind: "message", id });
  });
  deliverSoon();
}

/** Puts a message into the trash. Throws 404. */
export async function deleteMessage(admin: Admin, id: string): Promise<void> {
  await db().$transaction((tx) => moveToTrash(tx, admin, { kind: "message", id }));
}
