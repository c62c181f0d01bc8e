import "server-only";
import { randomBytes } from "node:crypto";
import { recordAdminAction } from "@/lib/audit/audit-log";
import { findCredentials } from "@/lib/auth/data";
import { removeIdentities } from "@/lib/auth/company/identities";
import { endInvitationsOf } from "@/lib/auth/end-invitations";
import { removeAllFactors } from "@/lib/auth/factors/change-factors";
import { hashPassword } from "@/lib/auth/password/hash-password";
import { replacePassword } from "@/lib/auth/password/replace-password";
import { db } from "@/lib/database/db";
import { HttpError, notFound } from "@/lib/http-error";
import type { Prisma } from "@/lib/generated/prisma/client";
import { grantAttempts } from "@/lib/limits/rate-limit";
import { loadSettings } from "@/lib/site-settings/load-settings";

// These commands check no role, because an operator with a shell can read the database anyway.

const OPERATOR = { requestId: "operator" };

/** 96 random bits. */
export const createOneTimePassword = () => randomBytes(12).toString("base64url");

export interface NewAdministrator {
  email: string;
  firstName: string;
  lastName: string;
}

const grantOneTimePassword = (tx: Prisma.TransactionClient, email: string) =>
  grantAttempts(tx, "sign-in", email.toLowerCase());

/** Creates an administrator and returns a one-time password. Throws 409 when the email is taken. */
export async function createAdministrator(person: NewAdministrator): Promise<string> {
  if (await findCredentials(person.email)) throw new HttpError(409, "A user with this email already exists.");
  const password = createOneTimePassword();
  const passwordHash = await hashPassword(password);
  await db().$transaction(async (tx) => {
    await endInvitationsOf(tx, OPERATOR, person.email);
    const data = { ...person, role: "ADMIN", passwordHash, mustChangePassword: true } as const;
    const { id } = await tx.user.create({ data, select: { id: true } });
    await recordAdminAction(tx, OPERATOR, "added", { type: "user", id });
    await grantOneTimePassword(tx, person.email);
  });
  return password;
}

/**
 * Returns a one-time password that also works during an attack. Ends all sessions of the user and the links to persons of the
 * company's provider. Throws 404.
 */
export async function resetPasswordByEmail(email: string): Promise<string> {
  const { id } = await requireAccount(email);
  const password = createOneTimePassword();
  const passwordHash = await hashPassword(password);
  await db().$transaction(async (tx) => {
    await replacePassword(tx, id, { passwordHash, mustChange: true });
    await removeIdentities(tx, id, OPERATOR);
    await recordAdminAction(tx, OPERATOR, "passwordReset", { type: "user", id });
    await grantOneTimePassword(tx, email);
  });
  return password;
}

/** Ends all sessions of a user and returns how many. Throws 404. */
export async function endSessionsByEmail(email: string): Promise<number> {
  const { id } = await requireAccount(email);
  return db().$transaction(async (tx) => {
    await recordAdminAction(tx, OPERATOR, "sessionsEnded", { type: "user", id });
    return (await tx.session.deleteMany({ where: { userId: id } })).count;
  });
}

/** Removes all second factors of a user, and ends their sessions. Returns how many factors there were. Throws 404. */
export const removeFactorsByEmail = async (email: string): Promise<number> =>
  removeAllFactors(await requireAccount(email));

async function requireAccount(email: string) {
  const account = await findCredentials(email);
  if (!account) throw notFound("User");
  await loadSettings(); // A command does not start as a server does, and its mails name the company.
  return account;
}
