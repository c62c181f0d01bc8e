import "server-only";
import { cache } from "react";
import * as z from "zod/mini";
import { recordAdminAction, recordAdminActions } from "@/lib/audit/audit-log";
import type { Inbox } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { lockRows } from "@/lib/database/locks";
import { queryRow } from "@/lib/database/query-rows";
import { bookings, explainTaken } from "@/lib/interviews/book";
import { bookFirstCall } from "@/lib/interviews/first-calls";
import { callTaken } from "@/lib/interviews/strings";
import type { BulkChange } from "@/lib/lists/bulk";
import type { CursorPage } from "@/lib/lists/cursor";
import { releasedClock } from "@/lib/clock/reopen";
import { notFound } from "@/lib/http-error";
import { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { countFiltered, findPage } from "@/lib/lists/find-page";
import { findCursorPage, findFirstRows } from "@/lib/lists/find-rows";
import type { Filters, ListQuery, Page } from "@/lib/lists/list-query";
import { cacheUntilChange } from "@/lib/staff-events/cache-until-change";
import { deliverSoon } from "@/lib/mail/queue-mail";
import { queueMessageMails } from "./queue-mails";
import { notDeleted } from "@/lib/database/not-deleted";
import { deletionOf } from "@/lib/trash/deletion-of";
import type { messageRangeSchema } from "./schema";
import {
  type MessageListRow,
  type MessageRecord,
  messageSelect as select,
  messageTable,
  toMessageRecord,
} from "./table";

/** Returns a page of the inbox, or of the suspected spam with the filter `show`. */
export async function findMessages(admin: Inbox, query: ListQuery): Promise<Page<MessageListRow>> {
  return findPage(admin, messageTable, query, getKnownCount(admin, query));
}

/** The badges by the filters whose messages they count. */
const badges = new Map<string, "inbox" | "unread" | "spam">([
  ["{}", "inbox"],
  ['{"status":"unread"}', "unread"],
  ['{"show":"spam"}', "spam"],
]);

/** Counts by the badge with the same filters, if one has them. A record becomes late without a change event. */
function getKnownCount(admin: Inbox, { filters = {} }: ListQuery): (() => Promise<number>) | undefined {
  if (filters.answer === "late") return undefined;
  const key = JSON.stringify(filters);
  const badge = badges.get(key);
  return badge ? async () => (await countMessages(admin))[badge] : () => readFilteredCount(key);
}

const readFilteredCount = cacheUntilChange((filters) =>
  countFiltered(messageTable, JSON.parse(filters) as Filters),
);

const countsRow = z.strictObject({ inbox: z.int(), unread: z.int(), spam: z.int() });

const readCounts = cacheUntilChange(async () => {
  return queryRow(db(), countsRow)`
    SELECT (SELECT count(*)::int FROM messages WHERE ${notDeleted.messages} AND quarantined_at IS NULL) AS inbox,
           (SELECT count(*)::int FROM messages
            WHERE ${notDeleted.messages} AND quarantined_at IS NULL AND NOT is_read) AS unread,
           (SELECT count(*)::int FROM messages
            WHERE ${notDeleted.messages} AND quarantined_at IS NOT NULL) AS spam`;
});

/** Counts for badges and tiles, cached per request. `unread` is part of `inbox`, `spam` is not. */
export const countMessages = cache(async (_admin: Inbox) => readCounts());

export async function findNewestMessages(_admin: Inbox, limit: number): Promise<MessageListRow[]> {
  return findFirstRows(messageTable, limit);
}

export async function getMessage(_admin: Inbox, id: string): Promise<MessageRecord | null> {
  const row = await db().message.findUnique({ where: { id }, select });
  return row && toMessageRecord(row);
}

/** Returns a page of the inbox for the JSON API, newest first. Throws 400 for a cursor of another list. */
export async function listMessages(
  _admin: Inbox,
  range: z.output<typeof messageRangeSchema>,
): Promise<CursorPage<MessageRecord>> {
  const { startKey, start, end } = range;
  const conditions: Prisma.Sql[] = [];
  if (start !== undefined) conditions.push(Prisma.sql`created_at >= ${new Date(start)}`);
  if (end !== undefined) conditions.push(Prisma.sql`created_at < ${new Date(end)}`);
  return findCursorPage(messageTable, { list: "messages", startKey, keys: ["createdAt", "id"], conditions });
}

/** Marks a message as read, or as unread. Records nothing when the message is in that state already. Throws 404. */
export async function markMessageRead(admin: Inbox, id: string, isRead = true): Promise<MessageRecord> {
  return db().$transaction(async (tx) => {
    const { count } = await tx.message.updateMany({ where: { id, isRead: !isRead }, data: { isRead } });
    const row = await tx.message.findUnique({ where: { id }, select });
    if (!row) throw notFound("Message");
    if (count === 1) await recordAdminAction(tx, admin, isRead ? "read" : "unread", { type: "message", id });
    return toMessageRecord(row);
  });
}

export async function markMessagesRead(admin: Inbox, ids: string[], isRead: boolean): Promise<BulkChange> {
  return db().$transaction(async (tx) => {
    const found = await lockRows(tx, "messages", ids);
    const where = { id: { in: found }, isRead: !isRead };
    const changed = await tx.message.findMany({ where, orderBy: { id: "asc" }, select: { id: true } });
    await tx.message.updateMany({ where, data: { isRead } });
    await recordAdminActions(tx, admin, isRead ? "read" : "unread", "message", changed);
    return { changed: changed.map(({ id }) => id), found: found.length };
  });
}

/** Returns the time that the sender of a held message chose for a first call. Null once the call is booked. */
export async function getAskedCall(_admin: Inbox, id: string): Promise<Date | null> {
  const row = await db().message.findUnique({ where: { id }, select: { askedCallAt: true } });
  return row?.askedCallAt ?? null;
}

/** Marks a message as not spam, sends the mails that were held back, and books the call that its sender chose. Throws 404. */
export async function releaseMessage(admin: Inbox, id: string): Promise<void> {
  const { found } = await releaseMessages(admin, [id]);
  if (found === 0) throw notFound("Message");
}

export async function releaseMessages(admin: Inbox, ids: string[]): Promise<BulkChange> {
  const { held, found } = await db().$transaction(async (tx) => {
    const found = await lockRows(tx, "messages", ids);
    const where = { id: { in: found }, quarantinedAt: { not: null } };
    const held = await tx.message.findMany({
      where,
      orderBy: { id: "asc" },
      select: { ...select, subject: true, askedCallAt: true },
    });
    await tx.message.updateMany({ where, data: releasedClock("message") });
    const released = held.map(({ id, spamSigns: signs }) => ({ id, details: { signs } }));
    await recordAdminActions(tx, admin, "notSpam", "message", released);
    await queueMessageMails(tx, held);
    return { held, found: found.length };
  });
  for (const { id, phone, askedCallAt } of held)
    if (askedCallAt) await bookAskedCall(admin, { id, phone }, askedCallAt);
  deliverSoon();
  return { changed: held.map(({ id }) => id), found };
}

/** Keeps a time that is taken, has passed or cannot be booked now, so that staff see it. */
async function bookAskedCall(
  admin: Inbox,
  message: { id: string; phone: string },
  startsAt: Date,
): Promise<void> {
  const book = () =>
    db().$transaction(async (tx) => {
      const where = { id: message.id, askedCallAt: startsAt };
      const { count } = await tx.message.updateMany({ where, data: { askedCallAt: null } });
      if (count === 1) await bookFirstCall(tx, admin, message, startsAt);
    });
  try {
    await explainTaken(bookings.run("staff", book), callTaken);
  } catch (error) {
    log.error("messages.callNotBooked", error, { message: message.id });
  }
}

export const { deleteOne: deleteMessage, deleteMany: deleteMessages } = deletionOf("message");
