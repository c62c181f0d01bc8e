import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/database/db";
import { createJob, getJob, updateJob } from "@/lib/jobs/data";
import { jobExport } from "@/lib/jobs/export";
import { jobSchema } from "@/lib/jobs/schema";
import { validate } from "@/lib/http/route-handlers";
import { toJobResource } from "@/lib/jobs/resource";
import { findOpenJob, requireOpenJob } from "@/lib/jobs/open-job";
import { getOpenJob, listPublicJobs } from "@/lib/jobs/public-jobs";
import { toDateColumn } from "@/lib/calendar/company-days";
import { getPreview } from "@/lib/jobs/public/preview";
import { buildGoogleChecklist } from "@/lib/jobs/posting/google-checklist";
import { moveToTrash } from "@/lib/trash/move-to-trash";
import { createJob as jobRow, createTeamMember } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { emptyTables } from "@/tests/support/database/empty-tables";

const input = {
  title: "Bridge Inspector",
  type: "Contract",
  location: "Salem, Oregon",
  description: "You look at 14 bridges a year.",
  status: "Open",
} as const;
const details = {
  opensOn: "2026-12-01",
  closesOn: "2026-12-31",
  payMin: 45,
  payMax: 60,
  payCurrency: "USD",
  payUnit: "hour",
  workMode: "hybrid",
  city: "Salem",
  region: "Oregon",
  country: "US",
  benefits: "Health insurance",
  employer: "Harbor Foods",
  asksCoverNote: true,
} as const;

beforeEach(async () => {
  await emptyTables("jobs", "team_members");
});
afterEach(() => vi.useRealTimers());

const setTime = (time: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(time) });

/** Returns whether each public read finds the job. */
async function findEverywhere(id: string) {
  const page = await listPublicJobs(undefined);
  return [
    page.items.some((job) => job.id === id),
    (await getOpenJob(id)) !== null,
    (await findOpenJob(db(), id)) !== null,
    await requireOpenJob(db(), id).then(
      () => true,
      () => false,
    ),
  ];
}

test.each([
  ["the last millisecond before it opens", "2026-12-01T07:59:59.999Z", false],
  ["the midnight with which it opens", "2026-12-01T08:00:00Z", true],
  ["the last millisecond of its last day", "2027-01-01T07:59:59.999Z", true],
  ["the midnight after its last day", "2027-01-01T08:00:00Z", false],
])("at %s every public read agrees about a job", async (_name, time, isPublic) => {
  const { id } = await jobRow(db(), {
    status: "Open",
    opensOn: toDateColumn("2026-12-01"),
    closesOn: toDateColumn("2026-12-31"),
  });
  setTime(time);
  expect(await findEverywhere(id)).toEqual(Array(4).fill(isPublic));
});

test("a closed job is not public within its dates, and staff see it in the preview", async () => {
  setTime("2026-12-05T12:00:00Z");
  const { id } = await createJob(admin, { ...input, ...details, status: "Closed" });
  expect(await findEverywhere(id)).toEqual(Array(4).fill(false));
  expect(await getPreview(admin, id)).toMatchObject({ id, closesOn: "2026-12-31", payMax: 60 });
  expect(await getPreview(admin, "none")).toBeNull();
});

test("a change keeps what it does not send, null empties it, and the history names the fields", async () => {
  const { id } = await createJob(admin, { ...input, ...details });
  const closed = await updateJob(admin, id, { ...input, status: "Closed" });
  expect(closed).toMatchObject({ ...details, status: "Closed" });
  expect(toJobResource(closed)).toMatchObject({
    opens_on: "2026-12-01",
    closes_on: "2026-12-31",
    pay_min: 45,
    pay_unit: "hour",
    work_mode: "hybrid",
    country: "US",
    contact_id: null,
    benefits: "Health insurance",
    employer: "Harbor Foods",
    asks_cover_note: true,
    asks_work_authorization: false,
  });
  const emptied = await updateJob(admin, id, { ...input, closesOn: null, payMin: null, payMax: null });
  expect(emptied).toMatchObject({ opensOn: "2026-12-01", closesOn: null, payCurrency: null, payUnit: null });
  const events = await db().auditEvent.findMany({
    where: { action: "job.edited", targetId: id },
    orderBy: { id: "asc" },
  });
  expect(events.at(-1)?.details).toEqual({
    fields: ["status", "closesOn", "payMin", "payMax", "payCurrency", "payUnit"],
  });
  const row = jobExport.map(([header, getCell]) => [header, getCell(closed)]);
  expect(row).toContainEqual(["Opens On", "2026-12-01"]);
  expect(row).toContainEqual(["Pay To", 60]);
});

test("the word confidential in any case keeps the client's name off, and null gives the job back to the company", async () => {
  const { id } = await createJob(admin, { ...input, employer: "Harbor Foods", asksCoverNote: true });
  const change = validate(jobSchema, { ...input, employer: " Confidential", asksCoverNote: null });
  expect(await updateJob(admin, id, change)).toMatchObject({
    employer: "confidential",
    asksCoverNote: false,
  });
  expect(await updateJob(admin, id, { ...input, employer: null })).toMatchObject({ employer: null });
});

test("a change that contradicts a stored field is refused by field", async () => {
  const { id } = await createJob(admin, { ...input, ...details });
  const refuse = (fields: object) => expect(updateJob(admin, id, { ...input, ...fields })).rejects;
  const closesOn = "Closes on must not be before Opens on.";
  await refuse({ closesOn: "2026-11-30" }).toMatchObject({ status: 422, details: { errors: { closesOn } } });
  const payMax = "Pay to must not be less than Pay from.";
  await refuse({ payMax: 44 }).toMatchObject({ status: 422, details: { errors: { payMax } } });
  expect(await getJob(admin, id)).toMatchObject(details);
});

test("a contact must be in the team when it is chosen, and may leave it later", async () => {
  const contactId = "Reports to must be a team member.";
  const refused = { status: 422, details: { errors: { contactId } } };
  await expect(createJob(admin, { ...input, contactId: "nobody" })).rejects.toMatchObject(refused);
  const member = await createTeamMember(db());
  const { id } = await createJob(admin, { ...input, contactId: member.id });
  await db().$transaction((tx) => moveToTrash(tx, admin, { kind: "member", id: member.id }));
  expect(await updateJob(admin, id, { ...input, title: "Renamed", contactId: member.id })).toMatchObject({
    contactId: member.id,
  });
  await expect(createJob(admin, { ...input, contactId: member.id })).rejects.toMatchObject(refused);
  await db().$executeRaw`DELETE FROM team_members`;
  expect(await getJob(admin, id)).toMatchObject({ contactId: null });
});

test("the checklist says why the markup or a field is missing", async () => {
  const check = async (fields: object) => {
    const { id } = await createJob(admin, { ...input, ...fields });
    const { isSent, items } = buildGoogleChecklist((await getPreview(admin, id))!, "public");
    const others = items.filter(({ state }) => state !== "ok").map(({ label, text }) => [label, text]);
    return { isSent, others: Object.fromEntries(others) };
  };
  const advice = {
    Pay: expect.stringMatching(/^Not set/),
    "Last day": expect.stringMatching(/^Not set/),
  };
  expect(await check(details)).toEqual({ isSent: true, others: {} });
  expect(await check({})).toEqual({ isSent: true, others: advice });
  expect(await check({ location: "Vancouver, Canada" })).toEqual({
    isSent: true,
    others: { ...advice, Location: "Vancouver, Canada. Add a state, province or region." },
  });
  expect(await check({ location: "Somewhere nice" })).toEqual({
    isSent: false,
    others: { ...advice, Location: expect.stringContaining("choose its work mode, city and country") },
  });
  expect(await check({ location: "Riverside", city: "Riverside" })).toEqual({
    isSent: false,
    others: { ...advice, Location: expect.stringMatching(/^In which country is Riverside/) },
  });
  expect(await check({ description: input.title })).toMatchObject({
    isSent: false,
    others: { Description: expect.stringMatching(/^It only repeats/) },
  });
});
