import "server-only";
import { cache } from "react";
import { recordAdminActions } from "@/lib/audit/audit-log";
import { type Admin, hasArea } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { isWaiting, WAITING } from "@/lib/clock/waiting";
import { findOtherMessages, lockWith } from "@/lib/mail/answered-together";
import type { DeskKind, DeskRef } from "./desk";

/** Returns how many other messages from the person of a record wait for an answer; none without the area Messages. */
export const countOpenMessages = cache(async (admin: Admin, kind: DeskKind, id: string): Promise<number> => {
  const mayAnswer = hasArea(admin, "messages");
  return mayAnswer ? (await findOtherMessages(db(), { kind, id }, isWaiting("messages"))).length : 0;
});

/** Locks the other messages of the person that wait for an answer, and returns their ids. Call it before the record is locked. */
export const lockOpenMessages = async (tx: Prisma.TransactionClient, record: DeskRef): Promise<string[]> =>
  lockWith(tx, record, await findOtherMessages(tx, record, isWaiting("messages")));

/** Marks those of the messages that wait as answered and read. Adds an entry to the history of each. */
export async function answerMessages(
  tx: Prisma.TransactionClient,
  admin: Admin,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const changed = await tx.message.updateManyAndReturn({
    where: { ...WAITING, id: { in: [...ids] } },
    data: { answeredAt: at, isRead: true, deskVersion: { increment: 1 } },
    select: { id: true },
  });
  await recordAdminActions(tx, admin, "answered", "message", changed);
}
