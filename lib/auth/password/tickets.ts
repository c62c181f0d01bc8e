import "server-only";
import { randomBytes } from "node:crypto";
import { db } from "@/lib/database/db";
import { digest as keyedDigest, hashSecret } from "@/lib/signing";
import type { Prisma, TicketKind } from "@/lib/generated/prisma/client";
import { NOT_DELETED } from "@/lib/database/not-deleted";

const LIFETIME_SECONDS: Record<TicketKind, number> = { CHALLENGE: 10 * 60, RESET: 30 * 60 };
const FAILURES_MAX = 5;
/** A link is mailed again only while it is valid for this long. */
const REUSE_MIN_SECONDS = 10 * 60;

export const getTicketSeconds = (kind: TicketKind) => LIFETIME_SECONDS[kind];

// The nonce alone is worthless without the server's secret, so a stolen database contains no valid link.
const deriveSecret = (nonce: string) => keyedDigest("password-ticket", nonce);

export interface IssuedTicket {
  secret: string;
  expiresAt: Date;
}

/** Issues a ticket. Deletes an earlier RESET of the user: only the newest link works. */
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

/** Returns when the user's valid link was mailed last; null without a valid link. Lock the user's row first. */
export async function findResetMailedAt(tx: Prisma.TransactionClient, userId: string): Promise<Date | null> {
  const where = { userId, kind: "RESET", expiresAt: { gt: new Date() } } as const;
  return (await tx.passwordTicket.findFirst({ where, select: { mailedAt: true } }))?.mailedAt ?? null;
}

/**
 * Returns the user's RESET ticket, or issues one when none is valid for another ten minutes. Replaces tickets
 * without a nonce, which earlier versions wrote. Lock the user's row first.
 */
export async function reuseOrIssueReset(tx: Prisma.TransactionClient, userId: string): Promise<IssuedTicket> {
  const minExpiry = new Date(Date.now() + REUSE_MIN_SECONDS * 1000);
  const where = { userId, kind: "RESET", expiresAt: { gt: minExpiry }, nonce: { not: null } } as const;
  const row = await tx.passwordTicket.findFirst({ where });
  if (!row?.nonce || hashSecret(deriveSecret(row.nonce)) !== row.digest)
    return issueTicket(tx, userId, "RESET");
  await tx.passwordTicket.update({ where: { digest: row.digest }, data: { mailedAt: new Date() } });
  return { secret: deriveSecret(row.nonce), expiresAt: row.expiresAt };
}

/** The right to set a password once (docs/decisions/0011-grant-password-changes-with-single-use-tickets.md). */
export type Ticket = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** Returns the ticket of a secret; null when it is spent, expired, replaced or unknown. */
export async function findTicket(secret: string) {
  const row = await db().passwordTicket.findUnique({
    where: { digest: hashSecret(secret), expiresAt: { gt: new Date() }, user: NOT_DELETED },
    select: { digest: true, kind: true, userId: true, user: { select: { email: true, passwordHash: true } } },
  });
  return row && { ...row, ...row.user };
}

/** Counts a failed attempt. The fifth one deletes the ticket. */
export async function countFailure({ digest }: Ticket): Promise<void> {
  await db().passwordTicket.updateMany({
    where: { digest, failures: { lt: FAILURES_MAX } },
    data: { failures: { increment: 1 } },
  });
  await db().passwordTicket.deleteMany({ where: { digest, failures: { gte: FAILURES_MAX } } });
}

/** Deletes a ticket. Returns false when it has expired or a concurrent request has spent it. */
export async function spendTicket(tx: Prisma.TransactionClient, { digest }: Ticket): Promise<boolean> {
  const { count } = await tx.passwordTicket.deleteMany({ where: { digest, expiresAt: { gt: new Date() } } });
  return count === 1;
}
