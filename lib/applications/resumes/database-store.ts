import "server-only";
import { withPlaceholder } from "@/lib/database/parameter-placeholders";
import type { ResumeStore } from "./resume-store-types";

/** Stores bytes in the table `resumes`, in the applicant's transaction. Database backups include them. */
export const databaseStore: ResumeStore = {
  save: async (bytes) => ({
    attach: (tx, applicantId) =>
      withPlaceholder(bytes, async (placeholder) => {
        await tx.resume.create({ data: { applicantId, bytes: placeholder }, select: { applicantId: true } });
      }),
    discard: async () => {},
  }),
};
