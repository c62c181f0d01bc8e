import "server-only";
import { toReplyOwner } from "@/lib/mail/answered-records";
import { recordAdminAction } from "@/lib/audit/audit-log";
import { type AdminOf, hasArea } from "@/lib/auth/viewer";
import { getDatabaseTime } from "@/lib/database/database-time";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HttpError } from "@/lib/http-error";
import { type IdempotencyKey, storeOnce } from "@/lib/limits/idempotency";
import type { WrittenKind } from "@/lib/mail/mail";
import { type CorrespondenceItem, getSeen } from "./correspondence";
import { checkReplyFiles, type SentFile } from "../answers/check-files";
import { changeDeskIn } from "../data";
import type { DeskKind, DeskRef } from "../desk";
import { answerMessages, lockOpenMessages } from "../open-messages";
import { getReply } from "./find-correspondence";
import { lockAnswerable, queueReplies } from "../replies";
import type { ReplyInput } from "./reply-schema";
import { quoteMessage } from "@/lib/messages/quote-message";
import * as strings from "../strings";

interface SendOptions {
  kind?: WrittenKind;
  /** Moves an invited applicant to the stage Interview at once. Recalling the mail gives back the stage. */
  toInterview?: boolean;
  /** Also answers the other messages of the person that wait. Recalling the mail takes that back. */
  others?: boolean;
  /** Quotes the newest text of the person below the mail's own. */
  quotes?: boolean;
  /** The correspondence that the author saw. Undefined accepts any. */
  seen?: string;
  files?: readonly SentFile[];
  /** Sends one mail for each key. */
  once?: IdempotencyKey;
}

/**
 * Writes to the person of a record. Throws as `checkReplyFiles`, `lockAnswerable` and `queueReplies`, 409 when a colleague
 * has answered since `seen`, and 410 when a repeated call finds that the record of the first one was erased.
 */
export async function sendReply<Kind extends DeskKind>(
  admin: AdminOf<Kind>,
  record: DeskRef<Kind>,
  { subject, text }: ReplyInput,
  { kind = "reply", toInterview, others, quotes, seen, files = [], once }: SendOptions = {},
): Promise<CorrespondenceItem> {
  const attachments = await checkReplyFiles(files);
  const { id } = await db().$transaction((tx) =>
    storeOnce(tx, once, async () => {
      const messageIds = others && hasArea(admin, "messages") ? await lockOpenMessages(tx, record) : [];
      const { email: to, name, answeredAt, stage, confirmationMailId } = await lockAnswerable(tx, record);
      if (seen !== undefined) await requireSeen(tx, record, seen, answeredAt);
      const createdAt = await getDatabaseTime(tx);
      const moves = toInterview && kind === "invite" && stage !== null && stage !== "interview";
      const quote = quotes ? await readQuote(tx, record, name, createdAt) : undefined;
      const reply = { record, to, subject, text, quote, stage, confirmationMailId };
      const [replyId] = await queueReplies(tx, { kind, authorId: admin.id, createdAt }, [
        { ...reply, stageBefore: moves ? stage : undefined },
      ]);
      const data = attachments.map((file) => ({ ...file, replyId: replyId as string }));
      if (data.length > 0) await tx.attachment.createMany({ data });
      await recordAdminAction(tx, admin, "replied", { type: record.kind, id: record.id });
      if (moves) await changeDeskIn(tx, admin, record, { stage: "interview" });
      await answerMessages(tx, admin, messageIds, createdAt);
      return replyId as string;
    }),
  );
  return requireReply(admin, record, id);
}

/** Returns a mail that was stored. Throws 410 when the record was erased since. */
export async function requireReply<Kind extends DeskKind>(
  admin: AdminOf<Kind>,
  record: DeskRef<Kind>,
  id: string,
): Promise<CorrespondenceItem> {
  const reply = await getReply(admin, record, id);
  if (!reply) throw new HttpError(410, strings.sentAndErased);
  return reply;
}

/** Quotes what the person had written last at that time. Returns undefined for an applicant who had not written back. */
export async function readQuote(
  tx: Prisma.TransactionClient,
  record: DeskRef,
  name: string,
  at: Date,
): Promise<string | undefined> {
  const newest = await tx.answer.findFirst({
    where: { ...toReplyOwner(record), receivedAt: { lte: at } },
    orderBy: [{ receivedAt: "desc" }, { id: "desc" }],
    select: { text: true, receivedAt: true },
  });
  if (newest) return quoteMessage({ name, message: newest.text, createdAt: newest.receivedAt });
  if (record.kind !== "message") return undefined;
  const select = { message: true, createdAt: true };
  return quoteMessage({
    name,
    ...(await tx.message.findUniqueOrThrow({ where: { id: record.id }, select })),
  });
}

/** Throws 409 when there is a newer answer than the author saw. A mail that was recalled since does not count. */
async function requireSeen(
  tx: Prisma.TransactionClient,
  record: DeskRef,
  seen: string,
  answeredAt: Date | null,
): Promise<void> {
  const replies = await tx.reply.findMany({
    where: toReplyOwner(record),
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, state: true },
  });
  const index = replies.findIndex(({ id }) => id === seen);
  // The author has seen the mail that answered the record, so only later mails count.
  const newest = getSeen(replies.slice(index + 1), { answeredAt: index === -1 ? answeredAt : null });
  if (newest !== "" && newest !== seen) throw new HttpError(409, strings.answeredMeanwhile);
}
