import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";

export interface Owner {
  id: string;
  firstName: string;
  lastName: string;
}

/** Lists the administrators, who can own records, by name. */
export async function listOwners(_admin: Admin): Promise<Owner[]> {
  return db().user.findMany({
    where: { role: "ADMIN" },
    orderBy: [{ firstName: "asc" }, { lastName: "asc" }, { id: "asc" }],
    select: { id: true, firstName: true, lastName: true },
    take: 200,
  });
}
