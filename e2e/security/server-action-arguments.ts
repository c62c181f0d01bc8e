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

/** Creates one record of each kind. Returns valid arguments for the actions about them. A set holds several arguments. */
export async function createArguments(client: PrismaClient, name: string) {
  const passwordHash = PASSWORD_HASH;
  const { id: user } = await createUser(client, { firstName: CANARY, passwordHash });
  const { id: other } = await createUser(client, { firstName: CANARY, passwordHash });
  const reviewer = await createUser(client, { firstName: CANARY, passwordHash });
  const { id: message } = await createMessage(client, { name: CANARY });
  const { id: member } = await createTeamMember(client, { firstName: "Wren" });
  const { id: job } = await createJob(client, { title: CANARY, opensOn: new Date("2099-01-01") });
  const { id: template } = await createTemplate(client, { name: CANARY });
  const { id: applicant, email } = await createApplicant(client, { jobId: job, firstName: CANARY });
  await client.jobReviewer.create({ data: { jobId: job, userId: other } });
  const review = {
    jobId: job,
    applicantId: applicant,
    userId: other,
    reviewerId: other,
    email: reviewer.email,
    verdict: "yes",
    reason: CANARY,
  };
  const trashed = await createMessage(client, { name: CANARY, deletedAt: new Date(), deletedBy: user });
  const path = { fromPath: `/old-page-of-${name}`, toPath: "/about", createdBy: user };
  const { id: redirect } = await client.redirect.create({ data: path });
  const ids = [user, message, member, job, applicant, template, redirect];
  // The fields of all forms together. Each action reads only its own.
  const fields = {
    ...{
      ...jobFields(),
      ...memberFields("Over"),
      linkedin: null,
      bio: null,
      role: "ADMIN",
      areas: ["people"],
    },
    ...{ ...templateFields(CANARY), subject: CANARY },
    ...{ firstName: "Taken", email: `${name}@example.com`, password: PASSWORD },
    ...{ from: `/old-address-of-${name}`, to: "/about" },
    ...{ version: 1, submissionId: crypto.randomUUID(), until: Date.now() + 60_000 },
  };
  return [
    ...ids,
    ids,
    { kind: "message", id: trashed.id },
    { kind: "user", id: user },
    ...[user, member, job, template].map((id) => ({ ...fields, id })),
    { id: other, password: PASSWORD, version: 1 },
    { jobId: job, email: reviewer.email },
    { applicantId: applicant, reviewerId: other },
    review,
    new Set<unknown>([true, [message]]),
    new Map([["email", email]]),
  ];
}
