import "server-only";
import { HttpError, notAuthenticated } from "@/lib/http-error";
import { getRateLimitKey } from "@/lib/limits/rate-limit-key";
import { consume, type ConsumedPoint, consumeSoft, isGranted, refund } from "@/lib/limits/rate-limit";
import { digest } from "@/lib/signing";
import { type Credentials, findCredentials } from "@/lib/auth/data";
import { accountPriority, type QueuePriority } from "@/lib/auth/password/hash-password";
import { findKnownBrowser } from "./known-browser";
import { limitUnauthenticated } from "./limit-unauthenticated";

/** Checks a password or a code. `account` is null for an unknown email. Returns null when it is wrong. */
type Check<T> = (account: Credentials | null, priority: QueuePriority) => Promise<T | null>;

/**
 * Runs a check of a password or a code. A wrong one counts against the account and the client's network, or only against
 * a known browser. Throws 401, 503, and 429 over a limit even when the password or code is right.
 */
export async function limitAttempts<T>(
  { email, address, knownBrowser }: { email: string; address: string; knownBrowser?: string },
  check: Check<T>,
): Promise<T> {
  const known = await findKnownBrowser(email, knownBrowser);
  if (known) return limitOwnAttempts(known.account, known.browserId, check);
  const { account, accountPoint, networkPoint } = await limitUnauthenticated(address, () =>
    consumeLimits(email, address),
  );
  const priority = { key: `network ${getRateLimitKey(address)}`, rank: networkPoint.count };
  return runCheck({ email, account }, { priority, points: [accountPoint], networkPoint }, check);
}

/** Works as `limitAttempts`, for a known browser, a session or a challenge, whose id is `counterId`. */
export async function limitOwnAttempts<T>(
  account: Credentials,
  counterId: string,
  check: Check<T>,
): Promise<T> {
  const points = [await consume("sign-in-browser", `${account.id} ${counterId}`)];
  const { email } = account;
  return runCheck({ email, account }, { priority: accountPriority(account.id), points }, check);
}

/** Refunds the points unless the check fails. A full queue still costs the network point. */
async function runCheck<T>(
  { email, account }: { email: string; account: Credentials | null },
  {
    priority,
    points,
    networkPoint,
  }: { priority: QueuePriority; points: ConsumedPoint[]; networkPoint?: ConsumedPoint },
  check: Check<T>,
): Promise<T> {
  let refundable = networkPoint ? [...points, networkPoint] : points;
  try {
    const result = await check(account, priority).catch((error) => {
      if (error instanceof HttpError && error.status === 503) refundable = points;
      throw error;
    });
    if (result !== null) return result;
    refundable = [];
    const id = account?.id ?? digest("audit:account", email.toLowerCase());
    throw notAuthenticated({ actorId: null, action: "signIn.failed", target: { type: "account", id } });
  } finally {
    await refund(refundable);
  }
}

// Consumes the limits before the query, so that attempts over a limit cost no query.
async function consumeLimits(email: string, address: string) {
  const accountPoint = await consume("sign-in", email.toLowerCase());
  const points = [accountPoint];
  try {
    // While a one-time password is valid (lib/users/operator.ts), the network limit rejects no attempt.
    const networkPoint = await (isGranted(accountPoint) ? consumeSoft : consume)("sign-in-address", address);
    points.push(networkPoint);
    return { accountPoint, networkPoint, account: await findCredentials(email) };
  } catch (error) {
    await refund(points);
    throw error;
  }
}
