import "server-only";
import { findCredentials } from "@/lib/auth/data";
import { hashPassword, verifyPassword } from "@/lib/auth/password/hash-password";
import { db } from "@/lib/database/db";
import { NOT_DELETED } from "@/lib/trash/not-deleted";
import { createOneTimePassword } from "./operator";

/** Any constant will do; containers that start together must take the same lock. */
const LOCK = 4_901_267;

export interface FirstAdmin {
  email: string;
  /** What to print: the password, when it is the one that still holds. */
  password: string | null;
  created: boolean;
}

/**
 * Creates the first administrator when there is none (decisions, section 5), with the given password or one made up
 * here, which must be changed at the first sign-in. Says whether the given password is still the administrator's, so that no stale one is printed.
 */
export async function ensureFirstAdmin(email: string, given: string | undefined): Promise<FirstAdmin> {
  const password = given ?? createOneTimePassword();
  if (await hasAdmin()) return { email, password: await findValidPassword(email, given), created: false };
  const passwordHash = await hashPassword(password);
  const created = await db().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 AS locked FROM pg_advisory_xact_lock(${LOCK}::bigint)`;
    if ((await tx.user.count({ where: { role: "ADMIN", ...NOT_DELETED } })) > 0) return false;
    const data = {
      email,
      firstName: "Site",
      lastName: "Administrator",
      role: "ADMIN",
      passwordHash,
      mustChangePassword: given === undefined,
    } as const;
    await tx.user.create({ data });
    return true;
  });
  return { email, password: created ? password : null, created };
}

async function hasAdmin(): Promise<boolean> {
  return (
    (await db().user.findFirst({ where: { role: "ADMIN", ...NOT_DELETED }, select: { id: true } })) !== null
  );
}

async function findValidPassword(email: string, given: string | undefined): Promise<string | null> {
  if (!given) return null;
  const account = await findCredentials(email);
  return account && (await verifyPassword(given, account.passwordHash)) ? given : null;
}
