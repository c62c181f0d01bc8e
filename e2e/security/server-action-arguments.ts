import type { PrismaClient } from "@/lib/generated/prisma/client";
import {
  createApplicant,
  createJob,
  createMessage,
  createTeamMember,
  createTemplate,
  createUser,
} from "@/prisma/factories";
import { templateFields } from "@/e2e/api/template-fixtures";
import { PASSWORD_HASH } from "@/e2e/support/fixtures";
import { jobFields } from "@/e2e/support/records/job-fixtures";
import { memberFields } from "@/e2e/support/records/member-fixtures";

const PASSWORD = "chosen by a stranger";

/** Occurs in every record except team members, which are public. The job opens in future. */
export const CANARY = "Canary";

/**
 * Creates one record of each kind, all with one id, so that one argument suits the actions of every kind. Returns valid
 * arguments for the actions about them. A set holds several arguments.
 */
export async function createArguments(client: PrismaClient, name: string) {
  const passwordHash = PASSWORD_HASH;
  const { id } = await createUser(client, { firstName: CANARY, passwordHash });
  const { id: other } = await createUser(client, { firstName: CANARY, passwordHash });
  const reviewer = await createUser(client, { firstName: CANARY, passwordHash });
  await createMessage(client, { id, name: CANARY });
  await createTeamMember(client, { id, firstName: "Wren" });
  await createJob(client, { id, title: CANARY, opensOn: new Date("2099-01-01") });
  await createTemplate(client, { id, name: CANARY });
  const { email } = await createApplicant(client, { id, jobId: id, firstName: CANARY });
  await client.jobReviewer.create({ data: { jobId: id, userId: other } });
  const review = {
    jobId: id,
    applicantId: id,
    userId: other,
    reviewerId: other,
    email: reviewer.email,
    verdict: "yes",
    reason: CANARY,
  };
  const trashed = await createMessage(client, { name: CANARY, deletedAt: new Date(), deletedBy: id });
  const path = { fromPath: `/old-page-of-${name}`, toPath: "/about", createdBy: id };
  await client.redirect.create({ data: { id, ...path } });
  // The fields of all forms together. Each action reads only its own.
  const fields = {
    ...jobFields(),
    ...memberFields("Over"),
    linkedin: null,
    bio: null,
    role: "ADMIN",
    areas: ["people"],
    ...templateFields(CANARY),
    subject: CANARY,
    firstName: "Taken",
    email: `${name}@example.com`,
    password: PASSWORD,
    from: `/old-address-of-${name}`,
    to: "/about",
    version: 1,
    submissionId: crypto.randomUUID(),
    until: Date.now() + 60_000,
  };
  return [
    id,
    [id],
    { kind: "message", id: trashed.id },
    { kind: "user", id },
    { ...fields, id },
    { id: other, password: PASSWORD, version: 1 },
    { jobId: id, email: reviewer.email },
    { applicantId: id, reviewerId: other },
    review,
    new Set<unknown>([true, [id]]),
    new Map([["email", email]]),
  ];
}
