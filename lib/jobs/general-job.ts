import type { Prisma } from "@/lib/generated/prisma/client";

/**
 * Id of the reserved job that holds general applications. Its row is Closed, so that an older version of the server publishes
 * it nowhere, and no list of jobs shows it (docs/decisions/0086-keep-general-applications-under-a-reserved-job.md).
 */
export const GENERAL_JOB_ID = "general";

export const GENERAL_JOB = {
  id: GENERAL_JOB_ID,
  title: "General application",
  location: "Any",
  description: "Applications for no particular position.",
  status: "Closed",
} as const;

export async function ensureGeneralJob(tx: Prisma.TransactionClient): Promise<void> {
  await tx.job.createMany({ data: [GENERAL_JOB], skipDuplicates: true });
}
