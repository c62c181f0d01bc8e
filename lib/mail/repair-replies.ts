import "server-only";
import { db } from "@/lib/database/db";
import { REPLY_KINDS } from "./mail";
import { lockRecordOfReply, settleReply } from "./settle-reply";

const BATCH_SIZE = 5000;

/**
 * Gives replies the outcome of their mails that a server of an older version has delivered. Their text is lost. Returns
 * the number of repaired replies.
 */
export async function repairReplies(): Promise<number> {
  const mails = await db().outbox.findMany({
    where: { state: { in: ["SENT", "DEAD"] }, kind: { in: [...REPLY_KINDS] } },
    orderBy: [{ settledAt: "desc" }],
    take: BATCH_SIZE,
    select: { id: true, state: true },
  });
  const stale = await db().reply.findMany({
    where: { id: { in: mails.map(({ id }) => id) }, state: "waiting" },
    select: { id: true },
  });
  for (const { id } of stale) {
    const isSent = mails.some((mail) => mail.id === id && mail.state === "SENT");
    await db().$transaction(async (tx) => {
      await lockRecordOfReply(tx, id);
      await settleReply(tx, id, { state: isSent ? "sent" : "failed", serverResponse: null }, null);
    });
  }
  return stale.length;
}
