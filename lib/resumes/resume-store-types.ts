import type { Prisma } from "@/lib/generated/prisma/client";

/** Bytes in a store that do not belong to an application yet. */
export interface SavedResume {
  /** Assigns the bytes to an application. Pass the transaction that stores the application. */
  attach(tx: Prisma.TransactionClient, applicantId: string): Promise<void>;
  /** Discards the bytes when the application is not stored. Never throws. */
  discard(): Promise<void>;
}

export interface ResumeStore {
  /** Saves the bytes before the application is stored. Throws 503 when the store is unavailable. */
  save(bytes: Uint8Array): Promise<SavedResume>;
}
