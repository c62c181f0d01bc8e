import "server-only";
import { noteAudit } from "@/lib/audit";
import { digest } from "@/lib/digest";
import { Failure, notAuthenticated } from "@/lib/failure";
import { log } from "@/lib/log";
import { giveBack, type Place, takePlace } from "@/lib/rate-limit";
import { type Credentials, findCredentials, updatePasswordHash } from "./data";
import { type Attempt, enter, type Entered } from "./enter";
import { hashPassword, isOutdated, verifyPassword } from "./passwords";
import type { SignInForm } from "./schema";

/**
 * Signs somebody in: the one function behind the form and `POST /auth/sign-in` (specification, section 4).
 * Throws 401 for any wrong pair, known account or not, at the same cost; 429 over a limit.
 */
export async function signInWithPassword(form: SignInForm, attempt: Attempt): Promise<Entered> {
  const account = await checkPassword(form, attempt.address);
  const entered = await enter(
    isOutdated(account.passwordHash) ? await strengthen(account, form.password) : account,
    attempt,
  );
  const target = { type: "account", id: account.id } as const;
  const requestId = attempt.requestId ?? "unknown";
  await noteAudit({ actorId: account.id, action: "signIn.done", target, requestId });
  return entered;
}

/**
 * The account of an e-mail and its password, under the limits of sign-in: failures count by account and by address.
 * Throws 401 for a wrong pair, 429 over a limit, whatever the pair.
 */
export async function checkPassword({ email, password }: SignInForm, address: string): Promise<Credentials> {
  const places = await takePlaces(email.toLowerCase(), address);
  let counts = false;
  try {
    const account = await findCredentials(email);
    const matches = await verifyPassword(password, account?.passwordHash ?? null);
    if (account && matches) return account;
    counts = true;
    throw notAuthenticated({ actorId: null, action: "signIn.failed", target: accountTarget(account, email) });
  } finally {
    if (!counts) await giveBack(places);
  }
}

/** Whom a try was aimed at: a user, or the digest of an address that no user has. */
function accountTarget(account: Credentials | null, email: string) {
  return { type: "account", id: account?.id ?? digest("audit:account", email.toLowerCase()) } as const;
}

/** A weaker hash is replaced while the password is known; when that fails, there is a next time. */
async function strengthen(account: Credentials, password: string): Promise<Credentials> {
  try {
    const passwordHash = await hashPassword(password);
    await updatePasswordHash(account.id, account.passwordHash, passwordHash);
    return { ...account, passwordHash };
  } catch (error) {
    if (error instanceof Failure && error.status === 401) throw error;
    log.error("password.notStrengthened", error);
    return account;
  }
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
