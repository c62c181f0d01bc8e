import "server-only";
import { queryRows } from "@/lib/database/query-rows";
import { areaNames } from "./areas";
import type { People } from "./identity";
import { assertVersion, HttpError, notFound } from "@/lib/http-error";
import type { Prisma } from "@/lib/generated/prisma/client";
import { notDeleted } from "@/lib/database/not-deleted";
import { userColumns, userRow } from "./user-row";
import type { UserRecord } from "@/lib/users/user";

export type LockedUser = Awaited<ReturnType<typeof lockUser>>;

export const managesPeople = ({ role, areas }: Pick<UserRecord, "role" | "areas">) =>
  role === "ADMIN" && areas.includes("people");

/** Locks all administrators, too: two who remove each other would otherwise leave none. Orders by id. */
export async function lockUsers(tx: Prisma.TransactionClient, ids: readonly string[]): Promise<UserRecord[]> {
  return queryRows(tx, userRow)`
    SELECT ${userColumns} FROM users WHERE (users.role = 'ADMIN' OR id = ANY(${ids})) AND ${notDeleted.users}
    ORDER BY id COLLATE "C" FOR UPDATE`;
}

/**
 * Locks one user and all administrators. `managers` are the ids of all with the area People, who can give it to others. Throws
 * 404, and 409 for an outdated `version`.
 */
export async function lockUser(tx: Prisma.TransactionClient, id: string, version?: number) {
  const rows = await lockUsers(tx, [id]);
  const user = rows.find((row) => row.id === id);
  if (!user) throw notFound("User");
  assertVersion(version, user.version, "Someone else has changed this user in the meantime.");
  const managers = findManagers(rows);
  return { ...user, managers, isLastAdministrator: managers.length === 1 && managers[0] === id };
}

export const findManagers = (rows: readonly UserRecord[]) => rows.filter(managesPeople).map(({ id }) => id);

/** Throws 403 for an administrator who has lost the account or the area People since the request began. */
export function assertManager({ id }: Pick<People, "id">, managers: readonly string[]): void {
  if (!managers.includes(id))
    throw new HttpError(403, `Only administrators of the area ${areaNames.people} may do this.`);
}

/** Locks all administrators, so that this one keeps the area People until the transaction ends. Throws 403. */
export const lockManager = async (tx: Prisma.TransactionClient, admin: Pick<People, "id">): Promise<void> =>
  assertManager(admin, findManagers(await lockUsers(tx, [])));
