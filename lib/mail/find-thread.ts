import "server-only";
import { db } from "@/lib/database/db";
import type { Envelope } from "./envelope";

/** Mail programs need only the newest ids, and a header line must not grow without end. */
const THREAD_MAX = 20;

/** Returns the ids of the mails about the same record that have left, oldest first, for a mail that a person wrote. */
export async function findThread(id: string, { personal }: Envelope): Promise<string[]> {
  if (!personal) return [];
  const select = { applicantId: true, messageId: true } as const;
  const reply = await db().reply.findUnique({ where: { id }, select });
  const replies = reply
    ? await db().reply.findMany({
        where: { ...reply, state: "sent" },
        orderBy: [{ settledAt: "desc" }],
        take: THREAD_MAX,
        select: { id: true },
      })
    : [];
  const confirmation = await findSentConfirmation(personal.confirmationId);
  return [...confirmation, ...replies.map((sent) => sent.id).reverse()];
}

/** The outbox forgets sent mails after a day. Others are there until they are sent or given up. */
async function findSentConfirmation(id: string | null): Promise<string[]> {
  if (id === null) return [];
  const unsent = await db().outbox.count({ where: { id, state: { not: "SENT" } } });
  return unsent === 0 ? [id] : [];
}
