import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { advisoryLocks } from "@/lib/database/advisory-locks";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { sweepExpired, SWEPT_KINDS } from "@/lib/maintenance/sweep-expired";
import {
  runFrequentMaintenance,
  runHourlyMaintenance,
  startMaintenance,
} from "@/lib/maintenance/maintenance";
import { changeAccess, deleteUsers } from "@/lib/users/data";
import { createJob, createMessage, createUser } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { emptyTables } from "@/tests/support/database/empty-tables";
import { passwordHash } from "@/tests/support/person-fixture";
import { storeAdmin } from "@/tests/support/store-admin";

const MINUTE_MS = 60 * 1000;
const hours = (count: number) => new Date(Date.now() + count * 60 * MINUTE_MS);

async function sweepAll(): Promise<number> {
  let deleted = 0;
  for (const kind of SWEPT_KINDS) deleted += await sweepExpired(kind);
  return deleted;
}

beforeEach(async () => {
  await emptyTables("users", "messages", "jobs", "rate_limits", "idempotency_keys", "outbox");
});

/** Adds a trigger to a table. The returned function removes it, as does the end of the test. */
async function watch(table: string, trigger: string, body: string): Promise<() => Promise<void>> {
  await db().$executeRawUnsafe(
    `CREATE FUNCTION watch_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} END $$`,
  );
  await db().$executeRawUnsafe(`CREATE TRIGGER watch ${trigger} EXECUTE FUNCTION watch_${table}()`);
  const remove = async () =>
    void (await db().$executeRawUnsafe(`DROP FUNCTION IF EXISTS watch_${table}() CASCADE`));
  onTestFinished(remove);
  return remove;
}

test("expired rows are deleted, and valid ones are kept", async () => {
  const { id: userId } = await createUser(db(), { passwordHash: `$2b$12$${"x".repeat(53)}` });
  await db().session.createMany({
    data: [
      { userId, createdAt: hours(-3), expiresAt: hours(-1) },
      { userId, expiresAt: hours(1) },
    ],
  });
  const ticket = { userId, kind: "CHALLENGE" } as const;
  await db().passwordTicket.createMany({
    data: [
      { ...ticket, digest: "a".repeat(43), expiresAt: hours(-1) },
      { ...ticket, digest: "b".repeat(43), expiresAt: hours(1) },
    ],
  });
  const challenge = { userId, kind: "factor" };
  await db().signInChallenge.createMany({
    data: [
      { ...challenge, digest: "a", expiresAt: hours(-1) },
      { ...challenge, digest: "b", expiresAt: hours(1) },
    ],
  });
  await db().rateLimit.createMany({
    data: [
      { key: "over", points: 1, expire: BigInt(hours(-1).getTime()) },
      { key: "runs", points: 1, expire: BigInt(hours(1).getTime()) },
    ],
  });
  const digests = { fingerprint: "f", resourceId: "r" };
  await db().idempotencyKey.createMany({
    data: [
      { key: "old", ...digests, createdAt: hours(-25) },
      { key: "new", ...digests },
    ],
  });
  const mail = { kind: "message-notice", notAfter: hours(1) };
  const sealed = new Uint8Array([1]);
  await db().outbox.createMany({
    data: [
      { ...mail, state: "SENT", settledAt: hours(-25) },
      { ...mail, state: "SENT", settledAt: hours(-23) },
      { ...mail, state: "SENT", serverResponse: "250 OK", settledAt: hours(-7 * 24 - 1) },
      { ...mail, state: "SENT", serverResponse: "250 OK", settledAt: hours(-7 * 24 + 1) },
      { ...mail, state: "DEAD", sealed, settledAt: hours(-31 * 24) },
      { ...mail, state: "DEAD", sealed, settledAt: hours(-29 * 24) },
      { ...mail, state: "PENDING", sealed },
    ],
  });
  expect(await sweepAll()).toBe(8);
  expect(await sweepAll()).toBe(0);
  expect([
    await db().session.count(),
    await db().rateLimit.count(),
    await db().idempotencyKey.count(),
    await db().outbox.count(),
    await db().passwordTicket.count(),
    await db().signInChallenge.count(),
  ]).toEqual([1, 1, 1, 4, 1, 1]);
});

test("the rows of a flood are all deleted, in batches of a limited size", async () => {
  await db().$executeRaw`
    INSERT INTO rate_limits (key, points, expire) SELECT n::text, 1, 1 FROM generate_series(1, 10001) AS n`;
  await watch(
    "rate_limits",
    "AFTER DELETE ON rate_limits REFERENCING OLD TABLE AS gone FOR EACH STATEMENT",
    "IF (SELECT count(*) FROM gone) > 5000 THEN RAISE 'too much at once'; END IF; RETURN NULL;",
  );
  expect(await sweepExpired("limits")).toBe(10_001);
  expect(await db().rateLimit.count()).toBe(0);
});

/** Adds an administrator who owns 450 messages and 450 applications. Returns the id. */
async function addOwner(): Promise<string> {
  const { id } = await createUser(db(), { role: "ADMIN", passwordHash });
  const { id: jobId } = await createJob(db());
  await db().$executeRaw`
    INSERT INTO messages (id, name, email, phone, company, message, owner_id)
    SELECT ${id} || n, 'Ida', 'ida@example.com', '503-555-0142', 'Wren', 'x', ${id} FROM generate_series(1, 450) AS n`;
  await db().$executeRaw`
    INSERT INTO applicants (id, first_name, last_name, email, phone, job_id, owner_id)
    SELECT ${id} || n, 'Ida', 'Wren', 'ida@example.com', '503-555-0142', ${jobId}, ${id} FROM generate_series(1, 450) AS n`;
  return id;
}

const countOwned = async () => [
  await db().message.count({ where: { ownerId: { not: null } } }),
  await db().applicant.count({ where: { ownerId: { not: null } } }),
];

test("people who lose access own none of their many records, which change in batches of a limited size", async () => {
  await storeAdmin();
  const [demoted, deleted] = [await addOwner(), await addOwner()];
  for (const table of ["messages", "applicants"])
    await watch(
      table,
      `AFTER UPDATE ON ${table} REFERENCING NEW TABLE AS changed FOR EACH STATEMENT`,
      "IF (SELECT count(*) FROM changed) > 200 THEN RAISE 'too much at once'; END IF; RETURN NULL;",
    );
  await changeAccess(admin, demoted, { areas: ["hiring"] });
  expect(await countOwned()).toEqual([450, 900]);
  await changeAccess(admin, demoted, { role: "USER" });
  await deleteUsers(admin, [deleted]);
  expect(await countOwned()).toEqual([0, 0]);
});

test("access ends even if the records cannot be released, and maintenance tries again", async () => {
  await storeAdmin();
  const owner = await addOwner();
  const stop = await watch("messages", "BEFORE UPDATE ON messages FOR EACH ROW", "RAISE 'not now';");
  expect(await deleteUsers(admin, [owner])).toMatchObject({ deleted: [owner] });
  expect(await countOwned()).toEqual([450, 450]);
  await stop();
  await runFrequentMaintenance();
  expect(await countOwned()).toEqual([0, 0]);
});

test("a failing step is reported and stops neither retention nor the other steps", async () => {
  const { id: userId } = await createUser(db(), { passwordHash: `$2b$12$${"x".repeat(53)}` });
  await db().rateLimit.create({ data: { key: "over", points: 1, expire: 1n } });
  await db().session.create({ data: { userId, createdAt: hours(-3), expiresAt: hours(-1) } });
  const { id: old } = await createMessage(db());
  const { id: trashed } = await createMessage(db());
  await db()
    .$executeRaw`UPDATE messages SET created_at = now() - interval '999 days', answered_at = now() - interval '990 days' WHERE id = ${old}`;
  await db().$executeRaw`
    UPDATE messages SET deleted_at = now() - interval '31 days', deleted_by = ${userId} WHERE id = ${trashed}`;
  await watch("rate_limits", "BEFORE DELETE ON rate_limits FOR EACH ROW", "RAISE 'not now'; RETURN NULL;");
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  await runHourlyMaintenance().finally(() => write.mockRestore());
  expect([
    await db().rateLimit.count(),
    await db().session.count(),
    await dbIncludingTrash().message.count(),
  ]).toEqual([1, 0, 0]);
  const failed = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === "maintenance.failed");
  expect(failed).toMatchObject([{ level: "error", step: "sweep.limits" }]);
});

test("a server that runs for five minutes does the hourly tasks too", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const stopping = new AbortController();
  onTestFinished(() => {
    stopping.abort();
    vi.useRealTimers();
  });
  await db().rateLimit.create({ data: { key: "over", points: 1, expire: 1n } });
  startMaintenance(stopping.signal);
  vi.advanceTimersByTime(5 * MINUTE_MS);
  await vi.waitFor(async () => expect(await db().rateLimit.count()).toBe(0), 20_000);
});

test("every task has an advisory lock of its own", () => {
  const keys = Object.values(advisoryLocks);
  expect(keys).toEqual([...new Set(keys)]);
});
