import "server-only";
import { db } from "@/lib/database/db";
import { findIdsByAddress } from "@/lib/database/find-ids";
import type { Prisma } from "@/lib/generated/prisma/client";
import { VISIBLE_TO_APPLICANT, VISIBLE_TO_SENDER } from "@/lib/mail/person-links";
import type { Person } from "./person";

export type OwnConversation = ReturnType<typeof toConversation>;
export type OwnText = OwnConversation["texts"][number];

const NEWEST = 50;
const EARLIER = 500;
const MESSAGES_MAX = 20;

const attachments = { orderBy: { place: "asc" }, select: { name: true } } as const;

const selectTexts = (take: number) =>
  ({
    id: true,
    replies: {
      where: { state: "sent", text: { not: null } },
      orderBy: [{ settledAt: "desc" }, { id: "desc" }],
      take,
      select: { id: true, subject: true, text: true, settledAt: true, createdAt: true, attachments },
    },
    answers: {
      orderBy: [{ receivedAt: "desc" }, { id: "desc" }],
      take,
      select: { id: true, text: true, receivedAt: true, attachments },
    },
  }) satisfies Prisma.MessageSelect;

type Row = Prisma.MessageGetPayload<{ select: ReturnType<typeof selectTexts> }>;

/**
 * Returns the person's newest 20 messages, the one that their link was mailed about, and what the desk and they have written about each
 * application and message: the newest 50, or 500 with `earlier`. Leaves out mails that have not left.
 */
export async function findOwnConversations({ email, messageId }: Person, earlier = false) {
  const limit = earlier ? EARLIER : NEWEST;
  const ids = await findIdsByAddress(email);
  const select = selectTexts(limit + 1);
  const findMessages = (where: Prisma.MessageWhereInput) =>
    db().message.findMany({
      where: { AND: [ids.message, where], ...VISIBLE_TO_SENDER },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: MESSAGES_MAX,
      select: { ...select, message: true, createdAt: true },
    });
  const [applicants, newest] = await Promise.all([
    db().applicant.findMany({ where: { ...ids.applicant, ...VISIBLE_TO_APPLICANT }, select }),
    findMessages({}),
  ]);
  const isOlder = messageId && newest.every(({ id }) => id !== messageId);
  const messages = isOlder ? [...newest, ...(await findMessages({ id: messageId }))] : newest;
  const conversations = [...applicants, ...messages].map((row) => toConversation(row, limit));
  /** By the id of the application or message. */
  const byRecord = new Map(conversations.map((one) => [one.id, one]));
  return { messages, conversations: byRecord };
}

const toName = ({ name }: { name: string }) => name;

function toConversation({ id, replies, answers }: Row, limit: number) {
  const texts = [
    ...replies.map(({ settledAt, createdAt, text, attachments: files, ...reply }) => {
      return {
        ...reply,
        by: "company" as const,
        at: settledAt ?? createdAt,
        text: text ?? "",
        files: files.map(toName),
      };
    }),
    ...answers.map(({ receivedAt: at, attachments: files, ...answer }) => {
      return { ...answer, by: "person" as const, at, subject: null, files: files.map(toName) };
    }),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  /** Oldest first. */
  const newest = texts.slice(-limit);
  return { id, texts: newest, hasEarlier: texts.length > limit };
}
