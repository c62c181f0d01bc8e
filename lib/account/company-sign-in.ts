import "server-only";
import { recordHttpError } from "@/lib/audit/audit-log";
import { type Claims, claimsSchema, findVerifiedEmail, isFresh, isOfIssuer } from "@/lib/auth/company/claims";
import { EXCHANGE_SECONDS, finishExchange, startExchange } from "@/lib/auth/company/exchange";
import { findLinkedAccount, isLinked, linkIdentity } from "@/lib/auth/company/identities";
import { requireCompanyProvider } from "@/lib/auth/company/provider";
import { type Credentials, findCredentials } from "@/lib/auth/data";
import { hasFactor } from "@/lib/auth/factors/data";
import { applySignIn } from "@/lib/auth/sign-in/apply-sign-in";
import { completeSignIn, recordSignIn, type SignInAttempt } from "@/lib/auth/sign-in/complete-sign-in";
import { getLandingPath, keepPath } from "@/lib/auth/sign-in/landing-path";
import { markProven } from "@/lib/auth/step-up/confirm-identity";
import type { Viewer } from "@/lib/auth/identity";
import { getSharedTime } from "@/lib/calendar/shared-clock";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { serviceBusy } from "@/lib/http-error";
import { toHttpError } from "@/lib/http/to-http-error";
import { createInvitedUser, findOpenInvitation } from "@/lib/invitations/invited-user";
import { consume } from "@/lib/limits/rate-limit";
import { getRateLimitKey } from "@/lib/limits/rate-limit-key";
import { deliverSoon } from "@/lib/mail/queue-mail";
import { log } from "@/lib/log";
import { paths } from "@/lib/paths";
import { Semaphore } from "@/lib/process/semaphore";
import { type CookieJar, defineSignedCookie } from "@/lib/request/signed-cookie";

interface PendingExchange {
  /** Epoch milliseconds. */
  startedAt: number;
  next?: string;
  /** The session that wants a new proof. Without it, the exchange opens one. */
  sessionId?: string;
}

const cookie = { name: "company_sign_in", purpose: "company-sign-in", path: paths.companyExchange };
const pendingCookie = defineSignedCookie<PendingExchange>(cookie);

/** Bounds the calls of the provider, so that a slow one holds no place of a password sign-in. */
const exchanges = new Semaphore({
  maxConcurrent: 8,
  maxPerKey: 4,
  maxWaiting: 64,
  maxWaitingPerKey: 16,
  maxWaitMs: 4000,
  busy: () => serviceBusy(10),
});

const { companyProblem } = paths;

/** Returns the path of a sentence for an error that a caller can do something about. */
async function explain(error: unknown, { requestId }: SignInAttempt): Promise<string> {
  const known = toHttpError(error);
  if (!known) throw error;
  await recordHttpError(known, { requestId });
  return companyProblem(known.status === 401 ? "other" : "busy");
}

interface Visitor {
  attempt: SignInAttempt;
  viewer: Viewer | null;
  jar: CookieJar;
}

type Exchange = Visitor & PendingExchange;

/**
 * Returns the provider's address to send the browser to, or the path of a sentence that says why not. With `again`, asks for
 * a new proof of the viewer. Throws 404 without a provider.
 */
export async function startCompanySignIn(
  { next, again }: { next?: string; again?: boolean },
  { attempt, viewer, jar }: Visitor,
): Promise<string> {
  const provider = requireCompanyProvider();
  const sessionId = again ? viewer?.sessionId : undefined;
  const pending = { startedAt: getSharedTime(), next: keepPath(next), sessionId };
  const start = () => startExchange(provider, jar, sessionId ? { max_age: "0" } : {});
  try {
    await consume("company-sign-in", attempt.address);
    const address = await exchanges.run(getRateLimitKey(attempt.address), start);
    if (address) pendingCookie.set(jar, pending, EXCHANGE_SECONDS);
    return address ?? companyProblem("away");
  } catch (error) {
    return explain(error, attempt);
  }
}

/**
 * Signs the person in whom the provider has sent back, or proves the viewer's session. Returns the path of the next page, or
 * of a sentence that says why not. Failures count against the client's network, unless the
 * provider caused them. Throws 404 without a provider.
 */
export async function finishCompanySignIn(query: URLSearchParams, visitor: Visitor): Promise<string> {
  const { attempt, jar } = visitor;
  const provider = requireCompanyProvider();
  const pending = pendingCookie.read(jar);
  pendingCookie.clear(jar);
  if (!pending || getSharedTime() - pending.startedAt > EXCHANGE_SECONDS * 1000)
    return companyProblem("expired");
  const refusal = query.get("error");
  if (refusal !== null) return companyProblem(refusal === "access_denied" ? "cancelled" : "away");
  const answer = Object.fromEntries([...query].filter(([name]) => ["code", "state", "iss"].includes(name)));
  const finish = () => finishExchange(provider, jar, answer);
  try {
    await consume("company-sign-in", attempt.address);
    const point = await consume("sign-in-address", attempt.address);
    const outcome = await exchanges.run(getRateLimitKey(attempt.address), finish).catch(async (error) => {
      await point.refund();
      throw error;
    });
    const { data: claims, error } = claimsSchema.safeParse(outcome.claims);
    if (!claims || !isOfIssuer(claims, provider)) {
      // Without claims, next-auth has logged the reason.
      const { path = ["iss"], message = "The issuer is not OIDC_ISSUER." } = error?.issues[0] ?? {};
      if (outcome.claims)
        log.limited("companySignIn.failed", { code: "CLAIMS" }, { claim: path.join("."), reason: message });
      // Passwords share the limit. A provider's outage must not close them for the network.
      if (!outcome.isOfBrowser) await point.refund();
      return companyProblem("away");
    }
    const path = await (pending.sessionId ? proveAgain : signIn)(claims, { ...visitor, ...pending });
    if (!path.startsWith(companyProblem(""))) await point.refund();
    return path;
  } catch (error) {
    return explain(error, attempt);
  }
}

/** The provider's sign-in stands in place of the password: a user with a second factor still uses that one. */
async function proveAgain(claims: Claims, { startedAt, next, sessionId, viewer }: Exchange): Promise<string> {
  if (!viewer || viewer.sessionId !== sessionId) return companyProblem("expired");
  if ((await findLinkedAccount(claims))?.id !== viewer.id) return companyProblem("other");
  if (!isFresh(claims, startedAt) || (await hasFactor(viewer.id))) return companyProblem("stale");
  await markProven(viewer);
  return getLandingPath(viewer.role, next);
}

async function signIn(claims: Claims, { next, attempt, jar }: Exchange): Promise<string> {
  const linked = await findLinkedAccount(claims);
  const verified = linked ?? findVerifiedEmail(claims, env().OIDC_DOMAINS);
  if ("problem" in verified) return companyProblem(verified.problem);
  const account = linked ?? (await findAccount(verified.email, attempt.requestId));
  if (!account) return companyProblem("unknown");
  const { id, email } = account;
  // Without a time of its own, the sign-in is the proof.
  const provenAt = new Date(Math.min((claims.auth_time ?? Infinity) * 1000, getSharedTime()));
  const proven = { ...attempt, firstProof: { openedWith: "company", provenAt } as const };
  const result = await completeSignIn(account, proven, undefined, (tx) =>
    linked ? isLinked(tx, id, claims) : linkIdentity(tx, id, claims, attempt.requestId),
  );
  await recordSignIn(account, result, attempt, "company");
  return applySignIn(jar, result, { email, next });
}

/** Returns the account of a verified address. Accepts an invitation, and makes no other account. */
async function findAccount(email: string, requestId: string): Promise<Credentials | null> {
  const account = await findCredentials(email);
  const invitation = account ? null : await findOpenInvitation(email);
  if (!invitation) return account;
  const invited = await db().$transaction((tx) => createInvitedUser(tx, invitation, null, requestId));
  deliverSoon();
  return invited;
}
