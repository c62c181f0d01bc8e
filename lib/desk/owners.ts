import "server-only";
import { type Area, areaByKind } from "@/lib/auth/areas";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { cacheUntilChange } from "@/lib/staff-events/cache-until-change";
import type { DeskKind } from "./desk";

export interface Owner {
  id: string;
  firstName: string;
  lastName: string;
}

const readOwners = cacheUntilChange((area): Promise<readonly Owner[]> =>
  db().user.findMany({
    where: { role: "ADMIN", areas: { has: area as Area } },
    orderBy: [{ firstName: "asc" }, { lastName: "asc" }, { id: "asc" }],
    select: { id: true, firstName: true, lastName: true },
    take: 200,
  }),
);

/** Lists the administrators who can own records of a kind, by name. Cached until one of them changes. */
export const listOwners = (_admin: Admin, kind: DeskKind): Promise<readonly Owner[]> =>
  readOwners(areaByKind[kind]);
