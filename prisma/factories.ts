import { getAnswerDueAt } from "@/lib/calendar/business-days";
import type { DeskRef } from "@/lib/desk/desk";
import type { Prisma } from "@/lib/generated/prisma/client";
import { textPdf } from "./pdf";

const unique = () => crypto.randomUUID().slice(0, 13);

interface Arrival {
  createdAt?: Date | string;
}

/** Returns the due date that receiving the record would have set. */
const buildClock = (kind: DeskRef["kind"], { createdAt = new Date() }: Arrival) => ({
  answerDueAt: getAnswerDueAt(kind, new Date(createdAt)),
});

/** Stores a user. `passwordHash` must be a bcrypt hash. */
export function createUser(
  client: Prisma.TransactionClient,
  { passwordHash, ...fields }: Partial<Prisma.UserCreateInput> & { passwordHash: string },
) {
  const data = { email: `user-${unique()}@example.com`, firstName: "Robin", lastName: "Marsh", ...fields };
  return client.user.create({ data: { ...data, passwordHash } });
}

export function createMessage(
  client: Prisma.TransactionClient,
  fields: Partial<Prisma.MessageCreateInput> = {},
) {
  const data = {
    name: "Dana Whitfield",
    email: `dana-${unique()}@example.com`,
    phone: "503-555-0176",
    company: "Whitfield Orchards",
    message: "We need somebody to look after two file servers and a firewall.",
    ...buildClock("message", fields),
    ...fields,
  };
  return client.message.create({ data });
}

export function createTeamMember(
  client: Prisma.TransactionClient,
  fields: Partial<Prisma.TeamMemberCreateInput> = {},
) {
  return client.teamMember.create({
    data: { firstName: "Alex", lastName: "Reed", role: "Engineer", ...fields },
  });
}

export function createJob(client: Prisma.TransactionClient, fields: Partial<Prisma.JobCreateInput> = {}) {
  const data = {
    title: "Network Engineer",
    location: "Austin, Texas",
    description: "You keep 40 switches and their cables honest.\n\nWhat you bring\n- Patience",
    ...fields,
  };
  return client.job.create({ data });
}

export function createTemplate(
  client: Prisma.TransactionClient,
  fields: Partial<Prisma.MailTemplateCreateInput> = {},
) {
  const data = {
    name: "Someone else got the position",
    kind: "decline",
    subject: "Your application for {job_title}",
    text: "Hi {first_name},\n\nWe chose someone else this time.\n\n{sender_name}\n{company}",
    ...fields,
  };
  return client.mailTemplate.create({ data });
}

/** Lets a person have opened these applications. */
export const openApplicants = (client: Prisma.TransactionClient, ids: readonly string[]) =>
  client.auditEvent.createMany({
    data: ids.map((targetId) => ({
      actorId: "staff-1",
      action: "applicant.opened",
      targetType: "applicant",
      targetId,
      requestId: "factory",
    })),
  });

/** Stores an application with a small PDF as its résumé by default. `resume: null` stores none. */
export async function createApplicant(
  client: Prisma.TransactionClient,
  fields: Partial<Omit<Prisma.ApplicantUncheckedCreateInput, "resume">> & {
    jobId: string;
    resume?: { name: string; bytes: Uint8Array } | null;
  },
) {
  const { resume = { name: "resume.pdf", bytes: textPdf(["Robin Marsh"]) }, ...overrides } = fields;
  const applicant = await client.applicant.create({
    data: {
      firstName: "Robin",
      lastName: "Marsh",
      email: `robin-${unique()}@example.com`,
      phone: "503-555-0177",
      resumeName: resume?.name,
      resumeSize: resume?.bytes.byteLength,
      ...buildClock("applicant", overrides),
      ...overrides,
    },
  });
  if (resume) {
    const bytes = Buffer.from(resume.bytes);
    await client.resume.create({ data: { applicantId: applicant.id, bytes }, select: { applicantId: true } });
  }
  return applicant;
}
