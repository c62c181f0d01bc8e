import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { cacheUntilChange } from "@/lib/staff-events/cache-until-change";

export interface Owner {
  id: string;
  firstName: string;
  lastName: string;
}

const readOwners = cacheUntilChange((): Promise<readonly Owner[]> =>
  db().user.findMany({
    where: { role: "ADMIN" },
    orderBy: [{ firstName: "asc" }, { lastName: "asc" }, { id: "asc" }],
    select: { id: true, firstName: true, lastName: true },
    take: 200,
  }),
);

/** Lists the administrators, who can own records, by name. Cached until one of them changes. */
export const listOwners = (_admin: Admin): Promise<readonly Owner[]> => readOwners();
