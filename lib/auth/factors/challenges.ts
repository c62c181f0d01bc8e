import "server-only";
import { randomBytes } from "node:crypto";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { hashSecret } from "@/lib/signing";
import { NOT_DELETED } from "@/lib/database/not-deleted";
import { createAppSecret } from "./authenticator-app";

export const CHALLENGE_SECONDS = 10 * 60;
const FAILURES_MAX = 5;

/** `factor`: the user proves a second factor. `set-up`: the user has none and must set one up. */
type ChallengeKind = "factor" | "set-up";

type SignInChallenge = NonNullable<Awaited<ReturnType<typeof findChallenge>>>;

/**
 * Stores a challenge and returns its secret, which is valid for ten minutes. A `set-up` gets a new secret for the app.
 * Lock the user's row first, so that a change of factors or of the password ends this challenge too.
 */
export async function issueChallenge(
  tx: Prisma.TransactionClient,
  userId: string,
  kind: ChallengeKind,
): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + CHALLENGE_SECONDS * 1000);
  const appSecret = kind === "set-up" ? createAppSecret(userId) : null;
  await tx.signInChallenge.create({
    data: { digest: hashSecret(secret), userId, kind, appSecret, expiresAt },
  });
  return secret;
}

/** Returns the challenge of a secret; null when it is answered, expired, ended or unknown. */
export async function findChallenge(secret: string) {
  const row = await db().signInChallenge.findUnique({
    where: { digest: hashSecret(secret), expiresAt: { gt: new Date() }, user: NOT_DELETED },
    select: { digest: true, userId: true, kind: true, appSecret: true },
  });
  return row && { ...row, kind: row.kind as ChallengeKind };
}

/** Counts a wrong answer. The fifth one ends the challenge. */
export async function countChallengeFailure({ digest }: SignInChallenge): Promise<void> {
  await db().signInChallenge.updateMany({
    where: { digest, failures: { lt: FAILURES_MAX } },
    data: { failures: { increment: 1 } },
  });
  await db().signInChallenge.deleteMany({ where: { digest, failures: { gte: FAILURES_MAX } } });
}

/**
 * Ends a challenge. Returns false when it has expired, or when another request has ended it. Lock the user's row first, so
 * that a change of factors either comes before or ends the session, too.
 */
export async function spendChallenge(
  tx: Prisma.TransactionClient,
  { digest }: SignInChallenge,
): Promise<boolean> {
  const { count } = await tx.signInChallenge.deleteMany({
    where: { digest, expiresAt: { gt: new Date() } },
  });
  return count === 1;
}
