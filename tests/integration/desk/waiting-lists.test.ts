import { beforeAll, describe, expect, test } from "vitest";
import { countStages } from "@/lib/applicants/count-stages";
import { findApplicants } from "@/lib/applicants/data";
import { applicantTable } from "@/lib/applicants/table";
import { db } from "@/lib/database/db";
import { exportRows } from "@/lib/lists/export-rows";
import { findNeighbours } from "@/lib/lists/find-page";
import { type Filters, parseListQuery } from "@/lib/lists/list-query";
import { findMessages } from "@/lib/messages/data";
import { messageTable } from "@/lib/messages/table";
import { createApplicant, createJob, createMessage, createUser } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { emptyTables } from "@/tests/support/database/empty-tables";

const HOUR_MS = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

const messages = async (params: Record<string, string>) =>
  (await findMessages(admin, parseListQuery(params, messageTable))).items.map(({ name }) => name);
const applicants = async (params: Record<string, string>) =>
  (await findApplicants(admin, parseListQuery(params, applicantTable))).items.map(
    ({ firstName }) => firstName,
  );
const counts = async (filters: Filters = {}) =>
  Object.fromEntries(Object.entries(await countStages(admin, filters)).filter(([, count]) => count > 0));

let owner: { id: string };
let jobId: string;

beforeAll(async () => {
  await emptyTables("users", "messages", "jobs");
  owner = await createUser(db(), {
    passwordHash: `$2b$12$${"x".repeat(53)}`,
    firstName: "Priya",
    role: "ADMIN",
  });
  jobId = (await createJob(db(), { title: "Network Engineer" })).id;
  const other = await createJob(db(), { title: "Recruiter" });
  const owned = { owner: { connect: { id: owner.id } } };
  await createMessage(db(), { name: "Soon", answerDueAt: inHours(20), createdAt: inHours(-1) });
  await createMessage(db(), { name: "Late", answerDueAt: inHours(-20), createdAt: inHours(-50), ...owned });
  await createMessage(db(), { name: "Later", answerDueAt: inHours(-40), createdAt: inHours(-60) });
  await createMessage(db(), { name: "Without a date", answerDueAt: null, createdAt: inHours(-2) });
  await createMessage(db(), {
    name: "Answered",
    answerDueAt: inHours(-40),
    answeredAt: inHours(-50),
    ...owned,
  });
  await createMessage(db(), { name: "Stopped", answerDueAt: inHours(-40), clockStoppedAt: inHours(-50) });
  await createMessage(db(), { name: "Spam", quarantinedAt: inHours(-3) });
  await createMessage(db(), {
    name: "Deleted",
    answerDueAt: inHours(-9),
    deletedAt: inHours(-3),
    deletedBy: "x",
  });
  await createApplicant(db(), { jobId, firstName: "Ann", answerDueAt: inHours(50), ownerId: owner.id });
  await createApplicant(db(), { jobId, firstName: "Bo", stage: "review", answerDueAt: inHours(-5) });
  await createApplicant(db(), {
    jobId: other.id,
    firstName: "Cy",
    lastName: "Lindqvist",
    stage: "review",
    answerDueAt: inHours(9),
  });
  await createApplicant(db(), { jobId, firstName: "Di", stage: "declined", clockStoppedAt: inHours(-1) });
  await createApplicant(db(), { jobId, firstName: "Spam", quarantinedAt: inHours(-3) });
});

describe("the filter", () => {
  test("'Waiting' finds records without an answer, without spam and trash", async () => {
    expect((await messages({ answer: "waiting" })).sort()).toEqual([
      "Late",
      "Later",
      "Soon",
      "Without a date",
    ]);
    expect((await applicants({ answer: "waiting" })).sort()).toEqual(["Ann", "Bo", "Cy"]);
  });

  test("'Late' finds what is past due at the time of the query", async () => {
    expect((await messages({ answer: "late" })).sort()).toEqual(["Late", "Later"]);
    expect(await applicants({ answer: "late" })).toEqual(["Bo"]);
  });

  test("'Owner' finds one's own records and those without an owner", async () => {
    expect((await messages({ owner: owner.id })).sort()).toEqual(["Answered", "Late"]);
    expect((await messages({ owner: "none", answer: "late" })).sort()).toEqual(["Later"]);
    expect(await applicants({ owner: owner.id })).toEqual(["Ann"]);
    expect(await messages({ owner: "nobody" })).toEqual([]);
  });

  test("filters combine with the status and a search, and the counter follows", async () => {
    const query = parseListQuery({ answer: "late", status: "unread", q: "later" }, messageTable);
    expect(await findMessages(admin, query)).toMatchObject({ total: 1, items: [{ name: "Later" }] });
    expect(await findMessages(admin, parseListQuery({ answer: "waiting" }, messageTable))).toMatchObject({
      total: 4,
    });
  });

  test("an unknown value is ignored", async () => {
    expect(await messages({ answer: "soon" })).toHaveLength(6);
    expect(await applicants({ stage: "fired" })).toHaveLength(4);
  });
});

test("the order 'Due' begins with what is due first, and ends with what owes no answer", async () => {
  const due = await messages({ sort: "due" });
  expect(due.slice(0, 4)).toEqual(["Later", "Late", "Soon", "Without a date"]);
  expect(due.slice(4).sort()).toEqual(["Answered", "Stopped"]);
  expect(await messages({ sort: "-due" })).toEqual(due.toReversed());
  expect(await applicants({ sort: "due" })).toEqual(["Bo", "Cy", "Ann", "Di"]);
});

test("an applicant who waits after an interview is late, due and sorted like those without an answer", async () => {
  const { id: job } = await createJob(db());
  const seen = { jobId: job, stage: "interview", answeredAt: inHours(-90) };
  await createApplicant(db(), { ...seen, firstName: "Eve", interviewDueAt: inHours(-30) });
  await createApplicant(db(), { ...seen, firstName: "Flo", interviewDueAt: inHours(30) });
  await createApplicant(db(), { ...seen, firstName: "Gil", interviewDueAt: null });
  await createApplicant(db(), { ...seen, firstName: "Hal", stage: "offer", interviewDueAt: inHours(-30) });
  const { items } = await findApplicants(admin, parseListQuery({ job, sort: "due" }, applicantTable));
  expect(items.slice(0, 2)).toMatchObject([
    { firstName: "Eve", waiting: true, answerDueAt: expect.any(Date) },
    { firstName: "Flo", waiting: true },
  ]);
  expect(await applicants({ job, answer: "late" })).toEqual(["Eve"]);
  expect((await applicants({ job, answer: "waiting" })).sort()).toEqual(["Eve", "Flo"]);
  expect(await counts({ job, answer: "waiting" })).toEqual({ interview: 2 });
  await db().applicant.deleteMany({ where: { jobId: job } });
});

test("'Previous' and 'Next' and the export follow the order 'Due'", async () => {
  const query = parseListQuery({ sort: "due", answer: "waiting" }, messageTable);
  const { items } = await findMessages(admin, query);
  const ids = items.map(({ id }) => id);
  const [, second] = ids;
  expect(await findNeighbours(admin, messageTable, second!, query)).toEqual({
    previous: ids[0],
    next: ids[2],
  });
  const exported: string[] = [];
  for await (const rows of exportRows(admin, messageTable, query)) exported.push(...rows.map(({ id }) => id));
  expect(exported).toEqual(ids);
});

test("rows carry the clock, the owner's name and the stage", async () => {
  const query = parseListQuery({ owner: owner.id, answer: "waiting" }, messageTable);
  const [row] = (await findMessages(admin, query)).items;
  expect(row).toMatchObject({ waiting: true, answeredAt: null, ownerName: "Priya Marsh" });
  const [applicant] = (await findApplicants(admin, parseListQuery({ stage: "declined" }, applicantTable)))
    .items;
  expect(applicant).toMatchObject({ stage: "declined", waiting: false, ownerName: null });
});

describe("the tabs of the stages", () => {
  test("count the applicants of each stage, for the chosen filters", async () => {
    expect(await counts()).toEqual({ new: 1, review: 2, declined: 1 });
    expect(await counts({ stage: "review" })).toEqual({ new: 1, review: 2, declined: 1 });
    expect(await counts({ job: jobId })).toEqual({ new: 1, review: 1, declined: 1 });
    expect(await counts({ answer: "waiting" })).toEqual({ new: 1, review: 2 });
  });

  test("agree with the counter of the list", async () => {
    const total = async (params: Record<string, string>) =>
      (await findApplicants(admin, parseListQuery(params, applicantTable))).total;
    expect(await total({})).toBe(4);
    expect(await total({ stage: "review" })).toBe(2);
    expect(await total({ stage: "review", job: jobId })).toBe(1);
    expect(await total({ stage: "review", q: "lindqvist" })).toBe(1);
    expect(await total({ show: "spam" })).toBe(1);
  });
});
