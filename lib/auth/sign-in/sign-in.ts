import "server-only";
import { HttpError } from "@/lib/http-error";
import { log } from "@/lib/log";
import { type Credentials, updatePasswordHash } from "@/lib/auth/data";
import {
  hashPassword,
  needsRehash,
  accountPriority,
  verifyPassword,
} from "@/lib/auth/password/hash-password";
import { requireOpenPassword } from "@/lib/auth/company/closed-passwords";
import type { SignInForm } from "@/lib/auth/schema";
import { type SignInAttempt, completeSignIn, recordSignIn, type SignInResult } from "./complete-sign-in";
import { limitAttempts, limitOwnAttempts } from "./limit-attempts";

/**
 * Signs a user in, or returns a challenge. Throws 401 for an unknown email or a wrong password, after the same amount of
 * work, and 403 for an administrator while REQUIRE_OIDC is set. Throws 429 over a limit and 503 when a queue is full.
 */
export async function signInWithPassword(form: SignInForm, attempt: SignInAttempt): Promise<SignInResult> {
  const account = await checkPassword(form, attempt.address, attempt.knownBrowser);
  await requireOpenPassword(account);
  const result = await completeSignIn(
    needsRehash(account.passwordHash) ? await rehashPassword(account, form.password) : account,
    attempt,
  );
  await recordSignIn(account, result, attempt);
  return result;
}

/** Returns the account when the password is correct. Counts wrong passwords and throws as `limitAttempts` does. */
export async function checkPassword(
  { email, password }: SignInForm,
  address: string,
  knownBrowser?: string,
): Promise<Credentials> {
  return limitAttempts({ email, address, knownBrowser }, async (account, priority) => {
    const matches = await verifyPassword(password, account?.passwordHash ?? null, priority);
    return matches ? account : null;
  });
}

/** Checks a password for a session, whose id is `counterId`. Throws like `checkPassword`. */
export async function checkOwnPassword(
  account: Credentials,
  counterId: string,
  password: string,
): Promise<Credentials> {
  return limitOwnAttempts(account, counterId, async (_account, priority) =>
    (await verifyPassword(password, account.passwordHash, priority)) ? account : null,
  );
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
