import "server-only";
import { randomBytes } from "node:crypto";
import { findCredentials } from "@/lib/auth/data";
import { hashPassword } from "@/lib/auth/password/hash-password";
import { replacePassword } from "@/lib/auth/password/replace-password";
import { db } from "@/lib/database/db";
import { HttpError, notFound } from "@/lib/http/http-error";
import type { Prisma } from "@/lib/generated/prisma/client";
import { grantAttempts } from "@/lib/limits/rate-limit";

/**
 * What an operator does from the server's command line, where whoever can type may read the database anyway: no
 * administrator is asked for. Passwords made here are for one sign-in.
 */
export const createOneTimePassword = () => randomBytes(12).toString("base64url");

export interface NewAdministrator {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Guesses that an account admits for an hour: more than all containers can compare in that time. Under a running attack
 * the counter would be full again at once. 96 random bits need no counter, and any change of the password ends the grant.
 */
const ONE_TIME_GRANT = { places: 1_000_000, seconds: 3600 };

const grantOneTimePassword = (tx: Prisma.TransactionClient, email: string) =>
  grantAttempts(tx, "sign-in", email.toLowerCase(), ONE_TIME_GRANT);

/** Creates an administrator; returns the password for their first sign-in. Throws 409 when the e-mail is taken. */
export async function createAdministrator(person: NewAdministrator): Promise<string> {
  if (await findCredentials(person.email)) throw new HttpError(409, "A user with this email already exists.");
  const password = createOneTimePassword();
  const passwordHash = await hashPassword(password);
  await db().$transaction(async (tx) => {
    await tx.user.create({ data: { ...person, role: "ADMIN", passwordHash, mustChangePassword: true } });
    await grantOneTimePassword(tx, person.email);
  });
  return password;
}

/** Gives a user a password for one sign-in, for which guesses of others are no obstacle. Ends their sessions. Throws 404. */
export async function resetPasswordByEmail(email: string): Promise<string> {
  const { id } = await requireAccount(email);
  const password = createOneTimePassword();
  const passwordHash = await hashPassword(password);
  await db().$transaction(async (tx) => {
    await replacePassword(tx, id, { passwordHash, mustChange: true });
    await grantOneTimePassword(tx, email);
  });
  return password;
}

/** Ends every session of a user; returns how many. Throws 404. */
export async function endSessionsByEmail(email: string): Promise<number> {
  const { id: userId } = await requireAccount(email);
  return (await db().session.deleteMany({ where: { userId } })).count;
}

async function requireAccount(email: string) {
  const account = await findCredentials(email);
  if (!account) throw notFound("User");
  return account;
}
