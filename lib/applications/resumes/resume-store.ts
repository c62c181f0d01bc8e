import "server-only";
import { env } from "@/lib/env";
import type { Prisma } from "@/lib/generated/prisma/client";
import { databaseStore } from "./database-store";
import { objectStore, readObject } from "./object-store";

/** Bytes that a store has taken, and that no application has yet. */
export interface SavedResume {
  /** Gives them to an application, in the transaction that stores it. */
  attach(tx: Prisma.TransactionClient, applicantId: string): Promise<void>;
  /** Forgets them: nothing came of the application. Never throws. */
  discard(): Promise<void>;
}

/** A place for the bytes of résumés. */
export interface ResumeStore {
  /** Takes bytes, before the application is stored. Throws 503 when it cannot: then nothing is. */
  save(bytes: Uint8Array): Promise<SavedResume>;
}

/**
 * Where the bytes of résumés are. Everything else knows these two functions alone. New files go where RESUME_STORE says;
 * each is read from where its own row says it is, so both stores may hold some.
 */
export const resumeStore = {
  save: (bytes: Uint8Array): Promise<SavedResume> =>
    (env().RESUME_STORE === "s3" ? objectStore : databaseStore).save(bytes),

  /** The bytes of an applicant's file; null when there is none. Throws 503 when the store is away. */
  get: async (client: Prisma.TransactionClient, applicantId: string): Promise<Uint8Array | null> => {
    // A second look: between the first one and the fetch, the file may have been moved to the other store.
    return (await findBytes(client, applicantId)) ?? findBytes(client, applicantId);
  },
};

async function findBytes(client: Prisma.TransactionClient, applicantId: string): Promise<Uint8Array | null> {
  const [row] = await client.$queryRaw<
    { bytes: Uint8Array | null; key: string | null; sha256: string | null }[]
  >`
    SELECT resumes.bytes, objects.key, objects.sha256 FROM (SELECT ${applicantId}::text AS id) AS wanted
    LEFT JOIN resumes ON resumes.applicant_id = wanted.id
    LEFT JOIN resume_objects AS objects ON objects.applicant_id = wanted.id`;
  if (row?.bytes) return row.bytes;
  return row?.key && row.sha256 ? readObject({ key: row.key, sha256: row.sha256 }) : null;
}
