import type { PrismaClient } from "@/lib/generated/prisma/client";
import { CHANGE_CHANNEL } from "@/lib/cache/change-channel";

/** A member that a test adds: last in order, and told from all others by the last name. */
export const memberFields = (lastName: string) => ({ firstName: "Wren", lastName, order: 50 });

/** Removes a test's members as the product does: pages that show the team are told. */
export async function removeMembers(database: PrismaClient, lastName: string): Promise<void> {
  await database.teamMember.deleteMany({ where: { lastName } });
  await database.$executeRaw`SELECT pg_notify(${CHANGE_CHANNEL}, 'team')`;
}
