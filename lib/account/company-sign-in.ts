import "server-only";
import { callProvider } from "@/lib/auth/company/call-provider";
import { type Claims, claimsSchema, findVerifiedEmail, isFresh, isOfIssuer } from "@/lib/auth/company/claims";
import { findLinkedAccount, isLinked, linkIdentity } from "@/lib/auth/company/identities";
import { EXCHANGE_SECONDS, finishExchange, startExchange } from "@/lib/auth/company/call-next-auth";
import { type CompanyProvider, getCompanyProvider } from "@/lib/auth/company/provider";
import { type Credentials, findCredentials } from "@/lib/auth/data";
import { hasFactor } from "@/lib/auth/factors/data";
import { applySignIn } from "@/lib/auth/sign-in/apply-sign-in";
import { completeSignIn, recordSignIn, type SignInAttempt } from "@/lib/auth/sign-in/complete-sign-in";
import { getLandingPath } from "@/lib/auth/sign-in/landing-path";
import { markProven } from "@/lib/auth/step-up/confirm-identity";
import type { Viewer } from "@/lib/auth/identity";
import type { CompanyProblem } from "@/lib/content/accounts/company-sign-in";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { HttpError, notFound } from "@/lib/http-error";
import { createInvitedUser, findOpenInvitation } from "@/lib/invitations/invited-user";
import { consume } from "@/lib/limits/rate-limit";
import { deliverSoon } from "@/lib/mail/queue-mail";
import { paths } from "@/lib/paths";
import { type CookieJar, defineSignedCookie } from "@/lib/request/signed-cookie";

interface PendingExchange {
  /** Epoch milliseconds. */
  startedAt: number;
  next?: string;
  /** The session that wants a new proof. Without it, the exchange opens one. */
  sessionId?: string;
}

const pendingCookie = defineSignedCookie<PendingExchange>({
  name: "company_sign_in",
  purpose: "company-sign-in",
  path: paths.companyExchange,
});

/** Fields of the provider's answer in the address. */
const ANSWER_FIELDS = ["code", "state", "iss"];

function requireProvider(): CompanyProvider {
  const provider = getCompanyProvider();
  if (!provider) throw notFound("Page");
  return provider;
}

/** A page of this site, or the reason to show on the sign-in page. */
type Outcome = { path: string } | { problem: CompanyProblem };

/**
 * Returns the provider's address to send the browser to. With a viewer, asks the provider for a new proof. Throws 404 without
 * a provider, 429 over the limit of a network, and 503 when too many exchanges run.
 */
export async function startCompanySignIn(
  { address, next, viewer }: { address: string; next?: string; viewer?: Viewer },
  jar: CookieJar,
): Promise<Outcome> {
  const provider = requireProvider();
  await consume("company-sign-in", address);
  const parameters: Record<string, string> = viewer ? { max_age: "0" } : {};
  const startedAt = Date.now();
  const path = await callProvider(address, () => startExchange(provider, jar, parameters));
  if (path === null) return { problem: "away" };
  pendingCookie.set(jar, { startedAt, next, sessionId: viewer?.sessionId }, env().SITE_URL, EXCHANGE_SECONDS);
  return { path };
}

/**
 * Signs the person in whom the provider has sent back, or proves the viewer's session. Failures count against the client's
 * network. Throws as `startCompanySignIn` does.
 */
export async function finishCompanySignIn(
  query: URLSearchParams,
  { attempt, viewer }: { attempt: SignInAttempt; viewer: Viewer | null },
  jar: CookieJar,
): Promise<Outcome> {
  const provider = requireProvider();
  const pending = pendingCookie.read(jar);
  pendingCookie.clear(jar, env().SITE_URL);
  if (!pending || Date.now() - pending.startedAt > EXCHANGE_SECONDS * 1000) return { problem: "expired" };
  const refusal = query.get("error");
  if (refusal !== null) return { problem: refusal === "access_denied" ? "cancelled" : "away" };
  const point = await consume("sign-in-address", attempt.address);
  const sent = Object.fromEntries([...query].filter(([name]) => ANSWER_FIELDS.includes(name)));
  const verified = await callProvider(attempt.address, () => finishExchange(provider, jar, sent));
  const { data: claims } = claimsSchema.safeParse(verified);
  if (!claims || !isOfIssuer(claims, provider)) return { problem: "away" };
  const outcome = pending.sessionId
    ? await proveAgain(claims, pending, viewer)
    : await signIn(claims, provider, { ...pending, attempt, jar });
  if ("path" in outcome) await point.refund();
  return outcome;
}

/** The provider's sign-in stands in place of the password: a user with a second factor still uses that one. */
async function proveAgain(
  claims: Claims,
  { startedAt, next, sessionId }: PendingExchange,
  viewer: Viewer | null,
): Promise<Outcome> {
  if (viewer?.sessionId !== sessionId || !viewer) return { problem: "expired" };
  if ((await findLinkedAccount(claims))?.id !== viewer.id) return { problem: "other" };
  if (!isFresh(claims, startedAt) || (await hasFactor(viewer.id))) return { problem: "stale" };
  await markProven(viewer);
  return { path: getLandingPath(viewer.role, next) };
}

interface SignInContext {
  attempt: SignInAttempt;
  next?: string;
  jar: CookieJar;
}

async function signIn(
  claims: Claims,
  provider: CompanyProvider,
  { attempt, next, jar }: SignInContext,
): Promise<Outcome> {
  const linked = await findLinkedAccount(claims);
  const verified = linked ?? findVerifiedEmail(claims, provider);
  if ("problem" in verified) return verified;
  const account = linked ?? (await findAccount(verified.email, attempt.requestId));
  if (!account) return { problem: "unknown" };
  const { id, email } = account;
  // Without a time of its own, the sign-in is the proof.
  const { auth_time = Infinity } = claims;
  const provenAt = new Date(Math.min(auth_time * 1000, Date.now()));
  const proven = { ...attempt, firstProof: { openedWith: "company", provenAt } as const };
  const result = await completeSignIn(account, proven, undefined, (tx) =>
    linked ? isLinked(tx, id, claims) : linkIdentity(tx, id, claims, attempt.requestId),
  ).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  });
  if (!result) return { problem: linked ? "unknown" : "other" };
  await recordSignIn(account, result, attempt, "company");
  return { path: applySignIn(jar, result, { email, next }, env().SITE_URL) };
}

/** Returns the account of a verified address. Accepts an invitation, and makes no other account. */
async function findAccount(email: string, requestId?: string): Promise<Credentials | null> {
  const account = await findCredentials(email);
  const invitation = account ? null : await findOpenInvitation(email);
  if (!invitation) return account;
  try {
    return await db().$transaction((tx) => createInvitedUser(tx, invitation, null, requestId));
  } catch (error) {
    if (error instanceof HttpError) return findCredentials(email); // another request accepted it
    throw error;
  } finally {
    deliverSoon();
  }
}
