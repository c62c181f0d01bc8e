import "server-only";
import { formatAbout } from "@/lib/mail/about";
import { toReplyOwner } from "@/lib/mail/answered-records";
import type { AdminOf } from "@/lib/auth/viewer";
import { getDatabaseTime } from "@/lib/database/database-time";
import { db } from "@/lib/database/db";
import { fullName } from "@/lib/text/full-name";
import type { Outbox, Prisma } from "@/lib/generated/prisma/client";
import { decryptEnvelope } from "@/lib/mail/envelope";
import type { ReplyKind } from "@/lib/mail/mail";
import type { ReplyContent } from "@/lib/mail/settle-reply";
import { BOUNCED } from "@/lib/mail/strings";
import { attachmentInfo, toFileInfo } from "../answers/attachments";
import { getSeen, type ReplyState } from "./correspondence";
import type { DeskKind, DeskRef } from "../desk";
import { readDeskRow } from "../desk-row";

const ITEMS_MAX = 200;
/** Time after which a mail that has not left waits for the mail server. */
const DELAYED_SECONDS = 60;
const newestFirst = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.ReplyOrderByWithRelationInput[];

type WaitingMail = Pick<Outbox, "id" | "sealed" | "state" | "claims" | "settledClaims" | "lastError">;

const include = { attachments: attachmentInfo } as const;
type ReplyRow = Prisma.ReplyGetPayload<{ include: typeof include }>;

/**
 * Returns the newest 200 replies, answers and `bounced` mails that no staff member wrote, the first two oldest first. `seen` names
 * the newest answer: sending tells whether there is a newer one.
 */
export async function findCorrespondence<Kind extends DeskKind>(
  _admin: AdminOf<Kind>,
  record: DeskRef<Kind>,
) {
  const where = toReplyOwner(record);
  const [newest, received, bounced, row, now] = await Promise.all([
    db().reply.findMany({ where, orderBy: newestFirst, take: ITEMS_MAX, include }),
    db().answer.findMany({
      where,
      orderBy: [{ receivedAt: "desc" }, { id: "desc" }],
      take: ITEMS_MAX,
      select: { id: true, text: true, via: true, receivedAt: true, ...include },
    }),
    db().outbox.findMany({
      where: {
        about: formatAbout(record),
        state: "SENT",
        lastError: { startsWith: BOUNCED },
        recipient: { not: null },
      },
      orderBy: newestFirst,
      take: ITEMS_MAX,
      select: { id: true, kind: true, createdAt: true, serverResponse: true },
    }),
    readDeskRow(db(), record),
    getDatabaseTime(db()),
  ]);
  const answers = received.reverse().map(({ attachments, via, ...answer }) => ({
    ...answer,
    via: via as "page" | "mail",
    files: attachments.map(toFileInfo),
  }));
  return { items: await toItems(newest.reverse(), now), answers, bounced, seen: getSeen(newest, row) };
}

/** Returns one mail about a record. Null for an unknown id, and for a mail about another record. */
export async function getReply<Kind extends DeskKind>(
  _admin: AdminOf<Kind>,
  record: DeskRef<Kind>,
  id: string,
) {
  const reply = await db().reply.findUnique({ where: { id, ...toReplyOwner(record) }, include });
  if (!reply) return null;
  const [item] = await toItems([reply], await getDatabaseTime(db()));
  return item ?? null;
}

async function toItems(replies: readonly ReplyRow[], now: Date) {
  const waiting = replies.filter(({ state }) => state === "waiting").map(({ id }) => id);
  const authorIds = [...new Set(replies.flatMap(({ authorId }) => authorId ?? []))];
  const [mails, authors] = await Promise.all([
    waiting.length > 0 ? db().outbox.findMany({ where: { id: { in: waiting } } }) : [],
    db().user.findMany({
      where: { id: { in: authorIds } },
      select: { id: true, firstName: true, lastName: true },
    }),
  ]);
  return replies.map((reply) => {
    const author = authors.find(({ id }) => id === reply.authorId);
    const mail = mails.find(({ id }) => id === reply.id);
    return {
      ...toItem(reply, now, mail),
      /** Full name. Null for a former user. */
      author: author ? fullName(author) : null,
    };
  });
}

function toItem(reply: ReplyRow, now: Date, mail: WaitingMail | undefined) {
  const { id, kind, state, authorId, createdAt, leavesAt, settledAt, serverResponse, subject, text } = reply;
  const content = mail ? readReplyContent(mail.sealed) : { subject, text };
  const wait = Math.ceil((leavesAt.getTime() - now.getTime()) / 1000);
  return {
    id,
    authorId,
    createdAt,
    leavesAt,
    settledAt,
    serverResponse,
    /** Null when the text was encrypted with a secret that the server no longer has. */
    subject: content.subject,
    text: content.text,
    kind: kind as ReplyKind,
    state: state as ReplyState,
    /** By PostgreSQL's clock. 0 for a mail whose time has come. */
    secondsLeft: state === "waiting" ? Math.max(0, wait) : 0,
    canRecall: mail?.state === "PENDING" && mail.claims === mail.settledClaims,
    files: reply.attachments.map(toFileInfo),
    /** True while the mail server is unreachable, or rejects this mail or an earlier one to the person. */
    delayed: mail !== undefined && (mail.lastError !== null || wait < -DELAYED_SECONDS),
  };
}

/** Returns nulls for a mail that was encrypted with another secret. */
export function readReplyContent(sealed: Uint8Array | null): ReplyContent | Record<keyof ReplyContent, null> {
  const mail = sealed && decryptEnvelope(sealed);
  return mail?.personal ? { subject: mail.subject, text: mail.personal.body } : { subject: null, text: null };
}
