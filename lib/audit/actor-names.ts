import "server-only";
import { dbIncludingTrash } from "@/lib/database/db";
import { fullName } from "@/lib/text/full-name";

/** Returns the full names of users by their ids, users in the trash included. Leaves out unknown ids. */
export async function findActorNames(ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const users = await dbIncludingTrash().user.findMany({
    where: { id: { in: known } },
    select: { id: true, firstName: true, lastName: true },
  });
  return new Map(users.map((user) => [user.id, fullName(user)]));
}
