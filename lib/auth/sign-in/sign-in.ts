import "server-only";
import { recordAuditSafely } from "@/lib/audit/audit-log";
import { digest } from "@/lib/signing";
import { HttpError, notAuthenticated } from "@/lib/http/http-error";
import { getRateLimitKey } from "@/lib/limits/rate-limit-key";
import { log } from "@/lib/log";
import { consumeSoft, refund, type ConsumedPoint, consume } from "@/lib/limits/rate-limit";
import { limitUnauthenticated } from "./limit-unauthenticated";
import { type Credentials, findCredentials, updatePasswordHash } from "@/lib/auth/data";
import { type SignInAttempt, completeSignIn, type SignInResult } from "./complete-sign-in";
import { findKnownBrowser } from "./known-browser";
import {
  hashPassword,
  type QueuePriority,
  needsRehash,
  accountPriority,
  verifyPassword,
} from "@/lib/auth/password/hash-password";
import type { SignInForm } from "@/lib/auth/schema";

/**
 * Signs a user in. Throws 401 for an unknown email or a wrong password, after the same amount of work. Throws
 * 429 over a limit and 503 when a queue is full.
 */
export async function signInWithPassword(form: SignInForm, attempt: SignInAttempt): Promise<SignInResult> {
  const account = await checkPassword(form, attempt.address, attempt.knownBrowser);
  const result = await completeSignIn(
    needsRehash(account.passwordHash) ? await rehashPassword(account, form.password) : account,
    attempt,
  );
  const target = { type: "account", id: account.id } as const;
  const requestId = attempt.requestId ?? "unknown";
  await recordAuditSafely({ actorId: account.id, action: "signIn.done", target, requestId });
  return result;
}

/**
 * Returns the account when the password is correct. Wrong passwords count against the account and the
 * client's network, or only against a known browser. Throws 401, 503, and 429 over a limit even for a correct
 * password.
 */
export async function checkPassword(
  form: SignInForm,
  address: string,
  knownBrowser?: string,
): Promise<Credentials> {
  const known = await findKnownBrowser(form.email, knownBrowser);
  if (known) return checkOwnPassword(known.account, known.browserId, form);
  const { account, accountPoint, networkPoint } = await limitUnauthenticated(address, () =>
    consumeLimits(form.email, address),
  );
  return comparePassword(form, account, {
    priority: { key: `network ${getRateLimitKey(address)}`, rank: networkPoint.count },
    points: [accountPoint],
    networkPoint,
  });
}

/**
 * Checks a password for a known browser or a session, whose id is `counterId`. Throws like `checkPassword`.
 */
export async function checkOwnPassword(
  account: Credentials,
  counterId: string,
  form: SignInForm,
): Promise<Credentials> {
  const points = [await consume("sign-in-browser", `${account.id} ${counterId}`)];
  return comparePassword(form, account, { priority: accountPriority(account.id), points });
}

interface ConsumedLimits {
  priority: QueuePriority;
  points: ConsumedPoint[];
  networkPoint?: ConsumedPoint;
}

/** Refunds the points unless the password is wrong. A full queue still costs the network point. */
async function comparePassword(
  { email, password }: SignInForm,
  account: Credentials | null,
  { priority, points, networkPoint }: ConsumedLimits,
): Promise<Credentials> {
  let refundable = networkPoint ? [...points, networkPoint] : points;
  try {
    const matches = await verifyPassword(password, account?.passwordHash ?? null, priority).catch((error) => {
      if (error instanceof HttpError && error.status === 503) refundable = points;
      throw error;
    });
    if (account && matches) return account;
    refundable = [];
    throw notAuthenticated({
      actorId: null,
      action: "signIn.failed",
      target: toAccountTarget(account, email),
    });
  } finally {
    await refund(refundable);
  }
}

function toAccountTarget(account: Credentials | null, email: string) {
  return { type: "account", id: account?.id ?? digest("audit:account", email.toLowerCase()) } as const;
}

/** Stores a stronger hash. After a failure, the next sign-in tries again. */
async function rehashPassword(account: Credentials, password: string): Promise<Credentials> {
  try {
    const passwordHash = await hashPassword(password, accountPriority(account.id));
    await updatePasswordHash(account.id, account.passwordHash, passwordHash);
    return { ...account, passwordHash };
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) throw error;
    log.error("password.rehashFailed", error);
    return account;
  }
}

// Consumes the limits before the query, so that attempts over a limit cost no query.
async function consumeLimits(email: string, address: string) {
  const accountPoint = await consume("sign-in", email.toLowerCase());
  const points = [accountPoint];
  // While a one-time password is valid (lib/users/operator.ts), the network limit rejects no attempt.
  const isGranted = accountPoint.count < 1;
  try {
    const networkPoint = await (isGranted ? consumeSoft : consume)("sign-in-address", address);
    points.push(networkPoint);
    return { accountPoint, networkPoint, account: await findCredentials(email) };
  } catch (error) {
    await refund(points);
    throw error;
  }
}
