import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";

/** Sends a payload to every listening instance. PostgreSQL delivers it on commit and drops it on rollback. */
export async function notify(
  client: Pick<Prisma.TransactionClient, "$executeRaw">,
  channel: string,
  payload: string,
): Promise<void> {
  await client.$executeRaw`SELECT pg_notify(${channel}, ${payload})`;
}
