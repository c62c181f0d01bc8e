import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { hashPassword } from "@/lib/auth/password/hash-password";
import * as signIn from "@/lib/auth/sign-in/sign-in";
import { createUser } from "@/prisma/factories";
import { emptyTables } from "@/tests/support/database/empty-tables";

export const PASSWORD = "correct horse battery";
export const passwordHash = await hashPassword(PASSWORD);
export const email = "robin@example.com";

/** Leaves one account, with `email` and PASSWORD, and the default rate limit. */
export async function resetAccount() {
  env().RATE_LIMIT_SIGN_IN = { points: 10, seconds: 900 };
  await emptyTables("users", "sessions", "rate_limits");
  await createUser(db(), { email, passwordHash });
}

/** Signs in. Throws when the account requires a new password. */
export async function signInWithPassword(...args: Parameters<typeof signIn.signInWithPassword>) {
  const result = await signIn.signInWithPassword(...args);
  if (!("token" in result)) throw new Error("The sign-in requires a new password");
  return result;
}
