import "server-only";
import type { ResumeStore } from "./resume-store-types";

/** Stores bytes in the table `resumes`, in the applicant's transaction. Database backups include them. */
export const databaseStore: ResumeStore = {
  save: async (bytes) => ({
    attach: async (tx, applicantId) => {
      // Prisma's type excludes memory that threads share.
      const data = { applicantId, bytes: bytes as Uint8Array<ArrayBuffer> };
      await tx.resume.create({ data, select: { applicantId: true } });
    },
    discard: async () => {},
  }),
};
