// Promise: erasure
import { beforeEach, expect, test } from "vitest";
import { openResume } from "@/lib/applicants/data";
import { receiveApplication } from "@/lib/applicants/submission/receive-application";
import { checkResume } from "@/lib/resumes/check-resume";
import { requestPasswordReset } from "@/lib/auth/password/request-password-reset";
import { recordHttpError } from "@/lib/audit/audit-log";
import { checkPassword } from "@/lib/auth/sign-in/sign-in";
import { db } from "@/lib/database/db";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { deleteJob } from "@/lib/jobs/data";
import { deleteMessage, markMessageRead } from "@/lib/messages/data";
import { receiveMessage } from "@/lib/messages/receive-message";
import { emptyTrash, hardDeleteRecord } from "@/lib/trash/data";
import { createUser, deleteUser, setPassword } from "@/lib/users/data";
import { createJob } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "@/tests/support/admin";
import { findInDatabase } from "@/tests/support/database/find-in-database";
import { emptyTables } from "@/tests/support/database/empty-tables";
import { storeAdmin } from "@/tests/support/store-admin";

/** Occurs in every name, address, text and file of the person. */
const CANARY = "Zwitscher";
const address = "192.0.2.9";
const buildMeta = (key: string) => ({
  address,
  once: buildNamedKey("erasure", key, { CANARY }),
});

const findTraces = () => findInDatabase(CANARY);

async function apply(jobId: string): Promise<string> {
  const form = {
    firstName: CANARY,
    lastName: "Moss",
    email: `${CANARY}@example.com`,
    phone: "503-555-0142",
    coverNote: CANARY,
    profileLink: `https://example.com/${CANARY}`,
  };
  const bytes = textPdf([CANARY]);
  const resume = checkResume({ name: `${CANARY}.pdf`, bytes });
  const { id } = await receiveApplication({ jobId, form, resume }, buildMeta(`apply-${jobId}`));
  await openResume(admin, id);
  return id;
}

beforeEach(async () => {
  await emptyTables("users", "messages", "jobs", "outbox", "rate_limits", "idempotency_keys");
  expect(await findTraces()).toEqual([]);
});

test("hard-deleting a message leaves nothing of it", async () => {
  const text = { email: `${CANARY}@example.com`, phone: "503-555-0142", company: CANARY, message: CANARY };
  const { id } = await receiveMessage({ name: CANARY, ...text }, buildMeta("message"));
  await markMessageRead(admin, id);
  await deleteMessage(admin, id);
  expect(await findTraces()).toEqual([
    "an encrypted mail",
    "messages.company",
    "messages.email",
    "messages.folded",
    "messages.message",
    "messages.name",
    "messages.search",
  ]);
  await hardDeleteRecord(admin, { kind: "message", id });
  expect(await findTraces()).toEqual([]);
});

test("hard-deleting an application leaves nothing of it, its resume or its mails", async () => {
  const { id: jobId } = await createJob(db(), { asksCoverNote: true, asksProfileLink: true });
  await apply(jobId);
  await deleteJob(admin, jobId);
  expect(await findTraces()).toEqual([
    "an encrypted mail",
    "applicants.cover_note",
    "applicants.email",
    "applicants.first_name",
    "applicants.folded",
    "applicants.profile_link",
    "applicants.resume_name",
    "applicants.search",
    "resumes.bytes",
  ]);
  await hardDeleteRecord(admin, { kind: "job", id: jobId });
  expect(await findTraces()).toEqual([]);
});

test("hard-deleting a user leaves nothing of them, failed sign-ins included", async () => {
  await storeAdmin();
  const email = `${CANARY}@example.com`;
  const name = { firstName: CANARY, lastName: CANARY };
  const { id } = await createUser(admin, { email, ...name, role: "USER", password: "temporary one" });
  await setPassword(admin, id, "another temporary");
  await requestPasswordReset(email);
  await checkPassword({ email, password: "wrong" }, address).catch((failure) =>
    recordHttpError(failure, { requestId: "request-2" }),
  );
  await deleteUser(admin, id);
  await checkPassword({ email, password: "wrong" }, address).catch((failure) =>
    recordHttpError(failure, { requestId: "request-3" }),
  );
  expect(await findTraces()).toEqual([
    "an encrypted mail",
    "users.email",
    "users.first_name",
    "users.last_name",
    "users.search",
  ]);
  await emptyTrash(admin, new Date(Date.now() + 1000));
  expect(await findTraces()).toEqual([]);
  expect(await db().auditEvent.count({ where: { action: "signIn.failed" } })).toBe(2);
});
