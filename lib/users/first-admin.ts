import "server-only";
import { findCredentials } from "@/lib/auth/data";
import { hashPassword, verifyPassword } from "@/lib/auth/password/hash-password";
import { defaultCompany } from "@/lib/content/company";
import { advisoryLocks } from "@/lib/database/advisory-locks";
import { db } from "@/lib/database/db";
import { lockUntilCommit } from "@/lib/database/locks";
import { Prisma } from "@/lib/generated/prisma/client";
import { createOneTimePassword } from "./operator";

/** Waits for other calls and instances that create the first administrator, until the transaction ends. */
export const lockFirstAdmin = (tx: Prisma.TransactionClient) =>
  lockUntilCommit(tx, Prisma.sql`${advisoryLocks.firstAdmin}::bigint`);

const NAME = { firstName: "Site", lastName: "Administrator" };

const DEFAULT_EMAIL = defaultCompany.email.replace(/^.*@/, "admin@");

export interface FirstAdmin {
  /** Null when the database has administrators, and no account with the configured email. */
  email: string | null;
  /** Password to print: set when it is new or still valid. */
  password: string | null;
  created: boolean;
}

/** Uses the configured password, or a random one-time one. Otherwise checks the configured password. */
export async function ensureFirstAdmin(
  configuredEmail: string | undefined,
  configuredPassword: string | undefined,
): Promise<FirstAdmin> {
  const email = configuredEmail ?? DEFAULT_EMAIL;
  const password = configuredPassword ?? createOneTimePassword();
  if (await hasAdmin()) return findExisting(configuredEmail, configuredPassword);
  const passwordHash = await hashPassword(password);
  const created = await db().$transaction(async (tx) => {
    await lockFirstAdmin(tx);
    if ((await tx.user.count({ where: { role: "ADMIN" } })) > 0) return false;
    const data = {
      email,
      ...NAME,
      role: "ADMIN",
      passwordHash,
      mustChangePassword: configuredPassword === undefined,
    } as const;
    await tx.user.create({ data });
    return true;
  });
  return created ? { email, password, created } : findExisting(configuredEmail, configuredPassword);
}

async function hasAdmin(): Promise<boolean> {
  return (await db().user.findFirst({ where: { role: "ADMIN" }, select: { id: true } })) !== null;
}

/** A restored database may have neither the account nor its password. */
async function findExisting(
  configuredEmail: string | undefined,
  configuredPassword: string | undefined,
): Promise<FirstAdmin> {
  const account = await (configuredEmail ? findCredentials(configuredEmail) : findDefaultAccount());
  if (!account) return { email: null, password: null, created: false };
  const isValid = configuredPassword && (await verifyPassword(configuredPassword, account.passwordHash));
  return { email: account.email, password: isValid ? configuredPassword : null, created: false };
}

/** The default email changes with the domain of site/company.json, and the account keeps its own. */
async function findDefaultAccount() {
  const where = { role: "ADMIN", ...NAME } as const;
  return (
    (await findCredentials(DEFAULT_EMAIL)) ??
    (await db().user.findFirst({ where, orderBy: { createdAt: "asc" } }))
  );
}
