import { beforeEach, expect, test } from "vitest";
import { openResume } from "@/lib/applications/data";
import { receiveApplication } from "@/lib/applications/receive";
import { checkResume } from "@/lib/applications/resume";
import { requestPasswordReset } from "@/lib/auth/forgot-password";
import { noteFailure } from "@/lib/audit";
import { checkPassword } from "@/lib/auth/sign-in";
import { db } from "@/lib/db";
import { namedKey } from "@/lib/idempotency";
import { deleteJob } from "@/lib/jobs/data";
import { openEnvelope } from "@/lib/mail/envelope";
import { deleteMessage, markMessageRead } from "@/lib/messages/data";
import { receiveMessage } from "@/lib/messages/receive";
import { emptyTrash, eraseRecord } from "@/lib/trash/data";
import { createUser, deleteUser, setPassword } from "@/lib/users/data";
import { createJob, createUser as userRow } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "../admin";

/** In everything that the person wrote: names, address, text, file. */
const CANARY = "Zwitscher";
const address = "192.0.2.9";
const receipt = (key: string) => ({ address, suspicious: false, once: namedKey("erasure", key, { CANARY }) });

/** Every place in the database that shows the canary; sealed mails are opened for it. */
async function traces(): Promise<string[]> {
  const columns = await db().$queryRaw<{ table: string; column: string; type: string }[]>`
    SELECT columns.table_name AS table, columns.column_name AS column, data_type AS type
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'bytea')`;
  const found: string[] = [];
  for (const { table, column, type } of columns) {
    const text = type === "bytea" ? `encode("${column}", 'escape')` : `"${column}"::text`;
    const [row] = await db().$queryRawUnsafe<[{ hits: number }]>(
      `SELECT count(*)::int AS hits FROM "${table}" WHERE ${text} ILIKE '%${CANARY}%'`,
    );
    if (row.hits > 0) found.push(`${table}.${column}`);
  }
  for (const { sealed } of await db().outbox.findMany({ select: { sealed: true } }))
    if (sealed && JSON.stringify(openEnvelope(sealed)).includes(CANARY)) found.push("a sealed mail");
  return [...new Set(found)].sort();
}

async function apply(jobId: string): Promise<string> {
  const form = {
    firstName: CANARY,
    lastName: "Moss",
    email: `${CANARY}@example.com`,
    phone: "503-555-0142",
  };
  const bytes = textPdf([CANARY]);
  const resume = checkResume({ name: `${CANARY}.pdf`, type: "application/pdf", bytes });
  const { id } = await receiveApplication({ jobId, form, resume }, receipt(`apply-${jobId}`));
  await openResume(admin, id);
  return id;
}

beforeEach(async () => {
  await db().$executeRaw`TRUNCATE users, messages, jobs, outbox, rate_limits, idempotency_keys CASCADE`;
  expect(await traces()).toEqual([]);
});

test("P3: of a message nothing is left once it is deleted for good", async () => {
  const text = { email: `${CANARY}@example.com`, phone: "503-555-0142", company: CANARY, message: CANARY };
  const { id } = await receiveMessage({ name: CANARY, ...text }, receipt("message"));
  await markMessageRead(admin, id);
  await deleteMessage(admin, id);
  expect(await traces()).toEqual([
    "a sealed mail",
    "messages.company",
    "messages.email",
    "messages.message",
    "messages.name",
    "messages.search",
  ]);
  await eraseRecord(admin, { kind: "message", id });
  expect(await traces()).toEqual([]);
});

test("P3: of an application, its résumé and the mails about it nothing is left", async () => {
  const { id: jobId } = await createJob(db());
  await apply(jobId);
  await deleteJob(admin, jobId);
  expect(await traces()).toEqual([
    "a sealed mail",
    "applicants.email",
    "applicants.first_name",
    "applicants.resume_name",
    "applicants.search",
    "resumes.bytes",
  ]);
  await eraseRecord(admin, { kind: "job", id: jobId });
  expect(await traces()).toEqual([]);
});

test("P3: of a user nothing is left, whoever tried to sign in as them", async () => {
  await userRow(db(), { role: "ADMIN", passwordHash: `$2b$12$${"x".repeat(53)}` });
  const email = `${CANARY}@example.com`;
  const name = { firstName: CANARY, lastName: CANARY };
  const { id } = await createUser(admin, { email, ...name, role: "USER", password: "temporary one" });
  await setPassword(admin, id, "another temporary");
  await requestPasswordReset(email);
  await checkPassword({ email, password: "wrong" }, address).catch((failure) =>
    noteFailure(failure, { requestId: "request-2" }),
  );
  await deleteUser(admin, id);
  await checkPassword({ email, password: "wrong" }, address).catch((failure) =>
    noteFailure(failure, { requestId: "request-3" }),
  );
  const columns = ["users.email", "users.first_name", "users.last_name", "users.search"];
  expect(await traces()).toEqual(["a sealed mail", ...columns]);
  await emptyTrash(admin, new Date(Date.now() + 1000));
  expect(await traces()).toEqual([]);
  expect(await db().auditEvent.count({ where: { action: "signIn.failed" } })).toBe(2);
});
