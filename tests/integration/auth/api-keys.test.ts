// Promise: key-revocation, key-digest
import { beforeEach, describe, expect, test } from "vitest";
import { PUT as putDesk } from "@/app/admin/job-applicants/[id]/desk/route";
import { createApiKey, listApiKeys, revokeApiKey } from "@/lib/api-keys/data";
import type { Right } from "@/lib/auth/api-keys/rights";
import { findApiKey } from "@/lib/auth/api-keys/find-api-key";
import { flushCalls, countKeyCall } from "@/lib/auth/api-keys/count-key-calls";
import { STAFF_ROUTE_HEADER } from "@/lib/request/caller-headers";
import { listHistory } from "@/lib/history/data";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { changeDesk } from "@/lib/desk/data";
import { createJob, deleteJob, updateJob } from "@/lib/jobs/data";
import { getToday } from "@/lib/calendar/company-days";
import { sweepExpired } from "@/lib/maintenance/sweep-expired";
import { erasePersonalData } from "@/lib/privacy/erase-personal-data";
import { openArchive } from "@/lib/privacy/archive";
import { restoreRecord } from "@/tests/support/trash/restore-record";
import { changeAccess, deleteUser } from "@/lib/users/data";
import { createApplicant, createMessage, createUser } from "@/prisma/factories";
import { admin as other, type FullAdmin } from "@/tests/support/admin";
import { findInDatabase } from "@/tests/support/database/find-in-database";
import { getStatus } from "@/tests/support/get-status";
import { passwordHash } from "@/tests/support/person-fixture";
import { emptyTables } from "@/tests/support/database/empty-tables";
import { storeAdmin } from "@/tests/support/store-admin";

const job = { title: "T", type: "Contract", location: "L", description: "D", status: "Open" } as const;
const input = { name: "Payroll", rights: ["read jobs"] as ["read jobs"], expiresOn: getToday() };

let owner: FullAdmin;

const make = async () => (await createApiKey(owner, input)).key!;
const withKey = async (key: string) => ({ ...owner, keyId: (await findApiKey(key)).id }) as FullAdmin;

beforeEach(async () => {
  await emptyTables("users", "jobs", "messages", "outbox", "rate_limits");
  await storeAdmin();
  const row = await createUser(db(), {
    role: "ADMIN",
    passwordHash,
    email: "owner@example.com",
    firstName: "Ada",
    lastName: "Reed",
  });
  owner = { ...other, ...row } as FullAdmin;
});

describe("a key", () => {
  test("is stored as a digest alone, works to the end of its last day, and its owner hears of it", async () => {
    const key = await make();
    expect(await findApiKey(key)).toMatchObject({ rights: ["read jobs"], owner: { id: owner.id } });
    expect(await findInDatabase(key.slice("alder_".length))).toEqual([]);
    expect(await db().outbox.findMany({ select: { kind: true, about: true } })).toEqual([
      { kind: "api-key-made", about: `user:${owner.id}` },
    ]);
    await db().$executeRaw`UPDATE api_keys SET expires_on = expires_on - 1`;
    await expect(findApiKey(key)).rejects.toMatchObject({
      status: 401,
      message: expect.stringContaining("expired"),
    });
    expect(await listApiKeys(owner)).toMatchObject([
      { state: "expired", owner: "Ada Reed", name: "Payroll" },
    ]);
  });

  test("is listed before keys that have ended, however many those are", async () => {
    const { id: active } = await createApiKey(owner, { ...input, name: "Active" });
    const { id: revoked } = await createApiKey(owner, input);
    await revokeApiKey(owner, revoked);
    await db().$executeRaw`
      INSERT INTO api_keys (id, digest, name, rights, owner_id, expires_on, created_at)
      SELECT n, n, n, '{read jobs}', ${owner.id}, current_date - 2, now() + interval '1 hour' FROM generate_series(1, 200) AS n`;
    const keys = await listApiKeys(owner);
    expect(keys).toHaveLength(200);
    expect(keys.slice(0, 3).map(({ id, state }) => [id, state])).toEqual([
      [active, "active"],
      [revoked, "revoked"],
      [expect.any(String), "expired"],
    ]);
  });

  test("ends with the role and the account of its owner, and stays ended when they come back", async () => {
    const demoted = await make();
    await changeAccess(other, owner.id, { role: "USER" });
    expect(await getStatus(findApiKey(demoted))).toBe(401);
    await changeAccess(other, owner.id, { role: "ADMIN" });
    expect(await getStatus(findApiKey(demoted))).toBe(401);
    const deleted = await make();
    await deleteUser(other, owner.id);
    expect(await getStatus(findApiKey(deleted))).toBe(401);
    await restoreRecord(other, { kind: "user", id: owner.id });
    expect(await getStatus(findApiKey(deleted))).toBe(401);
    expect((await listApiKeys(owner)).map(({ state }) => state)).toEqual(["revoked", "revoked"]);
  });

  test("is not made for an administrator who is demoted at the same time", async () => {
    const results = await Promise.allSettled([
      changeAccess(other, owner.id, { role: "USER" }),
      createApiKey(owner, input),
    ]);
    expect(results[0].status).toBe("fulfilled");
    expect(await db().apiKey.count({ where: { endedAt: null } })).toBe(0);
  });

  test("is not made for an administrator who has meanwhile lost the area People", async () => {
    await changeAccess(other, owner.id, { areas: ["site"] });
    expect(await getStatus(make())).toBe(403);
    expect(await db().apiKey.count()).toBe(0);
  });

  test("is refused beyond a hundred, without a recent proof, and when it was revoked before", async () => {
    const stale = { ...owner, recentlyProven: false } as FullAdmin;
    expect(await getStatus(createApiKey(stale, input))).toBe(403);
    const { id } = await createApiKey(owner, input);
    for (let number = 1; number < 100; number += 1) await make();
    expect(await getStatus(make())).toBe(409);
    await revokeApiKey(other, id);
    expect(await getStatus(revokeApiKey(other, id))).toBe(404);
    expect(await getStatus(make())).toBe(200);
  });
});

test.each<[string, Right[], boolean]>([
  ["leaves", [], true],
  ["reopens, with the right to write messages,", ["write messages"], false],
])(
  "a key %s messages that were answered together with an applicant it reopens",
  async (_what, rights, stays) => {
    const { id: jobId } = await createJob(owner, job);
    const { id } = await createApplicant(db(), { jobId, email: "dana@example.com" });
    const { id: messageId } = await createMessage(db(), { email: "dana@example.com" });
    await changeDesk(owner, { kind: "applicant", id }, { answered: true, others: true });
    const { key } = await createApiKey(owner, { ...input, rights: ["write applicants", ...rights] });
    const request = new Request("http://localhost:3000/admin/job-applicants/a/desk", {
      method: "PUT",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ answered: false }),
    });
    const response = await putDesk(request, { params: Promise.resolve({ id }) });
    await flushCalls();
    expect(response.status).toBe(200);
    const { answeredAt } = await db().message.findUniqueOrThrow({ where: { id: messageId } });
    expect(answeredAt !== null).toBe(stays);
  },
);

describe("the audit log", () => {
  test("names the key of a change, also for records that are deleted with a job", async () => {
    const program = await withKey(await make());
    const { id, version } = await createJob(program, job);
    await updateJob(program, id, { ...job, title: "U", version });
    const { id: applicantId } = await createApplicant(db(), { jobId: id });
    await deleteJob(program, id);
    const keyName = "Payroll";
    const who = "Ada Reed";
    expect(await listHistory(owner, "job", id)).toMatchObject([
      { action: "job.deleted", keyName, who },
      { action: "job.edited", keyName, who },
      { action: "job.added", keyName, who },
    ]);
    expect(await listHistory(owner, "applicant", applicantId)).toMatchObject([{ keyName, who }]);
    await emptyTables("api_keys");
    expect((await listHistory(owner, "job", id))[0]).toMatchObject({ keyName: "deleted", who });
  });

  test("has every call of a key, in one row for the first of a minute and one for the rest", async () => {
    const key = await findApiKey(await make());
    const request = { method: "GET", headers: new Headers({ [STAFF_ROUTE_HEADER]: "/admin/jobs" }) };
    for (let number = 1; number <= 200; number += 1)
      countKeyCall(key, request, { status: 200, requestId: `r${number}` });
    countKeyCall(key, request, { status: 429, requestId: "limited" });
    await flushCalls();
    const where = { targetType: "key", targetId: key.id, action: "key.called" };
    const rows = await db().auditEvent.findMany({ where, orderBy: { id: "asc" } });
    const common = { actorId: owner.id, keyId: key.id };
    const route = "GET /admin/jobs";
    // The first two are stored at the same time.
    rows.sort((a, b) => a.requestId.localeCompare(b.requestId));
    expect(rows).toMatchObject([
      { ...common, requestId: "limited", details: { route, status: 429, calls: 1 } },
      { ...common, requestId: "r1", details: { route, status: 200, calls: 1 } },
      { ...common, requestId: "r2", details: { route, status: 200, calls: 199 } },
    ]);
  });
});

describe("personal data", () => {
  test("keys are in the export of their owner, without the digest, and go with the account", async () => {
    const key = await make();
    const files = [];
    for await (const file of await openArchive(other, owner.email)) files.push(file);
    const account = files.find(({ name }) => name === `account/${owner.id}.json`)!;
    const { digest } = await db().apiKey.findFirstOrThrow();
    expect(account.input).toContain('"name": "Payroll"');
    for (const secret of [digest, key]) expect(String(account.input)).not.toContain(secret);
    await deleteUser(other, owner.id);
    await erasePersonalData(other, owner.email);
    expect([await db().apiKey.count(), await dbIncludingTrash().user.count()]).toEqual([0, 1]);
  });

  test("a key is deleted a year after it ended", async () => {
    await make();
    await db().$executeRaw`UPDATE api_keys SET ended_at = now() - interval '364 days'`;
    await sweepExpired("apiKeys");
    expect(await db().apiKey.count()).toBe(1);
    await db().$executeRaw`UPDATE api_keys SET ended_at = now() - interval '366 days'`;
    await sweepExpired("apiKeys");
    expect(await db().apiKey.count()).toBe(0);
  });
});
