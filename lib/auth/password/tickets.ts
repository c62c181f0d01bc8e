import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { db } from "@/lib/database/db";
import { digest as keyedDigest } from "@/lib/signing";
import type { Prisma, TicketKind } from "@/lib/generated/prisma/client";
import { NOT_DELETED } from "@/lib/trash/not-deleted";

/** Tickets to set a password: 256 random bits each, of which the table keeps a SHA-256 (decisions, sections 2 and 4). */

const LIFETIME_SECONDS: Record<TicketKind, number> = { CHALLENGE: 10 * 60, RESET: 30 * 60 };
const FAILURES_MAX = 5;
/** How long a link works at least from the moment at which it is mailed again. */
const REPEATED_LINK_SECONDS = 10 * 60;

export const getTicketSeconds = (kind: TicketKind) => LIFETIME_SECONDS[kind];

/** What a ticket lets somebody do, and to whom. */
export interface Ticket {
  digest: string;
  kind: TicketKind;
  userId: string;
  email: string;
  passwordHash: string;
}

const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** 256 bits that neither the database nor the server's secret gives alone. */
const deriveSecret = (nonce: string) => keyedDigest("password-ticket", nonce);

export interface IssuedTicket {
  secret: string;
  expiresAt: Date;
}

/** Issues a ticket. A RESET replaces an earlier one: only the newest link works. */
export async function issueTicket(
  tx: Prisma.TransactionClient,
  userId: string,
  kind: TicketKind,
): Promise<IssuedTicket> {
  const nonce = randomBytes(32).toString("base64url");
  const secret = deriveSecret(nonce);
  const expiresAt = new Date(Date.now() + LIFETIME_SECONDS[kind] * 1000);
  const isReset = kind === "RESET";
  if (isReset) await tx.passwordTicket.deleteMany({ where: { userId, kind } });
  await tx.passwordTicket.create({
    data: {
      digest: hashSecret(secret),
      userId,
      kind,
      expiresAt,
      ...(isReset && { nonce, mailedAt: new Date() }),
    },
  });
  return { secret, expiresAt };
}

/** Returns when a user's link was mailed last; null when none works. Call it with the user's row locked. */
export async function findResetMailedAt(tx: Prisma.TransactionClient, userId: string): Promise<Date | null> {
  const where = { userId, kind: "RESET", expiresAt: { gt: new Date() } } as const;
  return (await tx.passwordTicket.findFirst({ where, select: { mailedAt: true } }))?.mailedAt ?? null;
}

/**
 * Returns a user's RESET ticket to be mailed again, or issues one when none lives for another ten minutes. A version
 * before this one stores no nonce: its tickets are replaced. Call it with the user's row locked.
 */
export async function repeatReset(tx: Prisma.TransactionClient, userId: string): Promise<IssuedTicket> {
  const soon = new Date(Date.now() + REPEATED_LINK_SECONDS * 1000);
  const where = { userId, kind: "RESET", expiresAt: { gt: soon }, nonce: { not: null } } as const;
  const row = await tx.passwordTicket.findFirst({ where });
  if (!row?.nonce || hashSecret(deriveSecret(row.nonce)) !== row.digest)
    return issueTicket(tx, userId, "RESET");
  await tx.passwordTicket.update({ where: { digest: row.digest }, data: { mailedAt: new Date() } });
  return { secret: deriveSecret(row.nonce), expiresAt: row.expiresAt };
}

/** The ticket that somebody holds; null when it is spent, expired, replaced or made up. */
export async function findTicket(secret: string): Promise<Ticket | null> {
  const row = await db().passwordTicket.findUnique({
    where: { digest: hashSecret(secret), expiresAt: { gt: new Date() }, user: NOT_DELETED },
    select: { digest: true, kind: true, userId: true, user: { select: { email: true, passwordHash: true } } },
  });
  return row && { digest: row.digest, kind: row.kind, userId: row.userId, ...row.user };
}

/** Counts a wrong try with a ticket; the fifth spends it. */
export async function countFailure({ digest }: Ticket): Promise<void> {
  await db().$executeRaw`
    UPDATE password_tickets SET failures = failures + 1 WHERE digest = ${digest} AND failures < ${FAILURES_MAX}`;
  await db().passwordTicket.deleteMany({ where: { digest, failures: { gte: FAILURES_MAX } } });
}

/** Spends a ticket; false when somebody else just did. */
export async function spendTicket(tx: Prisma.TransactionClient, { digest }: Ticket): Promise<boolean> {
  const { count } = await tx.passwordTicket.deleteMany({ where: { digest, expiresAt: { gt: new Date() } } });
  return count === 1;
}
