import "server-only";
import type { Hiring } from "@/lib/auth/identity";
import { db } from "@/lib/database/db";
import { fullName } from "@/lib/text/full-name";

/** Returns the names of the administrators who may read applications, and so can hear of them. */
export async function listHiringStaff(_admin: Hiring): Promise<{ id: string; name: string }[]> {
  const where = { role: "ADMIN", areas: { has: "hiring" } } as const;
  const people = await db().user.findMany({ where, orderBy: { firstName: "asc" } });
  return people.map((person) => ({ id: person.id, name: fullName(person) }));
}
