import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { db } from "@/lib/db";
import type { Prisma, TicketKind } from "@/lib/generated/prisma/client";
import { LIVE } from "@/lib/trash/live";

/** Tickets to set a password: 256 random bits each, of which the table keeps a SHA-256 (decisions, sections 2 and 4). */

const LIFETIME_SECONDS: Record<TicketKind, number> = { CHALLENGE: 10 * 60, RESET: 30 * 60 };
const MOST_FAILURES = 5;

export const ticketSeconds = (kind: TicketKind) => LIFETIME_SECONDS[kind];

/** What a ticket lets somebody do, and to whom. */
export interface Ticket {
  digest: string;
  kind: TicketKind;
  userId: string;
  email: string;
  passwordHash: string;
}

const digestOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** A new ticket. A reset takes the place of an earlier one: only the newest link works. */
export async function issueTicket(
  tx: Prisma.TransactionClient,
  userId: string,
  kind: TicketKind,
): Promise<{ secret: string; expiresAt: Date }> {
  const secret = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + LIFETIME_SECONDS[kind] * 1000);
  if (kind === "RESET") await tx.passwordTicket.deleteMany({ where: { userId, kind } });
  await tx.passwordTicket.create({ data: { digest: digestOf(secret), userId, kind, expiresAt } });
  return { secret, expiresAt };
}

/** The ticket that somebody holds; null when it is spent, expired, replaced or made up. */
export async function findTicket(secret: string): Promise<Ticket | null> {
  const row = await db().passwordTicket.findUnique({
    where: { digest: digestOf(secret), expiresAt: { gt: new Date() }, user: LIVE },
    select: { digest: true, kind: true, userId: true, user: { select: { email: true, passwordHash: true } } },
  });
  return row && { digest: row.digest, kind: row.kind, userId: row.userId, ...row.user };
}

/** Counts a wrong try with a ticket; the fifth spends it. */
export async function countWrongTry({ digest }: Ticket): Promise<void> {
  await db().$executeRaw`
    UPDATE password_tickets SET failures = failures + 1 WHERE digest = ${digest} AND failures < ${MOST_FAILURES}`;
  await db().passwordTicket.deleteMany({ where: { digest, failures: { gte: MOST_FAILURES } } });
}

/** Spends a ticket; false when somebody else just did. */
export async function spendTicket(tx: Prisma.TransactionClient, { digest }: Ticket): Promise<boolean> {
  const { count } = await tx.passwordTicket.deleteMany({ where: { digest, expiresAt: { gt: new Date() } } });
  return count === 1;
}
