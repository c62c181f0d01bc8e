import "server-only";
import { type Area, areaByKind } from "@/lib/auth/areas";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { cacheUntilChange } from "@/lib/staff-events/cache-until-change";
import type { DeskKind } from "./desk";

export type Owner = Awaited<ReturnType<typeof listOwners>>[number];

const readOwners = cacheUntilChange((area) =>
  db().user.findMany({
    where: { role: "ADMIN", areas: { has: area as Area } },
    orderBy: [{ firstName: "asc" }, { lastName: "asc" }, { id: "asc" }],
    select: { id: true, firstName: true, lastName: true },
    take: 200,
  }),
);

/** Lists the administrators who can own records of a kind, by name. Cached until one of them changes. */
export const listOwners = (_admin: Admin, kind: DeskKind) => readOwners(areaByKind[kind]);
