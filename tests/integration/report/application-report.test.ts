// Promise: visitor-source
import { beforeEach, describe, expect, test } from "vitest";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { recallReply } from "@/lib/desk/correspondence/recall-reply";
import { sendReply } from "@/lib/desk/correspondence/send-reply";
import { changeDesk } from "@/lib/desk/data";
import type { Stage } from "@/lib/applicants/stages";
import { deleteJob } from "@/lib/jobs/data";
import { addDays } from "@/lib/calendar/business-days";
import { getToday, toDateColumn } from "@/lib/calendar/company-days";
import { purgePastRetention } from "@/lib/maintenance/retention";
import { sweepExpired } from "@/lib/maintenance/sweep-expired";
import { getLastWeeks, getMonday } from "@/lib/report/range";
import { getApplicationReport, getJobReport } from "@/lib/report/data";
import { storeViews } from "@/lib/jobs/views/start-view-flush";
import { createApplicant, createJob, createUser } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { decideLongAgo } from "@/tests/support/person-fixture";
import { emptyTables } from "@/tests/support/database/empty-tables";

const november = { start: "2026-11-02", end: "2026-11-22" };
let jobId: string;

beforeEach(async () => {
  await emptyTables("jobs", "users", "outbox");
  ({ id: jobId } = await createJob(db()));
});

const apply = (source: string, createdAt: string, fields: object = {}) =>
  createApplicant(db(), { jobId, source, createdAt: new Date(createdAt), resume: null, ...fields });

async function move(id: string, ...stages: Stage[]) {
  for (const stage of stages)
    await changeDesk(admin, { kind: "applicant", id }, { stage, unreadReason: "closed" });
}

describe("the report", () => {
  test("counts views, applications, interviews and hires by week and source", async () => {
    await createUser(db(), { passwordHash: `$2b$12$${"x".repeat(53)}` });
    const [hired, declined] = [
      await apply("google", "2026-11-10T12:00:00Z"),
      await apply("google", "2026-11-10T12:00:00Z"),
    ];
    await apply("spring-fair", "2026-11-17T12:00:00Z");
    await move(hired.id, "interview", "offer", "hired");
    await move(declined.id, "review", "interview", "declined");
    await storeViews([
      { jobId, day: "2026-11-09", source: "google", views: 40 },
      { jobId, day: "2026-11-15", source: "google", views: 2 },
      { jobId, day: "2026-11-16", source: "feed", views: 7 },
    ]);
    expect(await getApplicationReport(admin, november)).toEqual([
      { week: "2026-11-09", source: "google", views: 42, applications: 2, interviews: 2, hires: 1 },
      { week: "2026-11-16", source: "feed", views: 7, applications: 0, interviews: 0, hires: 0 },
      { week: "2026-11-16", source: "spring-fair", views: 0, applications: 1, interviews: 0, hires: 0 },
    ]);
  });

  test("counts an interview that was undone only if there was an earlier one", async () => {
    const { id } = await apply("site", "2026-11-10T12:00:00Z");
    const record = { kind: "applicant", id } as const;
    const invite = async () => {
      const options = { kind: "invite", toInterview: true } as const;
      await recallReply(admin, (await sendReply(admin, record, { subject: "A", text: "B" }, options)).id);
    };
    const countInterviews = async () => (await getApplicationReport(admin, november))[0]?.interviews;
    for (const stage of ["interview", "offer", "hired"] as const) {
      await move(id, stage);
      await changeDesk(admin, record, { stage: "new", undo: true });
    }
    await invite();
    expect(await countInterviews()).toBe(0);
    await move(id, "interview", "review", "offer");
    await changeDesk(admin, record, { stage: "review", undo: true });
    expect(await countInterviews()).toBe(1);
    await db().applicant.update({ where: { id }, data: { interviewedAt: new Date("2026-11-12T12:00:00Z") } });
    await invite();
    expect(await countInterviews()).toBe(1);
  });

  test("begins a week on Monday at midnight in the company's time zone", async () => {
    await apply("site", "2026-11-16T07:59:59Z");
    await apply("site", "2026-11-16T08:00:00Z");
    const weeks = (await getApplicationReport(admin, november)).map(({ week }) => week);
    expect(weeks).toEqual(["2026-11-09", "2026-11-16"]);
    const monday = { start: "2026-11-16", end: "2026-11-16" };
    expect(await getApplicationReport(admin, monday)).toHaveLength(1);
  });

  test("stays the same after applications are erased, hires included, and leaves out those of the trash", async () => {
    const { id: hired } = await apply("google", "2026-11-16T07:59:59Z");
    await apply("google", "2026-11-10T12:00:00Z");
    await apply("site", "2026-11-10T12:00:00Z", { deletedAt: new Date(), deletedBy: "x" });
    await apply("site", "2026-11-10T12:00:00Z", { quarantinedAt: new Date() });
    await move(hired, "interview", "hired");
    const before = [
      { week: "2026-11-09", source: "google", views: 0, applications: 2, interviews: 1, hires: 1 },
    ];
    expect(await getApplicationReport(admin, november)).toEqual(before);
    await decideLongAgo();
    await purgePastRetention();
    expect(await dbIncludingTrash().applicant.count()).toBe(0);
    expect(await getApplicationReport(admin, november)).toEqual(before);
    expect(await getApplicationReport(admin, { ...november, jobId })).toEqual(before);
    expect(await db().erasedApplicationCount.count()).toBe(2);
    await deleteJob(admin, jobId);
    expect(await getApplicationReport(admin, november)).toEqual([]);
  });

  test("shows the first of 53 weeks after erasure, and forgets what no report shows", async () => {
    const { start, end } = getLastWeeks(53);
    const count = { jobId, source: "site", applications: 1, interviews: 0, hires: 1 };
    const early = toDateColumn(addDays(getToday(), -403));
    await db().erasedApplicationCount.createMany({
      data: [
        { ...count, day: toDateColumn(start) },
        { ...count, day: early },
      ],
    });
    expect(await sweepExpired("erasedCounts")).toBe(1);
    expect(await getApplicationReport(admin, { start, end })).toMatchObject([{ week: start, hires: 1 }]);
  });

  test("leaves out spam, the trash and other jobs", async () => {
    const { id: otherJob } = await createJob(db());
    await apply("site", "2026-11-10T12:00:00Z");
    await apply("site", "2026-11-10T12:00:00Z", { quarantinedAt: new Date() });
    const deleted = await apply("site", "2026-11-10T12:00:00Z");
    await dbIncludingTrash().applicant.update({
      where: { id: deleted.id },
      data: { deletedAt: new Date(), deletedBy: "x" },
    });
    await apply("site", "2026-11-10T12:00:00Z", { jobId: otherJob });
    await storeViews([{ jobId: otherJob, day: "2026-11-10", source: "site", views: 5 }]);
    const getCounts = async (id?: string) =>
      (await getApplicationReport(admin, { ...november, jobId: id })).map((row) => [
        row.views,
        row.applications,
      ]);
    expect(await getCounts()).toEqual([[5, 2]]);
    expect(await getCounts(jobId)).toEqual([[0, 1]]);
    await deleteJob(admin, otherJob);
    expect(await getCounts()).toEqual([[0, 1]]);
    expect(await getCounts(otherJob)).toEqual([]);
    expect(await getCounts("unknown")).toEqual([]);
  });

  test("of a job begins with the job, or with older applications that were imported", async () => {
    const getStart = async () =>
      (await getJobReport(admin, await db().job.findUniqueOrThrow({ where: { id: jobId } }))).range.start;
    const weeksAgo = (weeks: number) => addDays(getToday(), -7 * weeks);
    const imported = (weeks: number, fields?: object) =>
      apply("site", `${weeksAgo(weeks)}T20:00:00Z`, fields);
    await imported(9, { quarantinedAt: new Date() });
    await imported(9, { deletedAt: new Date(), deletedBy: "x" });
    expect(await getStart()).toBe(getMonday(getToday()));
    await imported(5);
    expect(await getStart()).toBe(getMonday(weeksAgo(5)));
    await imported(80);
    expect(await getStart()).toBe(getMonday(weeksAgo(5)));
  });

  test("stays small with a thousand campaigns, and keeps those that brought applications", async () => {
    await apply("spring-fair", "2026-11-10T12:00:00Z");
    await storeViews(
      Array.from({ length: 1000 }, (_, number) => ({
        jobId,
        day: "2026-11-10",
        source: `made-up-${number}`,
        views: 3,
      })),
    );
    const rows = await getApplicationReport(admin, november);
    expect(rows).toHaveLength(21);
    expect(rows.find(({ source }) => source === "spring-fair")).toMatchObject({ applications: 1 });
    expect(rows.find(({ source }) => source === "other")).toMatchObject({ views: 981 * 3 });
  });
});
