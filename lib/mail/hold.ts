import "server-only";
import * as z from "zod/mini";
import { db } from "@/lib/database/db";
import { queryRow, queryRows } from "@/lib/database/query-rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { decryptEnvelope } from "./envelope";
import { isReplyKind } from "./mail";
import { DROPPED } from "./strings";
import { lockAnsweredBy, settleReply } from "./settle-reply";

/**
 * Matches the row of a database whose mails are held: an operator held them, or the database was restored from a dump, whose
 * rows another transaction wrote. A copy would otherwise send a second time what the original has sent.
 * docs/decisions/0126-hold-mails-after-a-restore.md
 */
export const IS_HELD = Prisma.sql`EXISTS (
  SELECT FROM outbox_hold WHERE held_at IS NOT NULL OR xmin::text <> written_by)`;

const holdRow = z.strictObject({
  isHeld: z.boolean(),
  /** Null when no server has started since the restore. */
  since: z.nullable(z.date()),
  /** Number of mails that do not leave, those that are delayed on purpose included. */
  waiting: z.int(),
});

export type Hold = Omit<z.output<typeof holdRow>, "isHeld">;

/** Returns null when mails are not held. */
export async function findHold(): Promise<Hold | null> {
  const { isHeld, ...hold } = await queryRow(db(), holdRow)`
    SELECT ${IS_HELD} AS "isHeld", (SELECT held_at FROM outbox_hold) AS since,
      (SELECT count(*)::int FROM outbox WHERE state = 'PENDING') AS waiting`;
  return isHeld ? hold : null;
}

/** Holds all mails and hook calls, also those that are queued later. Keeps the time of an earlier hold. */
export async function holdMails(): Promise<void> {
  await db().$executeRaw`UPDATE outbox_hold SET held_at = now() WHERE held_at IS NULL`;
}

/** Notes since when mails are held in a restored database. Returns null when they are not held. */
export async function noteHold(): Promise<Hold | null> {
  const hold = await findHold();
  if (!hold || hold.since) return hold;
  await holdMails();
  return findHold();
}

/** Lets all mails leave. Those past their time expire. */
export async function releaseMails(): Promise<void> {
  await db().$executeRaw`
    UPDATE outbox_hold SET held_at = NULL, written_by = pg_current_xact_id()::xid::text`;
}

const droppedRow = z.strictObject({
  id: z.string(),
  kind: z.string(),
  sealed: z.nullable(z.instanceof(Uint8Array)),
});

/**
 * Deletes the mails and hook calls that waited when the hold began, and lets the others leave. Replies fail. Returns the number
 * of mails.
 */
export async function dropMails({ since }: Hold): Promise<number> {
  const createdAt = since ? { lte: since } : undefined;
  await db().hookCall.deleteMany({ where: { state: "waiting", createdAt } });
  const mails = await queryRows(db(), droppedRow)`
    SELECT id, kind, sealed FROM outbox
    WHERE state = 'PENDING' AND created_at <= coalesce(${since}::timestamptz, now()) ORDER BY id`;
  for (const { id, kind, sealed } of mails)
    await db().$transaction(async (tx) => {
      if (isReplyKind(kind)) await lockAnsweredBy(tx, id);
      const { count } = await tx.outbox.deleteMany({ where: { id, state: "PENDING" } });
      if (count === 0 || !isReplyKind(kind)) return;
      const mail = sealed && decryptEnvelope(sealed);
      const content = mail?.personal ? { subject: mail.subject, text: mail.personal.body } : null;
      await settleReply(tx, id, { state: "failed", serverResponse: DROPPED }, content);
    });
  await releaseMails();
  return mails.length;
}
