import "server-only";
import { cache } from "react";
import type { Admin } from "@/lib/auth/viewer";
import { type CursorPage, API_PAGE_SIZE, cursorPage, decodeCursor } from "@/lib/cursor";
import { db } from "@/lib/db";
import { notFound } from "@/lib/failure";
import { Prisma } from "@/lib/generated/prisma/client";
import { exportRows } from "@/lib/export-rows";
import { findNeighbours, findPage } from "@/lib/find-page";
import type { ListQuery, Page } from "@/lib/list";
import type { MessageRecord } from "./message";
import { messageColumns, messageTable } from "./table";

const newestFirst = Prisma.sql`ORDER BY created_at DESC, id DESC`;

/** One page of the inbox or, with the filter `show`, of the spam; searched across all shown fields. */
export async function findMessages(_admin: Admin, query: ListQuery): Promise<Page<MessageRecord>> {
  return findPage(messageTable, query);
}

/** Every message of the list that a query asks for, batch by batch. */
export function exportMessages(
  _admin: Admin,
  query: Omit<ListQuery, "page">,
): AsyncGenerator<MessageRecord[]> {
  return exportRows(messageTable, query);
}

/** The messages one row up and one row down in the list that a query asks for. */
export async function getMessageNeighbours(_admin: Admin, id: string, query: Omit<ListQuery, "page">) {
  return findNeighbours(messageTable, id, query);
}

/** Counts for badges and tiles, once a request: the inbox, its unread messages, and what is held back as spam. */
export const countMessages = cache(async (_admin: Admin) => {
  const [counts] = await db().$queryRaw<[{ inbox: bigint; unread: bigint; spam: bigint }]>`
    SELECT (SELECT count(*) FROM messages WHERE quarantined_at IS NULL) AS inbox,
           (SELECT count(*) FROM messages WHERE quarantined_at IS NULL AND NOT is_read) AS unread,
           (SELECT count(*) FROM messages WHERE quarantined_at IS NOT NULL) AS spam`;
  return { inbox: Number(counts.inbox), unread: Number(counts.unread), spam: Number(counts.spam) };
});

/** The newest messages of the inbox. */
export async function findNewestMessages(_admin: Admin, limit: number): Promise<MessageRecord[]> {
  return db().$queryRaw<MessageRecord[]>`
    SELECT ${messageColumns} FROM messages WHERE quarantined_at IS NULL ${newestFirst} LIMIT ${limit}`;
}

/** One message; null when there is none. */
export async function getMessage(_admin: Admin, id: string): Promise<MessageRecord | null> {
  const rows = await db().$queryRaw<MessageRecord[]>`SELECT ${messageColumns} FROM messages WHERE id = ${id}`;
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
    SELECT ${messageColumns} FROM messages WHERE ${Prisma.join(conditions, " AND ")} ${newestFirst}
    LIMIT ${API_PAGE_SIZE + 1}`;
  return cursorPage("messages", rows, (row) => [row.createdAt.getTime(), row.id]);
}

/** Unread becomes read, or back. Throws 404. */
export async function markMessageRead(_admin: Admin, id: string, isRead = true): Promise<MessageRecord> {
  const rows = await db().$queryRaw<MessageRecord[]>`
    UPDATE messages SET is_read = ${isRead} WHERE id = ${id} RETURNING ${messageColumns}`;
  if (!rows[0]) throw notFound("Message");
  return rows[0];
}

/** The same for several messages; returns the ids of those that are there. */
export async function markMessagesRead(_admin: Admin, ids: string[], isRead: boolean): Promise<string[]> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    UPDATE messages SET is_read = ${isRead} WHERE id = ANY(${ids}) RETURNING id`;
  return rows.map(({ id }) => id);
}

/** Deletes a message. Throws 404. */
export async function deleteMessage(_admin: Admin, id: string): Promise<void> {
  const { count } = await db().message.deleteMany({ where: { id } });
  if (count === 0) throw notFound("Message");
}
