import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addApplicantByJson } from "@/lib/applicants/submission/submit-by-staff";
import { receiveApplication } from "@/lib/applicants/submission/receive-application";
import { db } from "@/lib/database/db";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { processState } from "@/lib/process-state";
import { deleteTemplate } from "@/lib/templates/data";
import { createJob, createTeamMember, createTemplate } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "@/tests/support/admin";
import { applicant, buildCall, jsonBody } from "@/tests/support/application-calls";
import { emptyTables } from "@/tests/support/database/empty-tables";

const bytes = textPdf(["Siobhán O'Neill"]);
const RESUME = /resume/i;
const CONTACT = "Lea Reed will read it";

async function add(job: Parameters<typeof createJob>[1], withFile: boolean): Promise<string> {
  const { id: jobId } = await createJob(db(), job);
  const { resume, ...body } = JSON.parse(jsonBody(bytes, { jobId }));
  const sent = JSON.stringify(withFile ? { ...body, resume } : body);
  await addApplicantByJson(admin, buildCall("application/json", sent));
  return readConfirmation();
}

async function apply(job: Parameters<typeof createJob>[1]): Promise<string> {
  const { id: jobId } = await createJob(db(), job);
  const { firstName, lastName, email, phone } = applicant;
  await receiveApplication({
    jobId,
    form: { firstName, lastName, email, phone },
    resume: { name: "cv.pdf", bytes },
  });
  return readConfirmation();
}

async function readConfirmation(): Promise<string> {
  const { sealed } = await db().outbox.findFirstOrThrow({ where: { kind: "application-received" } });
  const { subject, text } = decryptEnvelope(sealed!)!;
  return `${subject}\n${text}`;
}

afterEach(() => void (processState.siteSettings = {}));

beforeEach(async () => {
  await emptyTables("jobs", "idempotency_keys", "rate_limits", "outbox", "mail_templates", "team_members");
});

describe("a confirmation says what is true of the application", () => {
  test("a person whom staff added without a file is not thanked for applying, and no resume is named", async () => {
    const mail = await add({ title: "Surveyor" }, false);
    expect(mail).toContain("We added your application");
    expect(mail).not.toMatch(RESUME);
    expect(mail).not.toMatch(/Thank you/);
    expect(mail).toContain("one of our recruiters will read it");
    expect(mail).toContain("We keep your name, email and phone to decide");
  });

  test("a person whom staff added with a file reads that we have it", async () => {
    expect(await add({ title: "Surveyor" }, true)).toContain("your application and your resume");
  });

  test("a person who applied is thanked, and a reader is named only when the job names one", async () => {
    const mail = await apply({ title: "Surveyor" });
    expect(mail).toMatch(/^Your application: Surveyor\n/);
    expect(mail).toContain("Thank you for your application");
    expect(mail).toContain("your application and your resume");
    expect(mail).not.toContain(CONTACT);
    await emptyTables("outbox", "rate_limits");
    const contact = await createTeamMember(db(), { firstName: "Lea" });
    expect(await apply({ title: "Surveyor", contact: { connect: { id: contact.id } } })).toContain(CONTACT);
    await emptyTables("outbox", "rate_limits");
    await db().teamMember.update({
      where: { id: contact.id },
      data: { deletedAt: new Date(), deletedBy: "x" },
    });
    expect(await apply({ title: "Surveyor", contact: { connect: { id: contact.id } } })).not.toContain(
      CONTACT,
    );
  });

  test.each([
    ["open", {}, true],
    ["closed", { status: "Closed" }, false],
    ["over", { closesOn: new Date("2020-01-01") }, false],
  ])("the mail links to the position while it is public: %s", async (_state, job, linked) => {
    expect((await add(job, false)).includes("Read the job again")).toBe(linked);
  });
});

describe("the text of a confirmation is a template", () => {
  const texts = {
    subject: "Got it: {job_title}",
    text: "We have {documents}. {reader}, {answer_time}, {company}.",
  };

  test("the newest of a kind is sent, and the shipped text after it was deleted", async () => {
    await createTemplate(db(), { ...texts, kind: "received", createdAt: new Date(0), subject: "Old" });
    const { id } = await createTemplate(db(), { ...texts, kind: "received" });
    await createTemplate(db(), { ...texts, kind: "added", subject: "Entered" });
    const mail = await apply({ title: "Surveyor" });
    expect(mail).toContain(
      "Got it: Surveyor\nWe have your application and your resume. one of our recruiters, within five",
    );
    expect(mail).toContain("Follow your application");
    expect(mail).toMatch(/Answer here:\nhttp\S+\/application\/[\w-]{43}/);
    await deleteTemplate(admin, id);
    await db().$executeRaw`DELETE FROM mail_templates WHERE subject = 'Old'`;
    await emptyTables("outbox", "rate_limits");
    expect(await apply({ title: "Surveyor" })).toContain("Thank you for your application");
    await emptyTables("outbox", "rate_limits");
    expect(await add({ title: "Surveyor" }, false)).toContain(
      "Entered\nWe have your application. one of our recruiters",
    );
  });

  test("while staff have answers to applications switched off, no sentence with an answer time is sent", async () => {
    processState.siteSettings = {
      promises: { messageAnswerDays: 1, applicationAnswerDays: 5, off: ["applicationAnswer"], record: false },
    };
    const mail = await apply({ title: "Surveyor" });
    expect(mail).toMatch(/your resume\.\n\nNext, one of our recruiters will read it\.\n\nYour page shows/);
    expect(mail).not.toContain("answer from us");
    await emptyTables("outbox", "rate_limits");
    const text = "Hi. You hear from us {answer_time}! Bye.\n\nIn short: {answer_time}.\n\n{company}";
    await createTemplate(db(), { kind: "received", subject: "Answered {answer_time}", text });
    expect(await apply({ title: "Surveyor" })).toMatch(
      /^Your application: Surveyor\nHi\. Bye\.\n\nAlderpoint Digital\n\nYour page shows/,
    );
  });

  test("a placeholder that the validation would refuse fills in no word of the applicant", async () => {
    await createTemplate(db(), {
      kind: "received",
      subject: "{first_name}",
      text: "{first_name} {sender_name}",
    });
    const mail = await apply({ title: "Surveyor" });
    expect(mail).not.toContain(applicant.firstName);
  });
});
