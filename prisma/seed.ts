import { advisoryLocks } from "@/lib/database/advisory-locks";
import { lockUntilCommit } from "@/lib/database/locks";
import { isOpenStage } from "@/lib/applicants/stages";
import { Prisma, type PrismaClient } from "@/lib/generated/prisma/client";
import { addDays, getAnswerDueAt, getDayAndHour } from "@/lib/calendar/business-days";
import { fullName } from "@/lib/text/full-name";
import { toDateColumn } from "@/lib/calendar/company-days";
import * as demo from "@/lib/generated/site/demo";
import { log } from "@/lib/log";
import { seedConversations, seedInterviews } from "./demo/interviews";
import { buildDemoResume } from "./demo/resume";
import { buildDemoViews, demoSources } from "./demo/views";
import { createApplicant, createJob, createMessage, createTeamMember } from "./factories";
import type { Demo } from "@/scripts/site/site-files";
import { type DemoRow, DEMO_REMOVED } from "@/lib/maintenance/demo";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Fills an empty database under a lock, so that instances that start together seed once, unless the demo was removed from it.
 * Notes the ids, so that it can be removed. Returns whether it did.
 */
export async function seedDemo(
  client: PrismaClient,
  now = Date.now(),
  { interviews, conversations }: Pick<Demo, "interviews" | "conversations"> = demo,
): Promise<boolean> {
  if (Object.values(demo).every((rows) => rows.length === 0)) {
    log.info("start.noDemo", { notice: "There is no site/demo, so SEED_DEMO=1 stores nothing." });
    return false;
  }
  return client.$transaction(
    async (tx) => {
      // Another instance may hold the lock for as long as the whole seed takes.
      await tx.$executeRaw`SET LOCAL statement_timeout = 30000`;
      await lockUntilCommit(tx, Prisma.sql`${advisoryLocks.demo}::bigint`);
      const removed = tx.demoRow.count({ where: DEMO_REMOVED });
      const counts = await Promise.all([tx.message.count(), tx.teamMember.count(), tx.job.count(), removed]);
      if (counts.some((count) => count > 0)) return false;
      const data: DemoRow[] = [];
      for (const member of demo.team)
        data.push({ kind: "member", id: (await createTeamMember(tx, member)).id });
      const messages: string[] = [];
      for (const { daysAgo, answeredAfterDays, ...message } of demo.messages) {
        const times = buildTimes(now, daysAgo, answeredAfterDays);
        messages.push((await createMessage(tx, { ...message, ...times })).id);
      }
      const { jobs, applicants } = await seedJobs(tx, now);
      const reviewers = await seedReviewers(tx, { jobs, applicants }, now);
      const ids = { applicants, messages, reviewers };
      await seedInterviews(tx, interviews, ids, now);
      await seedConversations(tx, conversations, ids, now);
      const users = reviewers.filter((id) => id !== undefined);
      for (const [kind, stored] of Object.entries({
        message: messages,
        job: jobs,
        applicant: applicants,
        user: users,
      }))
        data.push(...stored.map((id) => ({ kind, id }) as DemoRow));
      await tx.demoRow.createMany({ data });
      return true;
    },
    { timeout: 30_000 },
  );
}

const buildTimes = (now: number, daysAgo: number, answeredAfterDays?: number) => ({
  createdAt: new Date(now - daysAgo * DAY_MS),
  answeredAt: answeredAfterDays === undefined ? null : new Date(now - (daysAgo - answeredAfterDays) * DAY_MS),
});

interface SeededIds {
  jobs: string[];
  applicants: string[];
}

async function seedJobs(tx: Prisma.TransactionClient, now: number): Promise<SeededIds> {
  const ids: string[] = [];
  const applicants: string[] = [];
  const team = await tx.teamMember.findMany({ select: { id: true, firstName: true, lastName: true } });
  const today = getDayAndHour(new Date(now)).day;
  for (const { daysAgo, closesInDays, contact, ...job } of demo.jobs) {
    const createdAt = new Date(now - daysAgo * DAY_MS);
    const closesOn = closesInDays === null ? null : toDateColumn(addDays(today, closesInDays));
    const member = team.find((person) => fullName(person) === contact);
    const reportsTo = member && { contact: { connect: { id: member.id } } };
    ids.push((await createJob(tx, { ...job, closesOn, ...reportsTo, createdAt, updatedAt: createdAt })).id);
  }
  await tx.jobView.createMany({
    data: demo.jobs.flatMap(({ daysAgo }, index) =>
      buildDemoViews(ids[index] as string, index, daysAgo, now),
    ),
  });
  for (const [index, applicant] of demo.applicants.entries()) {
    const { jobIndex, daysAgo, answeredAfterDays, hasResume, ...fields } = applicant;
    const times = buildTimes(now, daysAgo, answeredAfterDays);
    const { id } = await createApplicant(tx, {
      ...fields,
      source: demoSources[index % demoSources.length],
      jobId: ids[jobIndex] as string,
      ...times,
      clockStoppedAt: isOpenStage(fields.stage) ? null : new Date(now - (daysAgo / 2) * DAY_MS),
      interviewDueAt: fields.stage === "interview" ? getAnswerDueAt("applicant", new Date(now)) : null,
      resume: hasResume ? buildDemoResume(applicant, demo.jobs[jobIndex]?.title ?? "") : null,
    });
    applicants.push(id);
  }
  return { jobs: ids, applicants };
}

/** Has the form of a bcrypt hash, but no password matches it: an account with a known password would be a hole. */
const NO_PASSWORD = `$2b$12$${"x".repeat(53)}`;

/**
 * Adds reviewers who cannot sign in before an administrator sets a password. Leaves accounts that exist as they are. Returns
 * the ids of the others, each at its position.
 */
async function seedReviewers(
  tx: Prisma.TransactionClient,
  { jobs, applicants }: SeededIds,
  now: number,
): Promise<(string | undefined)[]> {
  const ids: (string | undefined)[] = [];
  for (const { jobIndex, opinions, ...person } of demo.reviewers) {
    const [user] = await tx.user.createManyAndReturn({
      data: [{ ...person, passwordHash: NO_PASSWORD, mustChangePassword: true }],
      skipDuplicates: true,
      select: { id: true },
    });
    ids.push(user?.id);
    if (!user) continue;
    await tx.jobReviewer.create({ data: { userId: user.id, jobId: jobs[jobIndex] as string } });
    await tx.opinion.createMany({
      data: opinions.map(({ applicantIndex, daysAgo, ...opinion }) => ({
        ...opinion,
        reviewerId: user.id,
        applicantId: applicants[applicantIndex] as string,
        createdAt: new Date(now - daysAgo * DAY_MS),
      })),
    });
  }
  return ids;
}
