import { beforeEach, expect, test, vi } from "vitest";
import { db, dbIncludingTrash, disconnect } from "@/lib/database/db";
import { env } from "@/lib/env";
import { deleteJob } from "@/lib/jobs/data";
import { sweepExpired } from "@/lib/maintenance/sweep-expired";
import { hardDeleteTrashed } from "@/lib/trash/hard-delete";
import { getViewCounter } from "@/lib/jobs/views/view-counter";
import { startViewFlush, storeViews } from "@/lib/jobs/views/start-view-flush";
import { Prisma } from "@/lib/generated/prisma/client";
import { createJob } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { countLockWaits } from "@/tests/support/database/count-lock-waits";
import { emptyTables } from "@/tests/support/database/empty-tables";

let jobId: string;

beforeEach(async () => {
  await emptyTables("jobs");
  getViewCounter().take();
  ({ id: jobId } = await createJob(db()));
});

const findViews = async () =>
  (await db().jobView.findMany({ orderBy: [{ day: "asc" }, { source: "asc" }] })).map(
    ({ day, source, views }) => [day.toISOString().slice(0, 10), source, views],
  );

test("views are added to those that another instance has stored", async () => {
  const day = "2026-11-22";
  const counts = [
    { jobId, day, source: "site", views: 3 },
    { jobId, day, source: "feed", views: 1 },
  ];
  await Promise.all([storeViews(counts), storeViews(counts.toReversed())]);
  expect(await findViews()).toEqual([
    [day, "feed", 2],
    [day, "site", 6],
  ]);
});

test("twenty instances that store at once end in no deadlock and lose nothing", async () => {
  const jobs = await Promise.all(Array.from({ length: 20 }, () => createJob(db())));
  const counts = jobs.flatMap(({ id }) =>
    ["site", "google", "feed"].map((source) => ({ jobId: id, day: "2026-11-22", source, views: 1 })),
  );
  const shuffled = () => counts.toSorted(() => Math.random() - 0.5);
  await Promise.all(Array.from({ length: 20 }, () => storeViews(shuffled())));
  const { _sum } = await db().jobView.aggregate({ _sum: { views: true } });
  expect(_sum.views).toBe(20 * counts.length);
});

test("made-up jobs and those in the trash are ignored, and deleting a job for good deletes its views", async () => {
  const count = { day: "2026-11-22", source: "site", views: 1 };
  await storeViews([
    { jobId: "made-up", ...count },
    { jobId, ...count },
  ]);
  await deleteJob(admin, jobId);
  await storeViews([{ jobId, ...count }]);
  expect(await findViews()).toEqual([["2026-11-22", "site", 1]]);
  await hardDeleteTrashed({ requestId: "test" }, "job", Prisma.sql`true`);
  expect(await findViews()).toEqual([]);
});

test("a job that is deleted for good while its views are stored costs no view of other jobs", async () => {
  const other = await createJob(db());
  const counts = [jobId, other.id].map((id) => ({ jobId: id, day: "2026-11-22", source: "site", views: 1 }));
  let storing: Promise<void> | undefined;
  await dbIncludingTrash().$transaction(async (tx) => {
    await tx.job.delete({ where: { id: jobId } });
    storing = storeViews(counts);
    await vi.waitFor(async () => expect(await countLockWaits()).toBe(1));
  });
  await storing;
  expect(await findViews()).toEqual([["2026-11-22", "site", 1]]);
});

test("the rest is stored at the end of the process, and many views are stored early", async () => {
  const stopping = new AbortController();
  const finish = startViewFlush(stopping.signal);
  for (let view = 0; view < 300; view += 1) getViewCounter().add(jobId, "site");
  await vi.waitFor(async () => expect((await findViews())[0]?.[2]).toBe(300));
  getViewCounter().add(jobId, "site");
  stopping.abort();
  await finish();
  expect((await findViews())[0]?.[2]).toBe(301);
});

test("a database outage keeps the counts", async () => {
  const finish = startViewFlush(AbortSignal.abort());
  getViewCounter().add(jobId, "site");
  const { DATABASE_URL } = env();
  await disconnect();
  Object.assign(env(), { DATABASE_URL: "postgresql://127.0.0.1:1/none" });
  await finish();
  await disconnect();
  Object.assign(env(), { DATABASE_URL });
  expect(getViewCounter().pending).toBe(1);
  await finish();
  expect((await findViews())[0]?.[2]).toBe(1);
});

test("views are deleted when no report of 53 weeks shows them", async () => {
  const at = (age: number) => new Date(Date.now() - age * 24 * 60 * 60 * 1000);
  for (const age of [404, 400, 371])
    await dbIncludingTrash().jobView.create({ data: { jobId, day: at(age), source: "site", views: 1 } });
  expect(await sweepExpired("views")).toBe(1);
  expect(await findViews()).toHaveLength(2);
});
