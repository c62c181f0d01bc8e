import { beforeEach, expect, test } from "vitest";
import { deleteApplicant, findApplicants } from "@/lib/applicants/data";
import { addResumeByForm } from "@/lib/applicants/submission/add-resume";
import { issuePersonLink } from "@/lib/mail/person-links";
import { db } from "@/lib/database/db";
import { editApplicant, editSender } from "@/lib/desk/edit-person";
import { listHistory } from "@/lib/history/data";
import type { Viewer } from "@/lib/auth/viewer";
import { changeOwnName } from "@/lib/users/own-name";
import { createApplicant, createJob, createMessage, createUser } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "@/tests/support/admin";
import { buildCall, FORM_TYPE, formBody } from "@/tests/support/application-calls";
import { getStatus } from "@/tests/support/get-status";
import { emptyTables } from "@/tests/support/empty-tables";

const person = { firstName: "Mara", lastName: "Lund", email: "mara@example.com", phone: "5035550111" };

beforeEach(async () => {
  await emptyTables("users", "jobs", "messages", "outbox");
});

test("staff correct an applicant, who is then found by the new email, and old links end", async () => {
  const { id: jobId } = await createJob(db());
  const { id } = await createApplicant(db(), { ...person, jobId, email: "wrong@example.com" });
  await issuePersonLink(db(), "applicant", id);
  await editApplicant(admin, id, { ...person, jobId, version: 1 });
  expect(await db().applicationLink.count()).toBe(0);
  const find = async (q: string) => (await findApplicants(admin, { page: 1, q })).items.length;
  expect([await find("mara@example.com"), await find("wrong@example.com")]).toEqual([1, 0]);
  const [event] = await listHistory(admin, "applicant", id);
  expect(event).toMatchObject({ action: "applicant.edited", details: { fields: ["email"] } });
  expect(JSON.stringify(event)).not.toContain("example.com");
});

test("a stale edit and an unknown job change nothing", async () => {
  const { id: jobId } = await createJob(db());
  const { id } = await createApplicant(db(), { ...person, jobId });
  const edit = { ...person, firstName: "Mira", jobId };
  expect(await getStatus(editApplicant(admin, id, { ...edit, version: 2 }))).toBe(409);
  expect(await getStatus(editApplicant(admin, id, { ...edit, jobId: "none", version: 1 }))).toBe(422);
  expect(await db().applicant.findUniqueOrThrow({ where: { id } })).toMatchObject({ firstName: "Mara" });
});

test("staff correct who sent a message", async () => {
  const { id } = await createMessage(db());
  const sender = { name: "Ola Strand", email: "ola@example.com", phone: "5035550111", company: "Strand" };
  await editSender(admin, id, { ...sender, version: 1 });
  expect(await db().message.findUniqueOrThrow({ where: { id } })).toMatchObject({
    ...sender,
    deskVersion: 2,
  });
  expect(await getStatus(editSender(admin, id, { ...sender, version: 1 }))).toBe(409);
});

test("a resume that came later is added once, and is in the history", async () => {
  const { id: jobId } = await createJob(db());
  const { id } = await createApplicant(db(), { ...person, jobId, resume: null });
  const add = (bytes: Uint8Array) =>
    getStatus(addResumeByForm(admin, id, buildCall(FORM_TYPE, formBody(bytes, {}))));
  expect(await add(new TextEncoder().encode("no PDF"))).toBe(422);
  const bytes = textPdf(["Mara Lund"]);
  const results = await Promise.all([add(bytes), add(bytes)]);
  expect(results.filter((status) => status === 409)).toHaveLength(1);
  const stored = await db().resume.findMany();
  expect(stored.map((row) => Buffer.from(row.bytes).equals(bytes))).toEqual([true]);
  expect(await listHistory(admin, "applicant", id)).toMatchObject([
    { action: "applicant.edited", details: { fields: ["resume"] } },
  ]);
  await deleteApplicant(admin, id);
  expect(await add(bytes)).toBe(404);
});

test("users change their own name, which the history keeps without the name", async () => {
  const { id } = await createUser(db(), {
    firstName: "Site",
    lastName: "Administrator",
    passwordHash: `$2b$12$${"x".repeat(53)}`,
  });
  const name = { firstName: "Site", lastName: "Okafor" };
  await changeOwnName({ id } as Viewer, name, "r-1");
  await changeOwnName({ id } as Viewer, name, "r-2");
  expect(await db().user.findUniqueOrThrow({ where: { id } })).toMatchObject({ ...name, version: 2 });
  const events = await listHistory(admin, "user", id);
  expect(events).toMatchObject([{ action: "user.edited", details: { fields: ["lastName"] } }]);
});
