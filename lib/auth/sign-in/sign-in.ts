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
  type QueueTurn,
  needsRehash,
  accountTurn,
  verifyPassword,
} from "@/lib/auth/password/hash-password";
import type { SignInForm } from "@/lib/auth/schema";

/**
 * Signs somebody in: the one function behind the form and `POST /auth/sign-in` (specification, section 4).
 * Throws 401 for any wrong pair, known account or not, at the same cost; 429 over a limit; 503 when too many callers wait.
 */
export async function signInWithPassword(form: SignInForm, attempt: SignInAttempt): Promise<SignInResult> {
  const account = await checkPassword(form, attempt.address, attempt.knownBrowser);
  const entered = await completeSignIn(
    needsRehash(account.passwordHash) ? await rehashPassword(account, form.password) : account,
    attempt,
  );
  const target = { type: "account", id: account.id } as const;
  const requestId = attempt.requestId ?? "unknown";
  await recordAuditSafely({ actorId: account.id, action: "signIn.done", target, requestId });
  return entered;
}

/**
 * Returns the account of an e-mail and its password. Wrong passwords count against the account and the client's address,
 * or against the browser alone when its cookie is one for this account. Throws 401 for a wrong pair, 429 over a limit
 * whatever the pair, 503 when too many callers wait.
 */
export async function checkPassword(
  form: SignInForm,
  address: string,
  knownBrowser?: string,
): Promise<Credentials> {
  const known = await findKnownBrowser(form.email, knownBrowser);
  if (known) return checkOwnPassword(known.account, known.browserId, form);
  const { account, ofAccount, ofNetwork } = await limitUnauthenticated(address, () =>
    consumeLimits(form.email, address),
  );
  return comparePassword(form, account, {
    turn: { key: `network ${getRateLimitKey(address)}`, rank: ofNetwork.count },
    places: [ofAccount],
    ofNetwork,
  });
}

/**
 * The same for a caller that has shown to be the account's owner before: `holder` is the id of a known browser or of a
 * session, which has a counter of its own.
 */
export async function checkOwnPassword(
  account: Credentials,
  holder: string,
  form: SignInForm,
): Promise<Credentials> {
  const places = [await consume("sign-in-browser", `${account.id} ${holder}`)];
  return comparePassword(form, account, { turn: accountTurn(account.id), places });
}

interface ConsumedLimits {
  turn: QueueTurn;
  places: ConsumedPoint[];
  ofNetwork?: ConsumedPoint;
}

/** Gives the places back unless the password is wrong. A network keeps its place when the queue was full: it asked for work. */
async function comparePassword(
  { email, password }: SignInForm,
  account: Credentials | null,
  { turn, places, ofNetwork }: ConsumedLimits,
): Promise<Credentials> {
  let unused = ofNetwork ? [...places, ofNetwork] : places;
  try {
    const matches = await verifyPassword(password, account?.passwordHash ?? null, turn).catch((error) => {
      if (error instanceof HttpError && error.status === 503) unused = places;
      throw error;
    });
    if (account && matches) return account;
    unused = [];
    throw notAuthenticated({
      actorId: null,
      action: "signIn.failed",
      target: toAccountTarget(account, email),
    });
  } finally {
    await refund(unused);
  }
}

/** Whom a try was aimed at: a user, or the digest of an address that no user has. */
function toAccountTarget(account: Credentials | null, email: string) {
  return { type: "account", id: account?.id ?? digest("audit:account", email.toLowerCase()) } as const;
}

/** A weaker hash is replaced while the password is known; when that fails, there is a next time. */
async function rehashPassword(account: Credentials, password: string): Promise<Credentials> {
  try {
    const passwordHash = await hashPassword(password, accountTurn(account.id));
    await updatePasswordHash(account.id, account.passwordHash, passwordHash);
    return { ...account, passwordHash };
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) throw error;
    log.error("password.notStrengthened", error);
    return account;
  }
}

/** Counts a stranger's try, and looks the account up once the try is within the limits. */
async function consumeLimits(email: string, address: string) {
  const ofAccount = await consume("sign-in", email.toLowerCase());
  const places = [ofAccount];
  // An account with an operator's one-time password (lib/users/operator.ts) admits every network: nobody can guess that.
  const isGranted = ofAccount.count < 1;
  try {
    const ofNetwork = await (isGranted ? consumeSoft : consume)("sign-in-address", address);
    places.push(ofNetwork);
    return { ofAccount, ofNetwork, account: await findCredentials(email) };
  } catch (error) {
    await refund(places);
    throw error;
  }
}
