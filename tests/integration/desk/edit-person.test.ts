import { beforeEach, expect, test } from "vitest";
import { findApplicants } from "@/lib/applicants/data";
import { issueApplicationLink } from "@/lib/applicants/links";
import { db } from "@/lib/database/db";
import { editApplicant, editSender } from "@/lib/desk/edit-person";
import { listHistory } from "@/lib/history/data";
import { createApplicant, createJob, createMessage } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { getStatus } from "@/tests/support/get-status";

const person = { firstName: "Mara", lastName: "Lund", email: "mara@example.com", phone: "5035550111" };

beforeEach(async () => {
  await db().$executeRaw`TRUNCATE users, jobs, messages, outbox CASCADE`;
});

test("staff correct an applicant, who is then found by the new email, and old links end", async () => {
  const { id: jobId } = await createJob(db());
  const { id } = await createApplicant(db(), { ...person, jobId, email: "wrong@example.com" });
  await issueApplicationLink(db(), id);
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
