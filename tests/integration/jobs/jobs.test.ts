// Promise: stale-edits
import { beforeEach, describe, expect, test } from "vitest";
import { POST } from "@/app/api/admin/jobs/route";
import { createApiKey } from "@/lib/api-keys/data";
import { listApplicants } from "@/lib/applicants/data";
import { flushCalls } from "@/lib/auth/api-keys/count-key-calls";
import type { Right } from "@/lib/auth/api-keys/rights";
import { getToday } from "@/lib/calendar/company-days";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { createJob, deleteJob, getJob, listJobs, updateJob } from "@/lib/jobs/data";
import { jobTable } from "@/lib/jobs/table";
import { findPage } from "@/lib/lists/find-page";
import { getOpenJob, listPublicJobs } from "@/lib/jobs/public-jobs";
import { countTabs } from "@/lib/overview/tab-counts";
import { createApplicant, createJob as jobRow, createUser } from "@/prisma/factories";
import { admin, type FullAdmin } from "@/tests/support/admin";
import { passwordHash } from "@/tests/support/person-fixture";
import { getPublishedTags } from "@/tests/support/published-changes";
import { emptyTables } from "@/tests/support/database/empty-tables";

const input = {
  title: "Bridge Inspector",
  type: "Contract",
  location: "Salem, Oregon",
  description: "You look at 14 bridges a year.\nAll of them are old.",
  status: "Open",
} as const;
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);
const at = (iso: string) => new Date(iso);

beforeEach(async () => {
  await emptyTables("users", "jobs", "idempotency_keys");
});

test("a job is created, updated and deleted, and its version increases", async () => {
  const job = await createJob(admin, input);
  expect(job).toMatchObject({ ...input, version: 1 });
  const changed = await updateJob(admin, job.id, { ...input, status: "Closed", version: 1 });
  expect(changed).toMatchObject({ ...input, id: job.id, status: "Closed", version: 2 });
  expect(await getJob(admin, job.id)).toEqual(changed);
  expect(await deleteJob(admin, job.id)).toEqual({ applicants: 0 });
  expect(await getJob(admin, job.id)).toBeNull();
});

test("a repeated call with one key adds one job", async () => {
  const once = buildNamedKey("job", "k-1", input);
  const jobs = await Promise.all(Array.from({ length: 4 }, () => createJob(admin, input, once)));
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(1);
  expect(await dbIncludingTrash().job.count()).toBe(1);
});

test("two administrators may use the same Idempotency-Key", async () => {
  const send = async () => {
    const owner = { ...admin, ...(await createUser(db(), { role: "ADMIN", passwordHash })) } as FullAdmin;
    const rights: Right[] = ["read jobs", "write jobs"];
    const { key } = await createApiKey(owner, { name: "Jobs", rights, expiresOn: getToday() });
    const headers = {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "idempotency-key": "k-1",
    };
    const body = JSON.stringify({ ...input, title: `Of ${owner.id}`.slice(0, 20) });
    const request = new Request("http://localhost:3000/api/admin/jobs", { method: "POST", body, headers });
    return (await POST(request, { params: Promise.resolve({}) })).status;
  };
  expect([await send(), await send()]).toEqual([201, 201]);
  await flushCalls();
});

test("the second of two updates of one version gets 409, and a deleted job gets 404", async () => {
  const job = await createJob(admin, input);
  const results = await Promise.allSettled(
    ["First", "Second"].map((title) => updateJob(admin, job.id, { ...input, title, version: 1 })),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { status: 409, details: { errors: { version: expect.stringMatching(/^Someone else/) } } },
  });
  expect(await updateJob(admin, job.id, input)).toMatchObject({ version: 3 });
  await deleteJob(admin, job.id);
  await expect(updateJob(admin, job.id, input)).rejects.toMatchObject({ status: 404 });
  await expect(deleteJob(admin, job.id)).rejects.toMatchObject({ status: 404 });
});

test("deleting a job deletes its applications, reports their number, and is audited", async () => {
  const { id } = await jobRow(db());
  const kept = await createApplicant(db(), { jobId: (await jobRow(db())).id });
  for (let sent = 0; sent < 3; sent += 1) await createApplicant(db(), { jobId: id });
  expect(await deleteJob(admin, id)).toEqual({ applicants: 3 });
  expect((await listApplicants(admin, undefined)).items.map(({ id }) => id)).toEqual([kept.id]);
  expect(await db().auditEvent.findFirstOrThrow({ where: { targetId: id } })).toMatchObject({
    actorId: admin.id,
    action: "job.deleted",
    targetType: "job",
    requestId: "request-1",
    details: { applicants: 3 },
  });
});

test("every change is published on commit, and a rejected one is not", async () => {
  let id = "";
  const published = await getPublishedTags(async () => {
    ({ id } = await createJob(admin, input));
    await updateJob(admin, id, input);
    await expect(updateJob(admin, id, { ...input, version: 1 })).rejects.toMatchObject({ status: 409 });
    await deleteJob(admin, id);
  });
  expect(published).toEqual(Array.from({ length: 3 }, () => ["jobs", `job:${id}`]).flat());
});

describe("lists", () => {
  beforeEach(async () => {
    const jobs = [
      ["Old and open", "Open", "2026-01-05T20:00:00Z"],
      ["New but closed", "Closed", "2026-11-20T20:00:00Z"],
      ["New and open", "Open", "2026-11-10T20:00:00Z"],
      ["Old and closed 100%", "Closed", "2026-02-05T20:00:00Z"],
    ] as const;
    // A random id may contain the text that a test searches for.
    for (const [number, [title, status, date]] of jobs.entries())
      await jobRow(db(), { id: `job-${number}`, title, status, createdAt: at(date) });
  });

  test("show Open before Closed, each newest first, to staff and through the API", async () => {
    const order = ["New and open", "Old and open", "New but closed", "Old and closed 100%"];
    expect(titles((await findPage(admin, jobTable, { page: 1, q: "" })).items)).toEqual(order);
    expect(titles((await listJobs(admin, undefined)).items)).toEqual(order);
    expect(await countTabs(admin)).toMatchObject({ jobs: 4, openJobs: 2 });
  });

  test.each([
    ["NEW", ["New and open", "New but closed"]],
    ["closed", ["New but closed", "Old and closed 100%"]],
    ["jan 05, 2026", ["Old and open"]],
    ["0%", ["Old and closed 100%"]],
    ["full-time", ["New and open", "Old and open", "New but closed", "Old and closed 100%"]],
    ["austin, texas\nyou keep", ["New and open", "Old and open", "New but closed", "Old and closed 100%"]],
    ["nothing like it", []],
  ])("show the matching jobs for the search %j", async (q, expected) => {
    expect(titles((await findPage(admin, jobTable, { page: 1, q })).items)).toEqual(expected);
  });

  test("show only open jobs, newest first, to the public", async () => {
    const { items, lastKey } = await listPublicJobs(undefined);
    expect(titles(items)).toEqual(["New and open", "Old and open"]);
    expect(lastKey).toBeNull();
    const closed = await dbIncludingTrash().job.findFirstOrThrow({ where: { status: "Closed" } });
    expect(await getOpenJob(closed.id)).toBeNull();
    expect(await getOpenJob(items[0]!.id)).toMatchObject({ title: "New and open" });
  });

  test("have 25 rows a page, and lastKey visits all rows although times are equal and rows are added and removed", async () => {
    const createdAt = at("2026-03-01T00:00:00Z");
    await db().job.createMany({
      data: Array.from({ length: 230 }, (_, index) => ({
        ...input,
        title: `Job ${index}`,
        status: index % 2 ? "Open" : "Closed",
        createdAt,
      })),
    });
    expect(await findPage(admin, jobTable, { page: 99, q: "" })).toMatchObject({
      page: 10,
      pages: 10,
      total: 234,
      to: 234,
    });
    const before = new Set(
      (await dbIncludingTrash().job.findMany({ select: { id: true } })).map(({ id }) => id),
    );
    const seen: string[] = [];
    let startKey: string | undefined;
    do {
      const page = await listJobs(admin, startKey);
      seen.push(...page.items.map(({ id }) => id));
      startKey = page.lastKey ?? undefined;
      await jobRow(db(), { title: "Newcomer", createdAt: at("2026-12-01T00:00:00Z") });
      await deleteJob(admin, page.items[0]!.id);
    } while (startKey);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => before.has(id))).toHaveLength(before.size);
    await expect(listJobs(admin, "x")).rejects.toMatchObject({ status: 400 });
    const { lastKey } = await listPublicJobs(undefined);
    await expect(listJobs(admin, lastKey!)).rejects.toMatchObject({ status: 400 });
  });
});

describe("the database rejects", () => {
  const insert = (values: string) =>
    db().$executeRawUnsafe(
      `INSERT INTO jobs (id, title, type, location, description, status) VALUES (${values})`,
    );

  test.each([
    ["a job with a title of 46 characters", `'a', '${"x".repeat(46)}', 'Contract', 'Remote', 'd', 'Open'`],
    ["a job with an empty title", `'a', '', 'Contract', 'Remote', 'd', 'Open'`],
    ["a job with a location of 46 characters", `'a', 't', 'Contract', '${"x".repeat(46)}', 'd', 'Open'`],
    ["a job with an empty description", `'a', 't', 'Contract', 'Remote', '', 'Open'`],
    ["a job with an unknown type", `'a', 't', 'contract', 'Remote', 'd', 'Open'`],
    ["a job with an unknown status", `'a', 't', 'Contract', 'Remote', 'd', 'X'`],
  ])("%s", async (_, values) => {
    await expect(insert(values)).rejects.toThrow(/jobs_\w+/);
  });

  test("changes of the audit log", async () => {
    await db().auditEvent.create({
      data: { action: "job.deleted", targetType: "job", targetId: "x", requestId: "r" },
    });
    await expect(db().$executeRaw`UPDATE audit_events SET actor_id = 'me'`).rejects.toThrow(/never changed/);
    await expect(db().$executeRaw`DELETE FROM audit_events`).rejects.toThrow(/never changed/);
    await expect(db().$executeRaw`TRUNCATE audit_events`).rejects.toThrow(/never changed/);
  });
});
