import { beforeAll, describe, expect, test } from "vitest";
import type { AuditAction } from "@/lib/audit/audit-entry";
import { db, dbIncludingTrash, pool } from "@/lib/database/db";
import { findAuditEvents, listActors } from "@/lib/history/data";
import { type AuditRecord, getTargetPath, getActorLabel } from "@/lib/history/audit-event";
import { auditTable } from "@/lib/history/table";
import { exportRows } from "@/lib/lists/export-rows";
import { COUNTED_MAX, parseListQuery, type SearchParams } from "@/lib/lists/list-query";
import { moveToTrash } from "@/lib/trash/move-to-trash";
import { createApplicant, createJob, createMessage, createTeamMember, createUser } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";

const passwordHash = `$2b$12$${"x".repeat(53)}`;
const PORTLAND_MIDNIGHT = Date.parse("2026-03-10T07:00:00Z");
const find = (params: SearchParams = {}) => findAuditEvents(admin, parseListQuery(params, auditTable));
const actions = async (params: SearchParams) => (await find(params)).items.map(({ action }) => action);

let ann: { id: string };
let erasedId = "";
/** Most events are of this day in the company's time zone. */
const day = { from: "2026-03-10", to: "2026-03-10" };

interface WrittenEvent {
  action: AuditAction;
  target: [type: string, id: string];
  by?: string | null;
  requestId?: string;
  details?: object;
}

/** Inserts events into the audit log, one minute apart. */
async function write(start: number, events: WrittenEvent[]) {
  const data = events.map(({ action, target: [targetType, targetId], by, requestId, details }, at) => ({
    at: new Date(start + at * 60_000),
    action,
    targetType,
    targetId,
    details,
    actorId: by ?? null,
    requestId: requestId ?? "request-1",
  }));
  await db().auditEvent.createMany({ data });
}

beforeAll(async () => {
  ann = await createUser(db(), { firstName: "Ann", lastName: "Lee", role: "ADMIN", passwordHash });
  const leaving = await createUser(db(), { passwordHash });
  await dbIncludingTrash().user.delete({ where: { id: leaving.id } });
  erasedId = leaving.id;
  const many = Array.from({ length: 60 }, (_, at): WrittenEvent => {
    return { action: "job.edited", target: ["job", `job-${at}`], by: ann.id, details: { fields: ["title"] } };
  });
  await write(Date.parse("2026-01-01T00:00:00Z"), many);
  await write(PORTLAND_MIDNIGHT - 60_000, [
    { action: "message.read", target: ["message", "the-day-before"], by: ann.id },
    { action: "signIn.failed", target: ["account", "x".repeat(43)] },
    { action: "limit.reached", target: ["limit", "sign-in"] },
    { action: "signIn.done", target: ["account", ann.id], by: ann.id },
    { action: "privacy.searched", target: ["address", "y".repeat(43)], by: erasedId },
    { action: "message.purged", target: ["message", "old"], requestId: "retention" },
  ]);
  await write(PORTLAND_MIDNIGHT + 24 * 3_600_000, [
    { action: "message.unread", target: ["message", "the-day-after"], by: ann.id },
  ]);
});

describe("the filters", () => {
  test("a day begins and ends in the company's time zone", async () => {
    expect(await actions(day)).toEqual([
      ...["message.purged", "privacy.searched", "signIn.done", "limit.reached", "signIn.failed"],
    ]);
    expect((await find({ to: "2026-03-09" })).total).toBe(61);
    expect(await actions({ from: "2026-03-11" })).toEqual(["message.unread"]);
    expect(await actions({ from: "2026-03-11", to: "2026-03-09" })).toEqual([]);
  });

  test.each([
    ["records", ["message.purged"]],
    ["security", ["signIn.done", "limit.reached", "signIn.failed"]],
    ["privacy", ["privacy.searched"]],
  ])("select events by the kind %s", async (kind, expected) =>
    expect(await actions({ ...day, kind })).toEqual(expected),
  );

  test("filters by actor, anonymous visitors included", async () => {
    expect(await actions({ ...day, by: ann.id })).toEqual(["signIn.done"]);
    expect(await actions({ ...day, by: erasedId })).toEqual(["privacy.searched"]);
    expect(await actions({ ...day, by: "nobody" })).toEqual([
      ...["message.purged", "limit.reached", "signIn.failed"],
    ]);
    expect((await find({ by: ann.id })).total).toBe(63);
  });

  test("filters by one record and excludes others of the same kind or with the same id", async () => {
    expect(await actions({ record: "job:job-7" })).toEqual(["job.edited"]);
    expect(await actions({ record: "message:job-7" })).toEqual([]);
    expect(await actions({ record: `account:${ann.id}`, kind: "security" })).toEqual(["signIn.done"]);
  });

  test.each<SearchParams>([
    { from: "2026-02-30", to: "0000-01-01" },
    { from: "yesterday", to: "9999-99-99" },
    { from: ["2026-13-01", "x"], kind: "toString" },
    { record: "job", kind: "everything" },
    { q: "a search", sort: "-who", page: "-3" },
    { by: "\0", page: "abc" },
  ])("ignores an impossible filter: %j", async (params) => {
    expect(await find(params)).toMatchObject({ total: 67, page: 1, from: 1, to: 25 });
  });

  test.each<SearchParams>([
    { record: "job:'; DROP TABLE audit_events; --" },
    { record: `address:${"z".repeat(500)}` },
    { by: "%" },
    { from: "9999-12-31", to: "1900-01-01" },
  ])("returns no rows for a filter without matches: %j", async (params) => {
    expect(await find(params)).toMatchObject({ items: [], total: 0, page: 1, pages: 1 });
  });
});

describe("the pages", () => {
  test("hold 25 events each, newest first or oldest first, each event once", async () => {
    for (const sort of ["-at", "at"]) {
      const pages = await Promise.all(["1", "2", "3"].map((page) => find({ page, sort })));
      expect(pages.map(({ items }) => items.length)).toEqual([25, 25, 17]);
      const times = pages.flatMap(({ items }) => items.map(({ at }) => at.getTime()));
      expect(times).toEqual([...times].sort((a, b) => (sort === "at" ? a - b : b - a)));
      expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(67);
    }
    expect(await find({ page: "99" })).toMatchObject({ page: 3, pages: 3, from: 51, to: 67, total: 67 });
  });

  test("the export contains the same events", async () => {
    const rows: AuditRecord[] = [];
    for await (const batch of exportRows(
      admin,
      auditTable,
      parseListQuery({ ...day, by: "nobody" }, auditTable),
    ))
      rows.push(...batch);
    expect(rows.map(({ action }) => action)).toEqual(["message.purged", "limit.reached", "signIn.failed"]);
  });
});

test("an actor has a name and a link while the account exists", async () => {
  const { items } = await find(day);
  const [purged, searched, done, limit] = items as [AuditRecord, AuditRecord, AuditRecord, AuditRecord];
  expect([purged, searched, done, limit].map((event) => [getActorLabel(event), event.actorIsThere])).toEqual([
    ["System", false],
    ["Former user", false],
    ["Ann Lee", true],
    ["Anonymous visitor", false],
  ]);
});

test("an event links to its record while the record exists outside the trash", async () => {
  const { id: jobId } = await createJob(db());
  const kept = {
    user: ann.id,
    message: (await createMessage(db())).id,
    member: (await createTeamMember(db())).id,
    job: jobId,
    applicant: (await createApplicant(db(), { jobId })).id,
  };
  const start = Date.parse("2026-05-01T12:00:00Z");
  const events = Object.entries(kept).map(([kind, id]): WrittenEvent => ({
    action: `${kind}.edited` as AuditAction,
    target: [kind, id],
  }));
  await write(start, events);
  const receipt = { receipt: "ER-20260501-ABCDEF" };
  await write(start, [{ action: "privacy.erased", target: ["address", "a".repeat(43)], details: receipt }]);
  const pages = async () => (await find({ from: "2026-05-01", sort: "at" })).items.map(getTargetPath);
  expect(await pages()).toEqual([
    `/admin/users/${kept.user}`,
    "/admin/privacy/receipts/ER-20260501-ABCDEF",
    `/admin/messages/${kept.message}`,
    `/admin/team/${kept.member}`,
    `/admin/jobs/${kept.job}`,
    `/admin/applicants/${kept.applicant}`,
  ]);
  for (const kind of ["message", "member", "job"] as const)
    await db().$transaction((tx) => moveToTrash(tx, admin, { kind, id: kept[kind] }));
  const left = (await find({ from: "2026-05-01", to: "2026-05-01", kind: "records" })).items.map(
    getTargetPath,
  );
  expect(left.filter(Boolean)).toEqual([`/admin/users/${kept.user}`]);
});

test("the actor filter offers the administrators and the chosen actor", async () => {
  const { id } = await createUser(db(), { firstName: "Zoe", lastName: "Ito", passwordHash });
  expect(await listActors(admin)).toEqual([{ id: ann.id, name: "Ann Lee" }]);
  expect(await listActors(admin, id)).toEqual([
    { id: ann.id, name: "Ann Lee" },
    { id, name: "Zoe Ito" },
  ]);
});

describe("a long log", () => {
  beforeAll(async () => {
    await db().$executeRaw`
      INSERT INTO audit_events (at, action, target_type, target_id, request_id)
      SELECT timestamptz '2020-01-01' + n * interval '1 minute', 'signIn.failed', 'account', 'someone', 'r'
      FROM generate_series(1, ${COUNTED_MAX + 50}::int) AS n`;
  });

  test("is counted and paged up to a limit", async () => {
    const { total, more, pages } = await find();
    expect({ total, more, pages }).toEqual({ total: COUNTED_MAX, more: true, pages: COUNTED_MAX / 25 });
    expect(await find({ page: "401" })).toMatchObject({ page: 400, to: COUNTED_MAX });
    expect((await find({ from: "2026-01-01", kind: "security" })).more).toBeUndefined();
  });

  test("asks for fewer days when the query takes too long", async () => {
    const holder = await pool().connect();
    try {
      await holder.query("BEGIN; LOCK TABLE audit_events IN ACCESS EXCLUSIVE MODE");
      expect(await find()).toMatchObject({ items: [], timedOut: true });
    } finally {
      await holder.query("ROLLBACK");
      holder.release();
    }
  });
});
