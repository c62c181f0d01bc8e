import { beforeEach, describe, expect, test } from "vitest";
import { addApplicantByForm, addApplicantByJson } from "@/lib/applicants/submission/submit-by-staff";
import { listHistory } from "@/lib/history/data";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { getDesk } from "@/lib/desk/data";
import { HttpError } from "@/lib/http-error";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { createJob } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "@/tests/support/admin";
import { applicant, buildCall, FORM_TYPE, formBody, jsonBody } from "@/tests/support/application-calls";
import { getCreateStatus } from "@/tests/support/get-status";
import { emptyTables } from "@/tests/support/database/empty-tables";

const bytes = textPdf(["Siobhán O'Neill"]);
let jobId: string;
const sendJson = (body: string, idempotencyKey?: string) =>
  addApplicantByJson(admin, buildCall("application/json", body, { idempotencyKey }));
const sendForm = (file: Uint8Array, changes = {}) =>
  addApplicantByForm(admin, buildCall(FORM_TYPE, formBody(file, { jobId, ...changes })));
const countStored = () => dbIncludingTrash().applicant.count();

beforeEach(async () => {
  await emptyTables("jobs", "idempotency_keys", "rate_limits", "outbox");
  ({ id: jobId } = await createJob(db(), { title: "Surveyor", status: "Closed" }));
});

describe("an applicant that staff add", () => {
  test("is stored for a closed job too, with the source 'staff' and the file", async () => {
    const { id, resume } = await sendJson(jsonBody(bytes, { jobId }));
    expect(resume?.name).toBe("cv.pdf");
    expect(await getDesk(admin, { kind: "applicant", id })).toMatchObject({
      stage: "new",
      source: "staff",
      waiting: true,
      answerDueAt: expect.any(Date),
    });
    const row = await db().resume.findUniqueOrThrow({ where: { applicantId: id } });
    expect(Buffer.from(row.bytes).equals(bytes)).toBe(true);
    expect(await listHistory(admin, "applicant", id)).toMatchObject([{ action: "applicant.added" }]);
  });

  test("needs no file", async () => {
    const { resume: _file, ...body } = JSON.parse(jsonBody(bytes, { jobId }));
    expect(await sendJson(JSON.stringify(body))).toMatchObject({ ...applicant, jobId, resume: null });
    const form = Buffer.from(
      formBody(bytes, { jobId }).toString("latin1").split("--x\r\n").slice(0, -1).join("--x\r\n") +
        "--x--\r\n",
      "latin1",
    );
    expect(await addApplicantByForm(admin, buildCall(FORM_TYPE, form))).toMatchObject({ resume: null });
  });

  test("gets the confirmation with the privacy notice, and staff get no mail", async () => {
    await sendForm(bytes);
    const mails = await db().outbox.findMany();
    expect(mails.map(({ kind }) => kind)).toEqual(["application-received"]);
    const mail = decryptEnvelope(mails[0]!.sealed!)!;
    expect(mail.to).toBe(applicant.email);
    expect(mail.text).toContain("We keep your name, email, phone and resume");
    expect(mail.text).toContain("http://localhost:3000/privacy");
  });

  test("is stored once by calls with the same key, and another body under the key is rejected", async () => {
    const body = jsonBody(bytes, { jobId });
    const [first, second] = await Promise.all([sendJson(body, "k-1"), sendJson(body, "k-1")]);
    expect(second).toEqual(first);
    const other = jsonBody(bytes, { jobId, lastName: "Other" });
    expect(await getCreateStatus(sendJson(other, "k-1"))).toBe(422);
    await sendForm(bytes, { submissionId: "s-1" });
    await sendForm(bytes, { submissionId: "s-1" });
    expect([await countStored(), await db().resume.count()]).toEqual([2, 2]);
  });

  test("is stored by each form whose submission id is empty", async () => {
    for (const lastName of ["Moss", "Moss", "Other"]) await sendForm(bytes, { submissionId: "", lastName });
    expect(await countStored()).toBe(3);
  });

  test("needs an existing job, valid fields and a PDF, and the errors name all fields at once", async () => {
    const failure = await sendForm(new TextEncoder().encode("no PDF"), { email: "x" }).catch(
      (error) => error,
    );
    expect(failure).toBeInstanceOf(HttpError);
    expect(Object.keys(failure.details.errors).sort()).toEqual(["email", "resume"]);
    const unknown = await sendJson(jsonBody(bytes, { jobId: "nowhere" })).catch((error) => error);
    expect(unknown).toMatchObject({ status: 422, details: { errors: { jobId: expect.any(String) } } });
    await dbIncludingTrash().job.update({
      where: { id: jobId },
      data: { deletedAt: new Date(), deletedBy: "x" },
    });
    expect(await getCreateStatus(sendForm(bytes))).toBe(422);
    expect([await countStored(), await db().resume.count()]).toEqual([0, 0]);
  });
});
