import type { PrismaClient } from "@/lib/generated/prisma/client";
import {
  createApplicant,
  createJob,
  createMessage,
  createTeamMember,
  createTemplate,
  createUser,
} from "@/prisma/factories";
import { PASSWORD_HASH } from "@/e2e/support/fixtures";
import { memberFields } from "@/e2e/support/records/member-fixtures";
import { MATRIX_MEMBER, type Subject } from "./matrix";
import { templateFields } from "./template-fixtures";

/** Occurs in the records of the matrix tests. */
export const CANARY = "Canary Cagebird";

export const subjectFactories: Record<Subject, (database: PrismaClient) => Promise<{ id: string }>> = {
  user: (database) => createUser(database, { firstName: CANARY, passwordHash: PASSWORD_HASH }),
  message: (database) => createMessage(database, { name: CANARY }),
  job: (database) => createJob(database, { title: CANARY, status: "Open" }),
  applicant: async (database) => {
    const { id: jobId } = await createJob(database, { title: CANARY });
    return createApplicant(database, { jobId, firstName: CANARY });
  },
  // Public pages show members, so this one does not contain the canary.
  member: (database) => createTeamMember(database, memberFields(MATRIX_MEMBER)),
  template: (database) => createTemplate(database, { ...templateFields(MATRIX_MEMBER), text: CANARY }),
};

export async function addReviewer(
  database: PrismaClient,
  userId: string,
  applicantId: string,
): Promise<void> {
  const { jobId } = await database.applicant.findUniqueOrThrow({ where: { id: applicantId } });
  await database.jobReviewer.create({ data: { userId, jobId } });
}

/** Returns the current rows of records that no call may change. */
export async function snapshot(database: PrismaClient, rows: ReadonlyMap<Subject, { id: string }>) {
  const where = (subject: Subject) => ({ where: { id: rows.get(subject)!.id } });
  return {
    user: await database.user.findUnique(where("user")),
    message: await database.message.findUnique(where("message")),
    job: await database.job.findUnique(where("job")),
    applicant: await database.applicant.findUnique(where("applicant")),
    member: await database.teamMember.findUnique(where("member")),
    template: await database.mailTemplate.findUnique(where("template")),
  };
}
