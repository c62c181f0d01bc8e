import type { PrismaClient } from "@/lib/generated/prisma/client";
import { demoMessages } from "./demo/messages";
import { demoTeam } from "./demo/team";
import { createMessage, createTeamMember } from "./factories";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Any constant will do; containers that start together must take the same lock. */
const LOCK = 4_901_266;

/**
 * Fills a database that holds no content with the demo company's. Returns whether it did.
 * One transaction under a lock: two containers that start together seed once.
 */
export async function seedDemo(client: PrismaClient, now = Date.now()): Promise<boolean> {
  return client.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 AS locked FROM pg_advisory_xact_lock(${LOCK}::bigint)`;
      if ((await tx.message.count()) + (await tx.teamMember.count()) > 0) return false;
      for (const member of demoTeam) await createTeamMember(tx, member);
      for (const { daysAgo, ...message } of demoMessages) {
        await createMessage(tx, { ...message, createdAt: new Date(now - daysAgo * DAY_MS) });
      }
      return true;
    },
    { timeout: 30_000 },
  );
}
