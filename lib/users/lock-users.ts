import "server-only";
import { queryRows } from "@/lib/database/query-rows";
import { assertVersion, HttpError, notFound } from "@/lib/http-error";
import type { Prisma } from "@/lib/generated/prisma/client";
import { notDeleted } from "@/lib/database/not-deleted";
import { lastAdministrator } from "./strings";
import { userColumns, userRow } from "@/lib/auth/user-row";
import type { UserRecord } from "./user";

export interface LockedUser extends UserRecord {
  /** The last one with the area People, who can give it to others. */
  isLastAdministrator: boolean;
}

export const managesPeople = ({ role, areas }: Pick<UserRecord, "role" | "areas">) =>
  role === "ADMIN" && areas.includes("people");

/** Locks all administrators, too: two who remove each other would otherwise leave none. Orders by id. */
export async function lockUsers(tx: Prisma.TransactionClient, ids: readonly string[]): Promise<UserRecord[]> {
  return queryRows(tx, userRow)`
    SELECT ${userColumns} FROM users WHERE (users.role = 'ADMIN' OR id = ANY(${ids})) AND ${notDeleted.users}
    ORDER BY id FOR UPDATE`;
}

/** Locks one user and all administrators. Throws 404, and 409 for an outdated `version`. */
export async function lockUser(
  tx: Prisma.TransactionClient,
  id: string,
  version?: number,
): Promise<LockedUser> {
  const rows = await lockUsers(tx, [id]);
  const user = rows.find((row) => row.id === id);
  if (!user) throw notFound("User");
  assertVersion(version, user.version, "Someone else has changed this user in the meantime.");
  const others = rows.filter((row) => managesPeople(row) && row.id !== id);
  return { ...user, isLastAdministrator: managesPeople(user) && others.length === 0 };
}

export function assertNotLastAdministrator({ isLastAdministrator }: LockedUser): void {
  if (isLastAdministrator) throw new HttpError(409, lastAdministrator);
}
