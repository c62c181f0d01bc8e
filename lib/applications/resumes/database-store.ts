import "server-only";
import { withStandIn } from "@/lib/database/stand-ins";
import type { ResumeStore } from "./resume-store-types";

/** Stores bytes in the table `resumes`, in the applicant's transaction. Database backups include them. */
export const databaseStore: ResumeStore = {
  save: async (bytes) => ({
    attach: (tx, applicantId) =>
      withStandIn(bytes, async (standIn) => {
        await tx.resume.create({ data: { applicantId, bytes: standIn }, select: { applicantId: true } });
      }),
    discard: async () => {},
  }),
};
