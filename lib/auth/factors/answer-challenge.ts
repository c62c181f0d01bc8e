import "server-only";
import { HttpError, notAuthenticated } from "@/lib/http-error";
import { type Credentials, findCredentialsById } from "@/lib/auth/data";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { FirstFactor } from "@/lib/auth/sign-in/apply-sign-in";
import {
  completeSignIn,
  recordSignIn,
  type SignInAttempt,
  type SignInResult,
} from "@/lib/auth/sign-in/complete-sign-in";
import { limitAttempts, limitOwnAttempts } from "@/lib/auth/sign-in/limit-attempts";
import { limitUnauthenticated } from "@/lib/auth/sign-in/limit-unauthenticated";
import { confirmAuthenticatorApp } from "./authenticator-app";
import { changeFactors } from "./change-factors";
import { checkCode, spendCode } from "./check-code";
import { countChallengeFailure, findChallenge, spendChallenge } from "./challenges";
import { hasFactor } from "./data";
import type { ChallengeAnswer, NewAppForm } from "./schema";

/** A challenge begins after the question for a new password, and a password that another person sets ends it. */
export const keepPassword = (account: Credentials): Credentials => ({
  ...account,
  mustChangePassword: false,
});

/**
 * Signs a user in with a code, after the password. A wrong code counts against the account. Without the account's own
 * challenge it counts as a wrong password does. Throws 401 for a wrong or spent code, for a challenge that has ended, and
 * for an unknown email. Throws 429 over a limit.
 */
export async function answerChallenge(
  { email, session, code }: ChallengeAnswer,
  attempt: SignInAttempt,
): Promise<SignInResult> {
  const { requestId, address } = attempt;
  const found = await limitUnauthenticated(address, () => findChallenge(session));
  const check = async (known: Credentials | null) => {
    const isOwn = known !== null && found?.kind === "factor" && found.userId === known.id;
    const spent = isOwn ? await checkCode({ ...known, requestId }, code) : await spendCode(null, code);
    if (isOwn && spent) return { account: known, challenge: found, factor: spent };
    if (found) await countChallengeFailure(found);
    return null;
  };
  const owner = found?.kind === "factor" ? await findCredentialsById(found.userId) : null;
  const isOwners = owner?.email.toLowerCase() === email.toLowerCase();
  // A challenge proves the first step. Strangers who guess the password must not keep its owner out.
  const { account, challenge, factor } =
    found && owner && isOwners
      ? await limitOwnAttempts(owner, found.digest, check)
      : await limitAttempts({ ...attempt, email }, check);
  // A change of the factors ends the challenge. Spent under the lock, it opens no session after such a change.
  const spend = (tx: Prisma.TransactionClient) => spendChallenge(tx, challenge);
  const result = await completeSignIn(keepPassword(account), attempt, { openedWith: factor }, spend);
  await recordSignIn(account, result, attempt, factor);
  return result;
}

/**
 * Adds the authenticator app that a user must set up to sign in, and signs the user in. Returns the recovery codes too.
 * Throws 401 for a challenge that has ended and for an account that has a factor. Throws 422 for a wrong code, of which
 * a challenge allows five.
 */
export async function setUpAtSignIn(
  { session, ...form }: NewAppForm & { session: string },
  attempt: SignInAttempt,
): Promise<FirstFactor> {
  const challenge = await findChallenge(session);
  const account = challenge?.kind === "set-up" ? await findCredentialsById(challenge.userId) : null;
  if (!challenge || !account) throw notAuthenticated();
  const { id, email } = account;
  const { requestId, device } = attempt;
  const owner = { id, email, requestId, device };
  const codes = await changeFactors(owner, async (tx) => {
    if (!(await spendChallenge(tx, challenge)) || (await hasFactor(id, tx))) throw notAuthenticated();
    return confirmAuthenticatorApp(tx, owner, challenge.appSecret, form);
  }).catch(async (error: unknown) => {
    if (error instanceof HttpError && error.status === 422) await countChallengeFailure(challenge);
    throw error;
  });
  // The operator may have removed the new app meanwhile.
  const stillCounts = (tx: Prisma.TransactionClient) => hasFactor(id, tx);
  const result = await completeSignIn(keepPassword(account), attempt, { openedWith: "app" }, stillCounts);
  await recordSignIn(account, result, attempt, "app");
  return { result, codes, userId: id };
}
