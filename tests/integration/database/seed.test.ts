import { expect, test } from "vitest";
import { verifyPassword } from "@/lib/auth/password/hash-password";
import { isPdf } from "@/lib/resumes/check-resume";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { STAGES } from "@/lib/applicants/stages";
import { WAITING } from "@/lib/clock/waiting";
import { keepInterviews } from "@/lib/interviews/interview-clock";
import { getApplicationReport } from "@/lib/report/data";
import { getLastWeeks } from "@/lib/report/range";
import { sumAll } from "@/lib/report/report";
import { reviewable } from "@/lib/applicants/reviewable";
import { createUser } from "@/prisma/factories";
import { seedDemo } from "@/prisma/seed";
import { admin } from "@/tests/support/admin";
import { emptyTables } from "@/tests/support/database/empty-tables";

test("an empty database is seeded once, with jobs, applicants and real PDF files", async () => {
  expect(await Promise.all([seedDemo(db()), seedDemo(db())]).then((filled) => filled.sort())).toEqual([
    false,
    true,
  ]);
  expect(await dbIncludingTrash().job.count()).toBe(9);
  expect(await dbIncludingTrash().job.count({ where: { status: "Open" } })).toBeGreaterThan(5);
  expect(await dbIncludingTrash().applicant.count()).toBe(14);
  const resumes = await db().resume.findMany({ include: { applicant: true } });
  expect(resumes).toHaveLength(12);
  for (const { bytes, applicant } of resumes) {
    expect(isPdf(bytes)).toBe(true);
    expect(applicant.resumeSize).toBe(bytes.length);
  }
  expect(await dbIncludingTrash().applicant.count({ where: { resumeName: null } })).toBe(2);
});

test("the demo has two reviewers of one job, whose accounts no password opens", async () => {
  const users = await dbIncludingTrash().user.findMany({ orderBy: { firstName: "asc" } });
  expect(users).toMatchObject([
    { firstName: "Henrik", role: "USER", mustChangePassword: true },
    { firstName: "Lucía", role: "USER", mustChangePassword: true },
  ]);
  const assignments = await db().jobReviewer.findMany({ include: { job: true } });
  expect(assignments.map(({ userId }) => userId).sort()).toEqual(users.map(({ id }) => id).sort());
  for (const { job } of assignments) expect(job).toMatchObject({ title: "Senior Cloud Engineer" });
  const where = {
    id: (await db().opinion.findFirstOrThrow()).applicantId,
    ...reviewable(assignments[0]!.jobId),
  };
  expect(await db().applicant.findMany({ where, include: { opinions: true } })).toMatchObject([
    { firstName: "Oluwaseun", opinions: [{ reviewerId: users[0]!.id, verdict: "yes" }] },
  ]);
  for (const { passwordHash } of users)
    expect(await verifyPassword("x".repeat(53), passwordHash)).toBe(false);
});

test("the demo leaves accounts as they are that have the addresses of its reviewers", async () => {
  await emptyTables("messages", "jobs", "team_members", "users");
  const email = "Henrik.Dahl@alderpoint.example";
  await createUser(db(), { email, passwordHash: `$2b$12$${"y".repeat(53)}`, role: "ADMIN" });
  expect(await seedDemo(db())).toBe(true);
  expect(await db().user.findFirst({ where: { email } })).toMatchObject({
    firstName: "Robin",
    role: "ADMIN",
  });
  expect(await db().jobReviewer.count()).toBe(1);
  expect(await db().opinion.count()).toBe(0);
});

test.each([
  "2026-11-22T09:00-08:00",
  "2026-11-25T18:00-08:00",
  "2026-11-30T07:00-08:00",
  "2027-01-02T12:00-08:00",
])("on %s, the demo desk has some answers that are due, a few late ones and several stages", async (time) => {
  await emptyTables("messages", "jobs", "team_members");
  const now = new Date(time);
  expect(await seedDemo(db(), now.getTime())).toBe(true);
  const late = { ...WAITING, answerDueAt: { lt: now } };
  const [messages, applicants] = [
    await db().message.count({ where: WAITING }),
    await db().applicant.count({ where: WAITING }),
  ];
  expect([messages, applicants]).toEqual([6, 7]);
  const lateMessages = await db().message.count({ where: late });
  const lateApplicants = await db().applicant.count({ where: late });
  expect(lateMessages).toBeGreaterThanOrEqual(1);
  expect(lateMessages).toBeLessThanOrEqual(3);
  expect(lateApplicants).toBeLessThanOrEqual(2);
  expect(await db().message.count({ where: { answeredAt: { gt: now } } })).toBe(0);
  expect(await db().applicant.groupBy({ by: "stage" })).toHaveLength(STAGES.length);
  expect(await db().applicant.count({ where: { stage: "interview", interviewDueAt: null } })).toBe(0);
  const report = await getApplicationReport(admin, getLastWeeks(8, now));
  const { views, applications, interviews, hires } = sumAll(report);
  expect(views).toBeGreaterThan(500);
  expect([applications, interviews, hires]).toEqual([12, 4, 1]);
});

test("the demo has interviews that are offered, booked and over, and a conversation", async () => {
  await emptyTables("messages", "jobs", "team_members", "users", "outbox");
  const now = new Date("2026-11-24T09:00-08:00");
  const about = (applicantIndex: number, reviewerIndex: number, ...days: number[]) => ({
    applicantIndex,
    reviewerIndex,
    place: "By phone",
    times: days.map((inDays) => ({ inDays, at: "16:30" })),
  });
  const interviews = [
    ...[about(5, 0, 0), about(8, 1, 1), about(5, 1, 2, 3), about(9, 0, -2)],
    { ...about(11, 1, -9), outcome: "held" as const },
    { ...about(0, 1, -1), applicantIndex: undefined, messageIndex: 4 },
  ];
  const texts = [
    { by: "company" as const, subject: "Hello", text: "Shall we call?", daysAgo: 2 },
    { by: "person" as const, text: "Yes.", daysAgo: 1 },
  ];
  expect(
    await seedDemo(db(), now.getTime(), { interviews, conversations: [{ messageIndex: 4, texts }] }),
  ).toBe(true);
  const bookings = await db().interviewBooking.findMany({ orderBy: { startsAt: "asc" } });
  expect(bookings.map(({ startsAt }) => startsAt.toISOString().slice(5, 16))).toEqual([
    ...["11-16T00:30", "11-23T00:30", "11-24T00:30", "11-25T00:30", "11-26T00:30"],
  ]);
  await keepInterviews(now);
  const stored = await db().interview.groupBy({
    by: ["state", "outcome"],
    _count: true,
    orderBy: { state: "asc" },
  });
  expect(stored).toMatchObject([
    { state: "booked", outcome: "held", _count: 1 },
    { state: "booked", outcome: null, _count: 4 },
    { state: "offered", outcome: null, _count: 1 },
  ]);
  expect(await db().outbox.count()).toBe(0);
  const { messageId } = await db().answer.findFirstOrThrow();
  expect(await db().reply.findMany()).toMatchObject([{ messageId, state: "sent", text: "Shall we call?" }]);
});
