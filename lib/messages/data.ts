import "server-only";
import { cache } from "react";
import type { Admin } from "@/lib/auth/viewer";
import { type CursorPage, API_PAGE_SIZE, cursorPage, decodeCursor } from "@/lib/cursor";
import { db } from "@/lib/db";
import { notFound } from "@/lib/failure";
import { Prisma } from "@/lib/generated/prisma/client";
import { type ListQuery, type Page, PAGE_SIZE, pageBounds } from "@/lib/list";
import { searchCondition } from "@/lib/search";
import type { MessageRecord } from "./message";

const columns = Prisma.sql`id, name, email, phone, company, message, is_read AS "isRead",
  applied_job_id AS "appliedJobId", applied_job_title AS "appliedJobTitle",
  quarantined_at IS NOT NULL AS quarantined, created_at AS "createdAt"`;

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
  >`SELECT count(*) AS total FROM messages WHERE ${where}`;
  const total = Number(count.total);
  const { offset, ...bounds } = pageBounds(total, page);
  const items = await db().$queryRaw<MessageRecord[]>`
    SELECT ${columns} FROM messages
    WHERE id IN (SELECT id FROM messages WHERE ${where} ${newestFirst} LIMIT ${PAGE_SIZE} OFFSET ${offset})
    ${newestFirst}`;
  return { items, total, ...bounds };
}

/** Counts for badges and tiles, once a request: the inbox, its unread messages, and what is held back as spam. */
export const countMessages = cache(async (_admin: Admin) => {
  const [counts] = await db().$queryRaw<[{ inbox: bigint; unread: bigint; spam: bigint }]>`
    SELECT (SELECT count(*) FROM messages WHERE quarantined_at IS NULL) AS inbox,
           (SELECT count(*) FROM messages WHERE quarantined_at IS NULL AND NOT is_read) AS unread,
           (SELECT count(*) FROM messages WHERE quarantined_at IS NOT NULL) AS spam`;
  return { inbox: Number(counts.inbox), unread: Number(counts.unread), spam: Number(counts.spam) };
});

/** How many messages of the inbox are unread: the number in the title of every tab. */
export async function countUnread(_admin: Admin): Promise<number> {
  const [count] = await db().$queryRaw<[{ unread: bigint }]>`
    SELECT count(*) AS unread FROM messages WHERE quarantined_at IS NULL AND NOT is_read`;
  return Number(count.unread);
}

/** The newest messages of the inbox. */
export async function findNewestMessages(_admin: Admin, limit: number): Promise<MessageRecord[]> {
  return db().$queryRaw<MessageRecord[]>`
    SELECT ${columns} FROM messages WHERE quarantined_at IS NULL ${newestFirst} LIMIT ${limit}`;
}

/** One message; null when there is none. */
export async function getMessage(_admin: Admin, id: string): Promise<MessageRecord | null> {
  const rows = await db().$queryRaw<MessageRecord[]>`SELECT ${columns} FROM messages WHERE id = ${id}`;
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
    SELECT ${columns} FROM messages WHERE ${Prisma.join(conditions, " AND ")} ${newestFirst}
    LIMIT ${API_PAGE_SIZE + 1}`;
  return cursorPage("messages", rows, (row) => [row.createdAt.getTime(), row.id]);
}

/** Unread becomes read, or back. Throws 404. */
export async function markMessageRead(_admin: Admin, id: string, isRead = true): Promise<MessageRecord> {
  const rows = await db().$queryRaw<MessageRecord[]>`
    UPDATE messages SET is_read = ${isRead} WHERE id = ${id} RETURNING ${columns}`;
  if (!rows[0]) throw notFound("Message");
  return rows[0];
}

/** Deletes a message. Throws 404. */
export async function deleteMessage(_admin: Admin, id: string): Promise<void> {
  const { count } = await db().message.deleteMany({ where: { id } });
  if (count === 0) throw notFound("Message");
}
