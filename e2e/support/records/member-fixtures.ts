import type { PrismaClient } from "@/lib/generated/prisma/client";
import { CHANGE_CHANNEL } from "@/lib/cache/cache-tags";

/** Returns the fields of a member who sorts last. The last name identifies the test's members. */
export const memberFields = (lastName: string) => ({ firstName: "Wren", lastName, order: 50 });

/** Deletes a test's members and notifies the page cache, as the product does. */
export async function removeMembers(database: PrismaClient, lastName: string): Promise<void> {
  await database.teamMember.deleteMany({ where: { lastName } });
  await database.$executeRaw`SELECT pg_notify(${CHANGE_CHANNEL}, 'team')`;
}
