import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";

/**
 * Where the bytes of résumés are. Everything else knows this interface alone, so that another store may take its
 * place; `put` runs in the transaction of the application, `get` gives null for an applicant without a file.
 */
export interface ResumeStore {
  put(tx: Prisma.TransactionClient, applicantId: string, bytes: Uint8Array): Promise<void>;
  get(client: Prisma.TransactionClient, applicantId: string): Promise<Uint8Array | null>;
}

/** A table of their own in PostgreSQL: written and deleted together with the applicant, part of every backup. */
export const resumeStore: ResumeStore = {
  put: async (tx, applicantId, bytes) => {
    await tx.$executeRaw`INSERT INTO resumes (applicant_id, bytes) VALUES (${applicantId}, ${bytes})`;
  },
  get: async (client, applicantId) => {
    const rows = await client.$queryRaw<{ bytes: Uint8Array }[]>`
      SELECT bytes FROM resumes WHERE applicant_id = ${applicantId}`;
    return rows[0]?.bytes ?? null;
  },
};
