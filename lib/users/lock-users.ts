import "server-only";
import { HttpError, notFound } from "@/lib/http/http-error";
import type { Prisma } from "@/lib/generated/prisma/client";
import { notDeleted } from "@/lib/trash/not-deleted";
import { lastAdministrator } from "./strings";
import type { UserRecord } from "./user";

/** A user whose row is locked until the transaction ends. */
export interface LockedUser extends UserRecord {
  /** Whether nobody else is an administrator. */
  isLastAdministrator: boolean;
}

/**
 * Locks every administrator and the users, in one order, so that changes made at the same time see each other: counting
 * without the lock leaves nobody when two administrators remove each other. Returns all of them.
 */
export async function lockUsers(tx: Prisma.TransactionClient, ids: readonly string[]): Promise<UserRecord[]> {
  return tx.$queryRaw<UserRecord[]>`
    SELECT id, email, first_name AS "firstName", last_name AS "lastName", role::text AS role, version,
           created_at AS "createdAt"
    FROM users WHERE (role = 'ADMIN' OR id = ANY(${ids})) AND ${notDeleted.users} ORDER BY id FOR UPDATE`;
}

/** Locks one user, and with them every administrator. Throws 404, and 409 for an old `version`. */
export async function lockUser(
  tx: Prisma.TransactionClient,
  id: string,
  version?: number,
): Promise<LockedUser> {
  const rows = await lockUsers(tx, [id]);
  const user = rows.find((row) => row.id === id);
  if (!user) throw notFound("User");
  if (version !== undefined && version !== user.version) {
    const message = "Somebody else has changed this user in the meantime.";
    throw new HttpError(409, message, { errors: { version: message } });
  }
  const others = rows.filter((row) => row.role === "ADMIN" && row.id !== id);
  return { ...user, isLastAdministrator: user.role === "ADMIN" && others.length === 0 };
}

/** There is always an administrator. Throws 409. */
export function assertNotLastAdministrator({ isLastAdministrator }: LockedUser): void {
  if (isLastAdministrator) throw new HttpError(409, lastAdministrator);
}
