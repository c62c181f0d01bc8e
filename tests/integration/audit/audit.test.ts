// Promise: audit-log
import { beforeEach, describe, expect, test } from "vitest";
import { deleteApplicant, openResume } from "@/lib/applicants/data";
import { recordAuditSafely, recordHttpError } from "@/lib/audit/audit-log";
import { changeOwnPassword, changePassword } from "@/lib/auth/password/change-password";
import { hashPassword } from "@/lib/auth/password/hash-password";
import { signInWithPassword } from "@/lib/auth/sign-in/sign-in";
import { issueTicket } from "@/lib/auth/password/tickets";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import type { HttpError } from "@/lib/http-error";
import { listHistory } from "@/lib/history/data";
import { createJob, deleteJob, updateJob } from "@/lib/jobs/data";
import { markMessageRead } from "@/lib/messages/data";
import { hardDeleteRecord } from "@/lib/trash/data";
import { restoreRecord } from "@/tests/support/trash/restore-record";
import { changeAccess, createUser, deleteUser, setPassword } from "@/lib/users/data";
import {
  createApplicant,
  createJob as jobRow,
  createMessage,
  createUser as userRow,
} from "@/prisma/factories";
import { admin, type FullAdmin } from "@/tests/support/admin";
import { emptyTables } from "@/tests/support/database/empty-tables";
import { storeAdmin } from "@/tests/support/store-admin";

const PASSWORD = "correct horse battery";
const passwordHash = await hashPassword(PASSWORD);
const attempt = { address: "192.0.2.1", device: "Firefox", requestId: "request-7" };
const job = { title: "T", type: "Contract", location: "L", description: "D", status: "Open" } as const;
const auditAndGetStatus = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    async (error: HttpError) => {
      await recordHttpError(error, attempt);
      return error.status;
    },
  );
const findEvents = async (type: string, id: string) =>
  (await db().auditEvent.findMany({ where: { targetType: type, targetId: id }, orderBy: { id: "asc" } })).map(
    ({ action, details }) => (details ? [action, details] : action),
  );

beforeEach(async () => {
  env().RATE_LIMIT_SIGN_IN = { points: 10, seconds: 900 };
  await emptyTables("users", "messages", "jobs", "rate_limits");
});

describe("each security event leaves one row", () => {
  test("records right and wrong sign-ins with actor and request", async () => {
    const { id, email } = await userRow(db(), { passwordHash });
    await signInWithPassword({ email, password: PASSWORD }, attempt);
    expect(await auditAndGetStatus(signInWithPassword({ email, password: "wrong" }, attempt))).toBe(401);
    const rows = await db().auditEvent.findMany({ where: { targetId: id }, orderBy: { id: "asc" } });
    const common = { targetType: "account", requestId: "request-7" };
    expect(rows).toMatchObject([
      { ...common, actorId: id, action: "signIn.done", at: expect.any(Date) },
      { ...common, actorId: null, action: "signIn.failed" },
    ]);
  });

  test("records a sign-in with an unknown address, without the address", async () => {
    await auditAndGetStatus(signInWithPassword({ email: "nobody@example.com", password: "wrong" }, attempt));
    const event = await db().auditEvent.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(event).toMatchObject({ action: "signIn.failed", targetType: "account" });
    expect(event.targetId).toMatch(/^[\w-]{20,}$/);
  });

  test("records a reached rate limit once per window and not for each try", async () => {
    env().RATE_LIMIT_SIGN_IN = { points: 2, seconds: 900 };
    const before = await findEvents("limit", "sign-in");
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push(
        await auditAndGetStatus(signInWithPassword({ email: "x@example.com", password: "wrong" }, attempt)),
      );
    expect(statuses).toEqual([401, 401, 429, 429, 429, 429]);
    expect(await findEvents("limit", "sign-in")).toEqual([
      ...before,
      ["limit.reached", { subject: expect.stringMatching(/^[\w-]{20,}$/) }],
    ]);
    const newest = { where: { action: "limit.reached" }, orderBy: { id: "desc" } } as const;
    const row = { actorId: null, requestId: attempt.requestId, at: expect.any(Date) };
    expect(await db().auditEvent.findFirst(newest)).toMatchObject(row);
  });

  test("records the creation, role, passwords, deletion, restoring and erasure of a user", async () => {
    await storeAdmin();
    const input = { email: "nora@example.com", firstName: "Nora", lastName: "Lindt", role: "USER" } as const;
    const { id } = await createUser(admin, { ...input, password: "temporary one" });
    await changeAccess(admin, id, { role: "ADMIN" });
    await setPassword(admin, id, PASSWORD);
    const { secret } = await issueTicket(db(), id, "RESET");
    await changePassword({ email: input.email, password: "a third password", session: secret }, attempt);
    const own = { currentPassword: "a third password", password: "a fourth password" };
    const expiresAt = new Date(Date.now() + 60_000);
    const { id: sessionId } = await db().session.create({ data: { userId: id, expiresAt } });
    await changeOwnPassword({ id, sessionId, email: input.email } as Viewer, own, attempt);
    await deleteUser(admin, id);
    await restoreRecord(admin, { kind: "user", id });
    await deleteUser(admin, id);
    await hardDeleteRecord(admin, { kind: "user", id });
    expect(await findEvents("user", id)).toEqual([
      "user.added",
      ["user.roleChanged", { from: "USER", to: "ADMIN" }],
      "user.passwordReset",
      "user.passwordChanged",
      "user.passwordChanged",
      "user.deleted",
      "user.restored",
      "user.deleted",
      "user.purged",
    ]);
    const where = { targetType: "user", targetId: id };
    const rows = await db().auditEvent.findMany({ where, orderBy: { id: "asc" } });
    const byAdmin = [admin.id, admin.requestId];
    const byThemself = [id, attempt.requestId];
    expect(rows.map(({ actorId, requestId }) => [actorId, requestId])).toEqual([
      ...[byAdmin, byAdmin, byAdmin],
      ...[byThemself, byThemself],
      ...[byAdmin, byAdmin, byAdmin, byAdmin],
    ]);
    for (const { at } of rows) expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(60_000);
  });

  test("audit rows cannot be changed, also not by the application's own role", async () => {
    await expect(db().$executeRaw`UPDATE audit_events SET actor_id = 'x'`).rejects.toThrow(/never changed/);
    await expect(db().$executeRaw`DELETE FROM audit_events`).rejects.toThrow(/never changed/);
  });

  test("a failing audit log does not stop a sign-in", async () => {
    const { email } = await userRow(db(), { passwordHash });
    await db().$executeRaw`ALTER TABLE audit_events RENAME TO audit_events_out_of_reach`;
    try {
      expect(await auditAndGetStatus(signInWithPassword({ email, password: PASSWORD }, attempt))).toBe(200);
      expect(await auditAndGetStatus(signInWithPassword({ email, password: "wrong" }, attempt))).toBe(401);
    } finally {
      await db().$executeRaw`ALTER TABLE audit_events_out_of_reach RENAME TO audit_events`;
    }
  });

  test("audit details cannot hold long text", async () => {
    const before = await db().auditEvent.count();
    const target = { type: "user", id: "u" } as const;
    const details = { text: "x".repeat(600) };
    await recordAuditSafely({ actorId: null, action: "user.edited", target, requestId: "r", details });
    expect(await db().auditEvent.count()).toBe(before);
  });
});

describe("events that any user can cause at will", () => {
  const denied = (id: string, route: string) => {
    const target = { type: "account", id } as const;
    const entry = { actorId: id, action: "access.refused", target, requestId: crypto.randomUUID() } as const;
    return recordAuditSafely({ ...entry, details: { route }, hourlyKey: route });
  };
  const deniedRows = (id: string) =>
    db().auditEvent.findMany({ where: { action: "access.refused", actorId: id }, orderBy: { id: "asc" } });
  const getHour = ({ at }: { at: Date }) => at.toISOString().slice(0, 13);

  test("a user's denied requests add one row per route and hour, also in parallel", async () => {
    const ids = [crypto.randomUUID(), crypto.randomUUID()] as const;
    const requests = ids.flatMap((id) =>
      ["/admin", "/admin/jobs"].flatMap((route) => Array.from({ length: 20 }, () => denied(id, route))),
    );
    await Promise.all(requests);
    await denied(ids[0], "/admin");
    for (const id of ids) {
      const rows = await deniedRows(id);
      const routes = rows.map(({ details }) => (details as { route: string }).route);
      expect(new Set(routes)).toEqual(new Set(["/admin", "/admin/jobs"]));
      // When the hour ends during the test, the next hour has its own rows.
      const kinds = rows.map((row, at) => `${getHour(row)} ${routes[at]}`);
      expect(kinds).toHaveLength(new Set(kinds).size);
    }
  });

  test("the unique key contains the hour, so that the next hour can have a row of its own", async () => {
    const id = crypto.randomUUID();
    await denied(id, "/admin");
    const [row] = await deniedRows(id);
    expect(row!.onceKey).toBe(`access.refused:${id}:/admin:${getHour(row!)}`);
  });

  test("one target has at most 1,000 rows in an hour, from all actors together", async () => {
    const reached = (id: string) => {
      const entry = { actorId: null, action: "limit.reached", requestId: "r" } as const;
      return recordAuditSafely({ ...entry, target: { type: "limit", id } });
    };
    const countRows = (targetId: string) =>
      db().auditEvent.count({ where: { targetType: "limit", targetId } });
    const fill = (count: number, minutes: number) => db().$executeRaw`
      INSERT INTO audit_events (at, action, target_type, target_id, request_id)
      SELECT now() - make_interval(mins => ${minutes}::int), 'limit.reached', 'limit', 'crowded', 'r'
      FROM generate_series(1, ${count}::int)`;
    await fill(1000, 61);
    await fill(999, 30);
    for (let time = 0; time < 3; time += 1) await reached("crowded");
    await reached("another");
    expect([await countRows("crowded"), await countRows("another")]).toEqual([2000, 1]);
  });
});

describe("the history of a record", () => {
  test("shows actor, action and field names, never values, newest first", async () => {
    const { id: ann } = await userRow(db(), { firstName: "Ann", lastName: "Lee", passwordHash });
    const asAnn = { ...admin, id: ann, requestId: "request-2" } as FullAdmin;
    const { id } = await createJob(admin, job);
    await updateJob(asAnn, id, { ...job, title: "Secret title", status: "Closed" });
    await updateJob(asAnn, id, { ...job, title: "Secret title", status: "Closed" });
    await deleteJob(asAnn, id);
    await restoreRecord(asAnn, { kind: "job", id });
    const history = await listHistory(admin, "job", id);
    expect(history).toMatchObject([
      { action: "job.restored", who: "Ann Lee", details: { applicants: 0 } },
      { action: "job.deleted", who: "Ann Lee", details: { applicants: 0 } },
      {
        action: "job.edited",
        who: "Ann Lee",
        details: { fields: ["title", "status"] },
        requestId: "request-2",
      },
      { action: "job.added", who: null, details: null, at: expect.any(Date), requestId: "request-1" },
    ]);
    expect(JSON.stringify(history)).not.toContain("Secret");
  });

  test("of a message shows read and unread once each", async () => {
    const { id } = await createMessage(db());
    for (const isRead of [true, true, false]) await markMessageRead(admin, id, isRead);
    expect((await listHistory(admin, "message", id)).map(({ action }) => action)).toEqual([
      "message.unread",
      "message.read",
    ]);
  });

  test("of an application shows the opened resume and the deletion", async () => {
    const { id } = await createApplicant(db(), { jobId: (await jobRow(db())).id });
    await openResume(admin, id);
    await deleteApplicant(admin, id);
    expect(await findEvents("applicant", id)).toEqual(["resume.opened", "applicant.deleted"]);
  });

  test("of an application shows that it was deleted, restored and erased with its job", async () => {
    const { id: jobId } = await jobRow(db());
    const [before, along] = [await createApplicant(db(), { jobId }), await createApplicant(db(), { jobId })];
    await deleteApplicant(admin, before.id);
    await deleteJob(admin, jobId);
    await restoreRecord(admin, { kind: "job", id: jobId });
    await deleteJob(admin, jobId);
    await hardDeleteRecord(admin, { kind: "job", id: jobId });
    const withJob = { withJob: true };
    expect(await findEvents("applicant", along.id)).toEqual([
      ["applicant.deleted", withJob],
      ["applicant.restored", withJob],
      ["applicant.deleted", withJob],
      "applicant.purged",
    ]);
    // The application that was deleted before its job has no events of the job.
    expect(await findEvents("applicant", before.id)).toEqual(["applicant.deleted", "applicant.purged"]);
    const event = await db().auditEvent.findFirst({ where: { targetId: along.id } });
    expect(event).toMatchObject({ actorId: admin.id, requestId: admin.requestId });
  });
});
