import "server-only";
import type { ResumeStore } from "./resume-store";

/** A table of their own in PostgreSQL: written and deleted together with the applicant, part of every backup. */
export const databaseStore: ResumeStore = {
  keep: async (bytes) => ({
    attach: async (tx, applicantId) => {
      await tx.$executeRaw`INSERT INTO resumes (applicant_id, bytes) VALUES (${applicantId}, ${bytes})`;
    },
    discard: async () => {},
  }),
};
