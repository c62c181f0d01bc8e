import "server-only";
import { cache } from "react";
import { recordAdminAction, recordAdminActions } from "@/lib/audit/audit-log";
import type { Admin } from "@/lib/auth/viewer";
import { type CursorPage, API_PAGE_SIZE, cursorPage, decodeCursor } from "@/lib/lists/cursor";
import { db } from "@/lib/database/db";
import { notFound } from "@/lib/http/http-error";
import { Prisma } from "@/lib/generated/prisma/client";
import { exportRows } from "@/lib/lists/export-rows";
import { findNeighbours, findPage } from "@/lib/lists/find-page";
import type { ListQuery, Page } from "@/lib/lists/list-query";
import { cacheUntilChange } from "@/lib/staff-events/cache-until-change";
import { deliverSoon, queueMail } from "@/lib/mail/queue-mail";
import { messageNotice } from "@/lib/mail/templates/message-notice";
import { notDeleted } from "@/lib/trash/not-deleted";
import { moveManyToTrash, moveToTrash } from "@/lib/trash/move-to-trash";
import type { MessageRecord } from "./message";
import { messageColumns, messageTable } from "./table";

const newestFirst = Prisma.sql`ORDER BY created_at DESC, id DESC`;

/** Returns a page of the inbox, or of the suspected spam with the filter `show`. */
export async function findMessages(admin: Admin, query: ListQuery): Promise<Page<MessageRecord>> {
  return findPage(messageTable, query, getKnownCount(admin, query));
}

/** Reuses the cached counts of the badges where the filters allow it. */
function getKnownCount(admin: Admin, { filters = {} }: ListQuery): (() => Promise<number>) | undefined {
  const { status, show } = filters;
  if (status === "read" || (status && show)) return undefined;
  return async () => (await countMessages(admin))[show ? "spam" : status ? "unread" : "inbox"];
}

/** Yields all matching messages in batches. */
export function exportMessages(
  _admin: Admin,
  query: Omit<ListQuery, "page">,
): AsyncGenerator<MessageRecord[]> {
  return exportRows(messageTable, query);
}

/** Returns the ids next to `id` in the list that `query` describes. */
export async function getMessageNeighbours(_admin: Admin, id: string, query: Omit<ListQuery, "page">) {
  return findNeighbours(messageTable, id, query);
}

const readCounts = cacheUntilChange(async () => {
  const [counts] = await db().$queryRaw<[{ inbox: bigint; unread: bigint; spam: bigint }]>`
    SELECT (SELECT count(*) FROM messages WHERE ${notDeleted.messages} AND quarantined_at IS NULL) AS inbox,
           (SELECT count(*) FROM messages
            WHERE ${notDeleted.messages} AND quarantined_at IS NULL AND NOT is_read) AS unread,
           (SELECT count(*) FROM messages WHERE ${notDeleted.messages} AND quarantined_at IS NOT NULL) AS spam`;
  return { inbox: Number(counts.inbox), unread: Number(counts.unread), spam: Number(counts.spam) };
});

/** Counts for badges and tiles, cached per request. `unread` is part of `inbox`, `spam` is not. */
export const countMessages = cache(async (_admin: Admin) => readCounts());

/** Counts unread messages of the inbox, uncached, for the title of the browser tab. */
export async function countUnread(_admin: Admin): Promise<number> {
  const [count] = await db().$queryRaw<[{ unread: bigint }]>`
    SELECT count(*) AS unread FROM messages
    WHERE ${notDeleted.messages} AND quarantined_at IS NULL AND NOT is_read`;
  return Number(count.unread);
}

/** Leaves out suspected spam. */
export async function findNewestMessages(_admin: Admin, limit: number): Promise<MessageRecord[]> {
  return db().$queryRaw<MessageRecord[]>`
    SELECT ${messageColumns} FROM messages WHERE ${notDeleted.messages} AND quarantined_at IS NULL ${newestFirst}
    LIMIT ${limit}`;
}

export async function getMessage(_admin: Admin, id: string): Promise<MessageRecord | null> {
  const rows = await db().$queryRaw<MessageRecord[]>`
    SELECT ${messageColumns} FROM messages WHERE id = ${id} AND ${notDeleted.messages}`;
  return rows[0] ?? null;
}

export interface MessageRange {
  startKey?: string;
  /** Epoch milliseconds: `start` inclusive, `end` exclusive. */
  start?: number;
  end?: number;
}

/** Returns a page of the inbox for the JSON API, newest first. Throws 400 for a cursor of another list. */
export async function listMessages(_admin: Admin, range: MessageRange): Promise<CursorPage<MessageRecord>> {
  const after = decodeCursor<readonly [number, string]>("messages", range.startKey);
  const conditions = [Prisma.sql`quarantined_at IS NULL`];
  if (after) conditions.push(Prisma.sql`(created_at, id) < (${new Date(after[0])}, ${after[1]})`);
  if (range.start !== undefined) conditions.push(Prisma.sql`created_at >= ${new Date(range.start)}`);
  if (range.end !== undefined) conditions.push(Prisma.sql`created_at < ${new Date(range.end)}`);
  const rows = await db().$queryRaw<MessageRecord[]>`
    SELECT ${messageColumns} FROM messages
    WHERE ${notDeleted.messages} AND ${Prisma.join(conditions, " AND ")} ${newestFirst}
    LIMIT ${API_PAGE_SIZE + 1}`;
  return cursorPage("messages", rows, (row) => [row.createdAt.getTime(), row.id]);
}

/** Throws 404 for an unknown id. */
export async function markMessageRead(admin: Admin, id: string, isRead = true): Promise<MessageRecord> {
  return db().$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<(MessageRecord & { wasRead: boolean })[]>`
      UPDATE messages SET is_read = ${isRead}
      FROM (SELECT id AS known, is_read AS was_read FROM messages
            WHERE id = ${id} AND ${notDeleted.messages} FOR UPDATE) AS before
      WHERE id = known RETURNING ${messageColumns}, was_read AS "wasRead"`;
    if (!row) throw notFound("Message");
    const { wasRead, ...message } = row;
    if (wasRead !== isRead)
      await recordAdminAction(tx, admin, isRead ? "read" : "unread", { type: "message", id });
    return message;
  });
}

/** Returns the ids of the messages that changed. `found` counts the ids that exist. */
export async function markMessagesRead(
  admin: Admin,
  ids: string[],
  isRead: boolean,
): Promise<{ marked: string[]; found: number }> {
  return db().$transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ id: string; isRead: boolean }[]>`
      SELECT id, is_read AS "isRead" FROM messages WHERE id = ANY(${ids}) AND ${notDeleted.messages}
      ORDER BY id FOR UPDATE`;
    const marked = rows.filter((row) => row.isRead !== isRead).map(({ id }) => id);
    if (marked.length > 0) {
      await tx.$executeRaw`
        UPDATE messages SET is_read = ${isRead} WHERE id = ANY(${marked}) AND ${notDeleted.messages}`;
      const by = { actorId: admin.id, requestId: admin.requestId };
      await recordAdminActions(tx, by, isRead ? "read" : "unread", "message", marked);
    }
    return { marked, found: rows.length };
  });
}

/** Moves messages to the trash. Returns the ids that existed. */
export async function deleteMessages(admin: Admin, ids: string[]): Promise<string[]> {
  return db().$transaction((tx) => moveManyToTrash(tx, admin, "message", ids));
}

/** Marks a message as not spam and sends the notice that was held back. Throws 404. */
export async function releaseMessage(admin: Admin, id: string): Promise<void> {
  const { found } = await releaseMessages(admin, [id]);
  if (found === 0) throw notFound("Message");
}

/**
 * Marks messages as not spam and sends the notices that were held back. Returns the ids that were released
 * now. `found` counts the ids that exist, released earlier or now.
 */
export async function releaseMessages(
  admin: Admin,
  ids: string[],
): Promise<{ released: string[]; found: number }> {
  const result = await db().$transaction(async (tx) => {
    const rows = await tx.$queryRaw<MessageRecord[]>`
      SELECT ${messageColumns} FROM messages WHERE id = ANY(${ids}) AND ${notDeleted.messages} ORDER BY id FOR UPDATE`;
    const held = rows.filter(({ quarantined }) => quarantined);
    const released = held.map(({ id }) => id);
    await tx.$executeRaw`
      UPDATE messages SET quarantined_at = NULL WHERE id = ANY(${released}) AND ${notDeleted.messages}`;
    for (const message of held) {
      const { id, spamSigns: signs } = message;
      await recordAdminAction(tx, admin, "notSpam", { type: "message", id }, { signs });
      await queueMail(tx, messageNotice(message), { kind: "message", id });
    }
    return { released, found: rows.length };
  });
  deliverSoon();
  return result;
}

/** Moves a message to the trash. Throws 404. */
export async function deleteMessage(admin: Admin, id: string): Promise<void> {
  await db().$transaction((tx) => moveToTrash(tx, admin, { kind: "message", id }));
}
