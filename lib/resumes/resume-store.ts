import "server-only";
import { env } from "@/lib/env";
import type { Prisma } from "@/lib/generated/prisma/client";
import { databaseStore } from "./database-store";
import { FileError, objectStore, readObject } from "./object-store";
import type { SavedResume } from "./resume-store-types";

/**
 * Saves new files to the store that RESUME_STORE names. Reads each file from the store that its row names, so
 * both stores may hold files.
 */
export const resumeStore = {
  save: (bytes: Uint8Array): Promise<SavedResume> =>
    (env().RESUME_STORE === "s3" ? objectStore : databaseStore).save(bytes),

  /** Returns null for an applicant without a file. Throws 503 when the store is unavailable. */
  get: async (client: Prisma.TransactionClient, applicantId: string): Promise<Uint8Array | null> => {
    // Retries once: the file may move to the other store meanwhile.
    return (await findBytes(client, applicantId)) ?? findBytes(client, applicantId);
  },

  /** Works as `get`, and returns null for a damaged file, too. */
  getWhole: (client: Prisma.TransactionClient, applicantId: string): Promise<Uint8Array | null> =>
    resumeStore.get(client, applicantId).catch((error: unknown) => {
      if (error instanceof FileError) return null;
      throw error;
    }),
};

async function findBytes(client: Prisma.TransactionClient, applicantId: string): Promise<Uint8Array | null> {
  const resume = await client.resume.findUnique({ where: { applicantId } });
  if (resume) return resume.bytes;
  const object = await client.resumeObject.findUnique({ where: { applicantId } });
  return object && readObject(object);
}
