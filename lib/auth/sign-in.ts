import "server-only";
import { Failure, notAuthenticated } from "@/lib/failure";
import { log } from "@/lib/log";
import { giveBack, type Place, takePlace } from "@/lib/rate-limit";
import { createSession, endSession, findCredentials, updatePasswordHash, type Credentials } from "./data";
import { hashPassword, isOutdated, verifyPassword } from "./passwords";
import type { SignInForm } from "./schema";
import { issueToken, sessionIdOf } from "./token";

export interface SignedIn {
  token: string;
  role: Credentials["role"];
}

interface Attempt {
  address: string;
  /** The token that the browser still holds: signing in ends it, so that no planted token lives on. */
  previousToken?: string;
}

/**
 * Signs somebody in: the one function behind the form and `POST /auth/sign-in` (specification, section 4).
 * Throws 401 for any wrong pair, known account or not, at the same cost; 429 over a limit.
 */
export async function signInWithPassword(form: SignInForm, attempt: Attempt): Promise<SignedIn> {
  const places = await takePlaces(form.email.toLowerCase(), attempt.address);
  let account: Credentials;
  try {
    account = await verify(form);
  } catch (error) {
    const counts = error instanceof Failure && error.status === 401;
    if (!counts) await giveBack(places);
    throw error;
  }
  await giveBack(places);
  if (isOutdated(account.passwordHash)) await strengthen(account, form.password);
  const previous = attempt.previousToken ? await sessionIdOf(attempt.previousToken) : null;
  if (previous) await endSession(previous);
  return { token: await issueToken(await createSession(account.id)), role: account.role };
}

/** A weaker hash is replaced while the password is known; when that fails, there is a next time. */
async function strengthen(account: Credentials, password: string): Promise<void> {
  try {
    await updatePasswordHash(account.id, account.passwordHash, await hashPassword(password));
  } catch (error) {
    log.error("password.notStrengthened", error);
  }
}

async function verify({ email, password }: SignInForm): Promise<Credentials> {
  const account = await findCredentials(email);
  const matches = await verifyPassword(password, account?.passwordHash ?? null);
  if (!account || !matches) throw notAuthenticated();
  return account;
}

async function takePlaces(account: string, address: string): Promise<Place[]> {
  const ofAccount = await takePlace("sign-in", account);
  try {
    return [ofAccount, await takePlace("sign-in-address", address)];
  } catch (error) {
    await ofAccount.giveBack();
    throw error;
  }
}
