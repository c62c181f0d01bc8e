import { describe, expect, test } from "vitest";
import { applicantExport } from "@/lib/applicants/export";
import { jobExport } from "@/lib/jobs/export";
import { checkApplicants, checkJobs, getApplicantIdentity, readRow } from "./check-rows";
import { guessMapping, toMapping } from "./fields";
import * as strings from "./strings";

const known = {
  stored: new Set([getApplicantIdentity("rigger", "stored@example.com")]),
  jobs: new Map([
    ["Rigger", ["rigger"]],
    ["rigger", ["rigger"]],
    ["Clerk", ["one", "two"]],
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
  job: "Rigger",
};
const check = (...rows: Record<string, string>[]) =>
  checkApplicants(
    rows.map((row, at) => ({ line: at + 2, texts: { ...person, ...row } })),
    known,
  );

describe("an applicant's row", () => {
  test.each<[Record<string, string>, strings.Fate, string | undefined]>([
    [{}, "new", undefined],
    [{ resume: "CVs\\Ada.PDF" }, "new", undefined],
    [{ resume: "bob.pdf" }, "withoutFile", strings.getMissingFile("bob.pdf")],
    [{ resume: "virus.pdf" }, "withoutFile", strings.infected],
    [{ email: "Stored@Example.com" }, "duplicate", strings.getDuplicate()],
    [{ job: "Plumber" }, "invalid", strings.unknownJob],
    [{ job: "Clerk" }, "invalid", strings.ambiguousJob],
    [{ email: "ada@" }, "invalid", "This is not a valid email address."],
    [{ phone: "" }, "invalid", "Phone is required."],
    [{ stage: "Lunch" }, "invalid", strings.unknownStage],
    [{ appliedAt: "2999-01-01" }, "invalid", strings.wrongDate],
    [{ appliedAt: "13/45/2026" }, "invalid", strings.wrongDate],
    [{ firstName: "=cmd|' /C calc'!A0" }, "new", undefined],
    [{ firstName: "<b>" }, "invalid", "First Name contains invalid characters."],
  ])("%j is %s", (row, fate, message) => {
    expect(check(row)).toMatchObject([{ fate, ...(message !== undefined && { message }) }]);
  });

  test("that repeats an earlier one is a duplicate of its line", () => {
    expect(check({}, { email: "ADA@example.com" })[1]).toMatchObject({
      fate: "duplicate",
      message: strings.getDuplicate(2),
    });
  });

  test("takes a full name apart, and stages and days of other systems", () => {
    const row = { firstName: "", lastName: "", name: "Ada King Lovelace", stage: "Phone Screen" };
    const [checked] = check({ ...row, appliedAt: "3/9/2026" });
    expect(checked!.data).toMatchObject({ firstName: "Ada King", lastName: "Lovelace", stage: "review" });
    expect(checked!.data!.createdAt.toISOString()).toBe("2026-03-09T00:00:00.000Z");
  });

  test("that cannot be read says why", () => {
    expect(checkApplicants([readRow(7, null, {})], known)).toMatchObject([
      { line: 7, message: strings.wrongQuotes },
    ]);
  });
});

test("a job's row becomes a closed job", () => {
  const texts = {
    title: "Rigger",
    type: "full time",
    description: "Rigs.",
    payMin: "80,000",
    payUnit: "Year",
  };
  const [checked] = checkJobs([{ line: 2, texts: { ...texts, payCurrency: "USD", status: "Open" } }], known);
  expect(checked).toMatchObject({
    fate: "new",
    data: { type: "Full-Time", location: "Remote", status: "Closed" },
  });
  expect(checked!.data!.payMin).toBe(80_000);
  expect(checkJobs([{ line: 2, texts: { title: "" } }], known)).toMatchObject([{ fate: "invalid" }]);
});

describe("columns", () => {
  test.each([
    ["applicants", applicantExport.map(([name]) => name), "this site", 8],
    ["jobs", jobExport.map(([name]) => name), "this site", 16],
    [
      "applicants",
      ["Candidate Name", "Email", "Phone", "Job Name", "Current Stage", "Application Date"],
      "Greenhouse",
      6,
    ],
    [
      "applicants",
      ["Firstname", "Lastname", "Email", "Phone", "Job title", "Stage", "Applied at"],
      "Workable",
      7,
    ],
  ] as const)("of a file of %s are found: %j", (kind, columns, system, count) => {
    const guess = guessMapping(kind, columns);
    expect([guess.system, Object.keys(guess.mapping).length]).toEqual([system, count]);
  });

  test("are found among 40, and only those that the file has can be chosen", () => {
    const columns = Array.from({ length: 40 }, (_, at) => (at === 39 ? "Email" : `Extra ${at}`));
    expect(guessMapping("applicants", columns).mapping).toEqual({ email: 39 });
    expect(toMapping("applicants", columns, { email: "3", phone: "40", job: "x", made: "1" })).toEqual({
      email: 3,
    });
  });
});
