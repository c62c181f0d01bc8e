import { afterEach, describe, expect, test } from "vitest";
import { applicantExport } from "@/lib/applicants/export";
import { jobExport } from "@/lib/jobs/export";
import { processState } from "@/lib/process-state";
import { checkApplicants, checkJobs, getApplicantIdentity, toTexts } from "./check-rows";
import { guessMapping, IMPORT_KINDS, importFields, toMapping } from "./fields";
import * as strings from "./strings";

const known = {
  stored: new Set([getApplicantIdentity("rigger", "stored@example.com")]),
  jobs: new Map([
    ["Site Rigger", ["rigger"]],
    ["rigger", ["rigger"]],
    ["Clerk", ["one"]],
    ["CLERK", ["two"]],
  ]),
  jobsInAnyCase: new Map([
    ["site rigger", ["rigger"]],
    ["clerk", ["one", "two"]],
  ]),
  files: new Map<string, string | null>([
    ["ada.pdf", null],
    ["virus.pdf", strings.infected],
  ]),
};

const person = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  phone: "503-555-0177",
  job: "Site Rigger",
};
const check = (...rows: Record<string, string>[]) =>
  checkApplicants(
    rows.map((row, at) => ({ line: at + 2, texts: { ...person, ...row } })),
    known,
  );

afterEach(() => {
  processState.siteSettings = {};
});

describe("an applicant's row", () => {
  test.each<[Record<string, string>, strings.Fate, string | undefined]>([
    [{}, "new", undefined],
    [{ resume: "CVs\\Ada.PDF" }, "new", undefined],
    [{ resume: "bob.pdf" }, "withoutFile", strings.getMissingFile("bob.pdf")],
    [{ resume: "virus.pdf" }, "withoutFile", strings.infected],
    [{ email: "Stored@Example.com" }, "duplicate", strings.getDuplicate()],
    [{ job: "Plumber" }, "invalid", strings.unknownJob],
    [{ job: "SITE rigger" }, "new", undefined],
    [{ job: "rigger" }, "new", undefined],
    [{ job: "Clerk" }, "new", undefined],
    [{ job: "clerk" }, "invalid", strings.ambiguousJob],
    [{ email: "ada@" }, "invalid", "This is not a valid email address."],
    [{ phone: " " }, "new", undefined],
    [{ phone: "503" }, "invalid", "This is not a valid phone number."],
    [{ stage: "Lunch" }, "invalid", strings.unknownStage],
    [{ appliedAt: "2999-01-01" }, "invalid", strings.wrongDate],
    [{ appliedAt: "13/45/2026" }, "invalid", strings.wrongDate],
    [{ appliedAt: "Feb 30, 2024" }, "invalid", strings.wrongDate],
    [{ appliedAt: "30 Novembre 2024" }, "invalid", strings.wrongDate],
    [{ appliedAt: "marras 3, 2024" }, "invalid", strings.wrongDate],
    [{ appliedAt: "31-Mar-24" }, "invalid", strings.wrongDate],
    [{ appliedAt: "03-04-2024" }, "invalid", strings.wrongDate],
    [{ appliedAt: "3/31/24" }, "invalid", strings.wrongDate],
    [{ appliedAt: "45382" }, "invalid", strings.wrongDate],
    [{ appliedAt: "2024-02-30 10:00" }, "invalid", strings.wrongDate],
    [{ appliedAt: "2024-02-30T10:00:00Z" }, "invalid", strings.wrongDate],
    [{ appliedAt: "2024-03-31 25:00" }, "invalid", strings.wrongDate],
    [{ firstName: "=cmd|' /C calc'!A0" }, "new", undefined],
    [{ lastName: "" }, "new", undefined],
    [{ firstName: "", lastName: "" }, "invalid", "First Name is required. Last Name is required."],
    [{ firstName: "<b>" }, "invalid", "First Name contains invalid characters."],
  ])("%j is %s", async (row, fate, message) => {
    expect(await check(row)).toMatchObject([{ fate, ...(message !== undefined && { message }) }]);
  });

  test("that repeats an earlier one is a duplicate of its line", async () => {
    expect((await check({}, { email: "ADA@example.com" }))[1]).toMatchObject({
      fate: "duplicate",
      message: strings.getDuplicate(2),
    });
  });

  test("takes a full name apart, and stages and days of other systems", async () => {
    const row = { firstName: "", lastName: "", name: "Ada King Lovelace", stage: "Phone Screen" };
    const [checked] = await check({ ...row, appliedAt: "3/9/2026" });
    expect(checked!.data!.applicant).toMatchObject({
      firstName: "Ada King",
      lastName: "Lovelace",
      stage: "review",
    });
    expect(checked!.data!.applicant.createdAt.toISOString()).toBe("2026-03-09T07:00:00.000Z");
  });

  test.each([
    ["US", "2026-03-09T07:00:00.000Z"],
    ["NO", "2026-09-03T07:00:00.000Z"],
  ])("has a date with slashes in the order of the company's country: %s", async (country, at) => {
    processState.siteSettings = { facts: { address: { country } } as never };
    expect((await check({ appliedAt: "03/09/2026" }))[0]!.data!.applicant.createdAt.toISOString()).toBe(at);
  });

  test.each([
    ["2024-03-31", "2024-03-31T07:00:00.000Z"],
    ["2024-03-31 00:00:00", "2024-03-31T07:00:00.000Z"],
    ["2024-03-31T09:30:15.25", "2024-03-31T16:30:15.250Z"],
    ["2024-03-31 9:30 PM ", "2024-04-01T04:30:00.000Z"],
    ["2024-03-31 9:30pm", "2024-04-01T04:30:00.000Z"],
    ["2024-03-31 9:30PM UTC", "2024-03-31T21:30:00.000Z"],
    ["2024-03-10 00:00", "2024-03-10T08:00:00.000Z"],
    ["2024-11-03 12:00", "2024-11-03T20:00:00.000Z"],
    ["2024-03-31 09:30:00 UTC", "2024-03-31T09:30:00.000Z"],
    ["2024-03-31T09:30:00.000Z", "2024-03-31T09:30:00.000Z"],
    ["2024-03-31 09:30:00.123456+02", "2024-03-31T07:30:00.123Z"],
    ["2024-03-31T09:30:00-0400", "2024-03-31T13:30:00.000Z"],
    ["2024-03-31 09:30 EDT", "2024-03-31T13:30:00.000Z"],
    ["3/31/2024, 9:30 PM", "2024-04-01T04:30:00.000Z"],
    ["3/31/2024 21:30:00", "2024-04-01T04:30:00.000Z"],
    ["31.03.2024", "2024-03-31T07:00:00.000Z"],
    ["9.3.2024 21:30", "2024-03-10T05:30:00.000Z"],
    ["Mar 31, 2024", "2024-03-31T07:00:00.000Z"],
    ["31 Mar 2024", "2024-03-31T07:00:00.000Z"],
    ["31-Mar-2024", "2024-03-31T07:00:00.000Z"],
    ["March 1st, 2024", "2024-03-01T08:00:00.000Z"],
    ["Sept. 5 2024", "2024-09-05T07:00:00.000Z"],
    ["30. September 2024", "2024-09-30T07:00:00.000Z"],
    ["Sunday, March 31, 2024 at 9:30\u202FPM", "2024-04-01T04:30:00.000Z"],
    ["Sun, 31 Mar 2024 09:30:00 +0200", "2024-03-31T07:30:00.000Z"],
    ["Sun Mar 31 2024 09:30:00 GMT+0200 (CEST)", "2024-03-31T07:30:00.000Z"],
    ["2024/03/31 09:30", "2024-03-31T16:30:00.000Z"],
    ["2024-3-9", "2024-03-09T08:00:00.000Z"],
  ])("has the time %j in its own zone, or else in the company's", async (appliedAt, at) => {
    const texts = toTexts([appliedAt], { appliedAt: 0 });
    expect((await check(texts))[0]!.data!.applicant.createdAt.toISOString()).toBe(at);
  });

  test("of a file in the other order has no date with slashes, however clear", async () => {
    const dates = ["03/09/2026", "25/03/2026", "2026-03-25", "25.03.2026"];
    const rows = await check(...dates.map((appliedAt, at) => ({ email: `a${at}@example.com`, appliedAt })));
    expect(rows.map(({ fate }) => fate)).toEqual(["invalid", "invalid", "new", "new"]);
    expect(rows[0]!.message).toBe(strings.wrongDate);
  });

  test.each([
    ["Anna\u00A0Weber", "Anna", "Weber"],
    ["山田\u3000太郎", "山田", "太郎"],
    ["Anna Weber\u00A0\u200E", "Anna", "Weber"],
    ["Lane, Robert", "Robert", "Lane"],
    ["LANE,ROBERT J.", "ROBERT J.", "LANE"],
    ["García López, María", "María", "García López"],
    ["García López, M.", "M.", "García López"],
    ["LEE KIM, ANA", "ANA", "LEE KIM"],
    ["Robert Lane, Jr.", "Robert", "Lane, Jr."],
    ["Ana María Lee, PhD, MBA", "Ana María", "Lee, PhD, MBA"],
    ["Ana Lee, SHRM-CP", "Ana", "Lee, SHRM-CP"],
    ["Sukarno", "Sukarno", "-"],
  ])("takes %j apart", async (name, firstName, lastName) => {
    const texts = toTexts(["", "", name], { firstName: 0, lastName: 1, name: 2 });
    expect((await check(texts))[0]!.data!.applicant).toMatchObject({ firstName, lastName });
  });

  test("that cannot be read says why", async () => {
    expect(await checkApplicants([{ line: 7, texts: null }], known)).toMatchObject([
      { line: 7, message: strings.wrongQuotes },
    ]);
  });
});

test("other requests run while rows are checked", async () => {
  let turns = 0;
  const count = () => (turns += 1) < 9 && setImmediate(count);
  setImmediate(count);
  await check({}, {}, {});
  expect(turns).toBeGreaterThanOrEqual(3);
});

test("a description and a long text stay as they are", () => {
  const marks = "\u0316\u0301".repeat(200);
  const texts = { description: "\tE\u0301\u00A0", title: marks };
  expect(toTexts(Object.values(texts), { description: 0, title: 1 })).toEqual(texts);
});

const jobTexts = {
  title: "Rigger",
  type: "full time",
  description: "Rigs.",
  payMin: "80,000",
  payUnit: "Year",
  payCurrency: "EUR",
};

test("a job's row becomes a closed job", async () => {
  const [checked] = await checkJobs([{ line: 2, texts: { ...jobTexts, status: "Open" } }], known);
  expect(checked).toMatchObject({
    fate: "new",
    data: { job: { type: "Full-Time", location: "Remote", status: "Closed" } },
  });
  expect(await checkJobs([{ line: 2, texts: { title: "" } }], known)).toMatchObject([{ fate: "invalid" }]);
});

test.each([
  ["80,000", "90.000", 80_000, 90_000],
  ["17,50", "19.50", 17.5, 19.5],
  ["80.000,00", "€90k", 80_000, 90_000],
  ["", " ", undefined, null],
])("a job's pay from %j to %j is read as the form reads it", async (payMin, payMax, from, to) => {
  const [checked] = await checkJobs([{ line: 2, texts: { ...jobTexts, payMin, payMax } }], known);
  expect(checked!.data!.job).toMatchObject({ payMin: from, payMax: to });
});

test("a job's pay that is no amount is refused", async () => {
  for (const payMin of ["17 to 19", "$17", `${"1".repeat(300)}k`])
    expect(await checkJobs([{ line: 2, texts: { ...jobTexts, payMin } }], known)).toMatchObject([
      { fate: "invalid" },
    ]);
});

describe("columns", () => {
  test.each([
    ["applicants", "this site", applicantExport.map(([name]) => name), 8],
    ["jobs", "this site", jobExport.map(([name]) => name), 16],
    ["applicants", "Greenhouse", ["Candidate Name", "Email", "Phone", "Job Name", "Current Stage"], 5],
    ["applicants", "Workable", ["Firstname", "Lastname", "Email", "Job title", "Stage", "Applied at"], 6],
    [
      "applicants",
      "BambooHR",
      ["First Name", "Last Name", "Email", "Phone", "Job Opening", "Status", "Date Applied"],
      7,
    ],
    ["applicants", "Indeed", ["name", "email", "phone", "status", "job title", "date", "source"], 6],
    ["jobs", "Greenhouse", ["Job Name", "Offices", "Department", "Job Post Content"], 3],
    ["jobs", "Workable", ["Title", "Location", "Employment type", "Full description"], 4],
  ] as const)("of %s in a file of %s are found", (kind, _system, columns, count) => {
    expect(Object.keys(guessMapping(kind, columns))).toHaveLength(count);
  });

  test.each(IMPORT_KINDS)("of %s with the labels of the fields are found", (kind) => {
    const labels = Object.values(importFields[kind]).map(([label]) => label);
    expect(Object.values(guessMapping(kind, labels))).toEqual([...labels.keys()]);
  });

  test("are found among 40, and only those that the file has can be chosen", () => {
    const columns = Array.from({ length: 40 }, (_, at) => (at === 39 ? "Email" : `Extra ${at}`));
    expect(guessMapping("applicants", columns)).toEqual({ email: 39 });
    const chosen = { email: "3", phone: "40", job: "x", stage: "", made: "1" };
    expect(toMapping("applicants", columns, chosen)).toEqual({ email: 3 });
  });
});
