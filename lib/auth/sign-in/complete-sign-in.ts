import "server-only";
import { recordAuditSafely } from "@/lib/audit/audit-log";
import { db } from "@/lib/database/db";
import { lockRow } from "@/lib/database/locks";
import { env } from "@/lib/env";
import type { Prisma } from "@/lib/generated/prisma/client";
import { notAuthenticated } from "@/lib/http-error";
import type { Caller } from "@/lib/request/caller";
import { tellNewBrowser } from "@/lib/auth/account-notices/tell-new-browser";
import { createSession, type Credentials, endSession, type SessionProof } from "@/lib/auth/data";
import { issueChallenge } from "@/lib/auth/factors/challenges";
import { hasFactor } from "@/lib/auth/factors/data";
import { issueKnownBrowser } from "./known-browser";
import type { SignInCookies } from "@/lib/auth/session/session-cookie";
import { issueTicket } from "@/lib/auth/password/tickets";
import { issueToken } from "@/lib/auth/session/auth-options";

/** The API of Amazon Cognito, which older clients of this API speak, uses these names. */
type ChallengeName = "NEW_PASSWORD_REQUIRED" | "SOFTWARE_TOKEN_MFA" | "MFA_SETUP";

interface Challenge {
  challenge: ChallengeName;
  session: string;
}

export type SignInResult = (SignInCookies & { role: Credentials["role"] }) | Challenge;

export interface SignInAttempt extends Caller {
  /** Id of the browser's current session. It ends, which prevents session fixation. */
  previousSession?: string;
  knownBrowser?: string;
  /** The proof that replaced the password, such as that of the company account. */
  firstProof?: SessionProof;
}

/** Returns false when what was proven no longer counts. Runs under the lock that every change of factors takes. */
type ProofCheck = (tx: Prisma.TransactionClient) => Promise<boolean>;

/**
 * Creates a session or a challenge. Without a `proof`, only the password or the company's own sign-in was checked, and a user with a second factor gets
 * a challenge. Locks the user's row: a concurrent change of the password or of the factors either ends what this function
 * creates or is seen by it. Throws 401 when the password has changed since it was checked, and when `stillCounts` returns
 * false for the proof, as after the removal of its factor.
 */
export async function completeSignIn(
  account: Credentials,
  attempt: SignInAttempt,
  proof?: SessionProof,
  stillCounts?: ProofCheck,
): Promise<SignInResult> {
  const opened = await db().$transaction(async (tx) => {
    await lockAccount(tx, account);
    if (stillCounts && !(await stillCounts(tx))) throw notAuthenticated();
    return (
      (await issueNextChallenge(tx, account, attempt, proof)) ??
      createSession(account, attempt.device, proof ?? attempt.firstProof, tx)
    );
  });
  if (!opened) throw notAuthenticated();
  if (typeof opened === "object") return opened;
  if (attempt.previousSession) await endSession(attempt.previousSession);
  const token = await issueToken(opened);
  return { token, role: account.role, knownBrowser: issueKnownBrowser(account) };
}

/** Throws 401 when the password has changed since it was checked, and when the account is in the trash. */
async function lockAccount(tx: Prisma.TransactionClient, { id, passwordHash }: Credentials): Promise<void> {
  const isCurrent =
    (await lockRow(tx, "users", id)) && (await tx.user.count({ where: { id, passwordHash } })) > 0;
  if (!isCurrent) throw notAuthenticated();
}

/**
 * Returns null when nothing more is asked. The factors are counted by a statement of their own, because the statement that
 * waited for the lock would not see a factor that was added meanwhile.
 */
async function issueNextChallenge(
  tx: Prisma.TransactionClient,
  { id, role, mustChangePassword }: Credentials,
  { firstProof }: SignInAttempt,
  proof?: SessionProof,
): Promise<Challenge | null> {
  // A company sign-in does not check the password, so a one-time password must still be changed.
  if (mustChangePassword && !firstProof)
    return { challenge: "NEW_PASSWORD_REQUIRED", session: (await issueTicket(tx, id, "CHALLENGE")).secret };
  if (proof) return null;
  if (await hasFactor(id, tx))
    return { challenge: "SOFTWARE_TOKEN_MFA", session: await issueChallenge(tx, id, "factor") };
  if (env().REQUIRE_SECOND_FACTOR !== "admin" || role !== "ADMIN") return null;
  return { challenge: "MFA_SETUP", session: await issueChallenge(tx, id, "set-up") };
}

/**
 * Records a sign-in in the audit log, and tells the owner about a new browser. Does nothing while the sign-in waits for a
 * second factor. `account` has the password hash that was checked.
 */
export async function recordSignIn(
  account: Credentials,
  result: SignInResult,
  attempt: SignInAttempt,
  factor?: SessionProof["openedWith"],
): Promise<void> {
  if ("challenge" in result && result.challenge !== "NEW_PASSWORD_REQUIRED") return;
  if ("token" in result) await tellNewBrowser(account, attempt);
  const { id } = account;
  const target = { type: "account", id } as const;
  const details = factor && { factor };
  const { requestId } = attempt;
  await recordAuditSafely({ actorId: id, action: "signIn.done", target, requestId, details });
}
