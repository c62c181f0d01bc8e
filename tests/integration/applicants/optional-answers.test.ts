import { beforeEach, expect, test } from "vitest";
import { textCut } from "@/lib/applicants/strings";
import { applicantExport } from "@/lib/applicants/export";
import { findApplicants, getApplicant } from "@/lib/applicants/data";
import { toApplicantResource } from "@/lib/applicants/resource";
import { addApplicantByJson } from "@/lib/applicants/submission/submit-by-staff";
import { buildFormErrorCookie, readFormErrorCookie } from "@/lib/applicants/submission/form-error-cookie";
import { submitForm, submitJson } from "@/lib/applicants/submission/submit";
import { db } from "@/lib/database/db";
import { createJob } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "@/tests/support/admin";
import { buildCall, FORM_TYPE, formBody, jsonBody } from "@/tests/support/application-calls";
import { emptyTables } from "@/tests/support/database/empty-tables";

const answers = {
  coverNote: "I kept 40 switches honest.\nIn Galway.",
  profileLink: "https://example.com/siobhan",
  workAuthorized: "yes",
  needsSponsorship: "no",
};
const NOTHING = { coverNote: null, profileLink: null, workAuthorized: null, needsSponsorship: null };
const asks = { asksCoverNote: true, asksProfileLink: true, asksWorkAuthorization: true };

let sent = 0;
const file = () => textPdf([`Siobhán ${(sent += 1)}`]);
const sendForm = (jobId: string, fields: Record<string, string>) =>
  submitForm(jobId, buildCall(FORM_TYPE, formBody(file(), fields)));
const sendJson = (jobId: string, fields: object) =>
  submitJson(jobId, buildCall("application/json", jsonBody(file(), fields)));

beforeEach(async () => {
  await emptyTables("jobs", "idempotency_keys", "rate_limits", "outbox");
});

test.each([
  ["the form", sendForm],
  ["the API", sendJson],
])(
  "what a job asks is stored from %s, and reaches the record, the API and the CSV file",
  async (_name, send) => {
    const { id: jobId } = await createJob(db(), asks);
    const { id } = await send(jobId, answers);
    const stored = await getApplicant(admin, id);
    expect(stored).toMatchObject(answers);
    expect(toApplicantResource(stored!)).toMatchObject({
      cover_note: answers.coverNote,
      profile_link: answers.profileLink,
      work_authorized: "yes",
      needs_sponsorship: "no",
    });
    const [row] = (await findApplicants(admin, { page: 1, q: "", filters: {} })).items;
    expect(applicantExport.slice(-4).map(([header, getCell]) => [header, getCell(row!)])).toEqual([
      ["Cover Note", answers.coverNote],
      ["Link", answers.profileLink],
      ["Work Authorized", "yes"],
      ["Needs Sponsorship", "no"],
    ]);
  },
);

test("an application without the answers is stored as before, and blank ones are none", async () => {
  const { id: jobId } = await createJob(db(), asks);
  expect(await sendForm(jobId, {})).toMatchObject(NOTHING);
  const blank = { coverNote: " ", profileLink: "", workAuthorized: "", needsSponsorship: "" };
  expect(await sendForm(jobId, { ...blank, email: "other@example.com" })).toMatchObject(NOTHING);
});

test.each<[string, object, object]>([
  ["nothing", {}, NOTHING],
  ["only a note", { asksCoverNote: true }, { ...NOTHING, coverNote: answers.coverNote }],
  ["only a link", { asksProfileLink: true }, { ...NOTHING, profileLink: answers.profileLink }],
])("a job that asks for %s does not store the other answers", async (_what, job, stored) => {
  const { id: jobId } = await createJob(db(), job);
  expect(await sendForm(jobId, answers)).toMatchObject(stored);
});

test.each<[Record<string, string>, string, string]>([
  [{ workAuthorized: "maybe" }, "workAuthorized", "Work authorization must be yes or no."],
  [
    { profileLink: "javascript:alert(1)" },
    "profileLink",
    "Link must be one web address, such as linkedin.com/in/you.",
  ],
  [{ coverNote: "x".repeat(2001) }, "coverNote", "Cover note must contain no more than 2000 characters."],
])("%j is refused by its field", async (fields, field, message) => {
  const { id: jobId } = await createJob(db(), asks);
  const refused = { status: 422, details: { errors: { [field]: message } } };
  await expect(sendForm(jobId, fields)).rejects.toMatchObject(refused);
  await expect(sendJson(jobId, fields)).rejects.toMatchObject(refused);
});

test("a link without its scheme, or with the one that is not encrypted, is completed", async () => {
  const { id: jobId } = await createJob(db(), asks);
  for (const [place, scheme] of ["", "http://", "https://"].entries()) {
    const link = ` ${scheme}linkedin.com/in/siobhan `;
    const { profileLink } = await sendForm(jobId, { profileLink: link, email: `p${place}@example.com` });
    expect(profileLink).toBe("https://linkedin.com/in/siobhan");
  }
});

test("staff who enter an application cannot answer for the person", async () => {
  const { id: jobId } = await createJob(db(), asks);
  const call = buildCall("application/json", jsonBody(file(), { jobId, ...answers }));
  expect(await addApplicantByJson(admin, call)).toMatchObject(NOTHING);
});

test("a refused form without JavaScript keeps as much of the note as a cookie can hold", () => {
  const page = "/jobs/x/apply";
  const values = {
    firstName: "ö".repeat(120),
    lastName: "ö".repeat(120),
    email: "e".repeat(120),
    phone: "1",
  };
  const errors = Object.fromEntries(
    Object.keys({ ...values, ...answers }).map((name) => [name, "x".repeat(55)]),
  );
  const sentValues = { ...values, ...answers, coverNote: "\u{1F5FA}".repeat(2000) };
  const cookie = buildFormErrorCookie(page, sentValues, { message: "x".repeat(60), errors });
  expect(Buffer.byteLength(cookie)).toBeLessThan(4096);
  const posted = readFormErrorCookie(page, cookie.split(";")[0]!.split("=").slice(1).join("="));
  expect(posted?.values).toMatchObject({ ...values, profileLink: answers.profileLink });
  expect([...posted!.values!.coverNote!].length).toBeGreaterThan(150);
  expect(posted?.errors).toEqual({ ...errors, coverNote: textCut });
});
