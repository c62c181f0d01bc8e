// Promise: search-columns
import { beforeEach, expect, test } from "vitest";
import { hashPassword } from "@/lib/auth/password/hash-password";
import { findApplicants } from "@/lib/applicants/data";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { listJobTitles } from "@/lib/jobs/data";
import { jobTable } from "@/lib/jobs/table";
import { findNeighbours, findPage } from "@/lib/lists/find-page";
import type { ListQuery } from "@/lib/lists/list-query";
import { findMessages } from "@/lib/messages/data";
import { memberTable } from "@/lib/team/table";
import { userTable } from "@/lib/users/table";
import { createApplicant, createJob, createMessage, createTeamMember, createUser } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { emptyTables } from "@/tests/support/database/empty-tables";

const findUsers = (_admin: typeof admin, query: ListQuery) => findPage(admin, userTable, query);
const findMembers = (_admin: typeof admin, query: ListQuery) => findPage(admin, memberTable, query);
const findJobs = (_admin: typeof admin, query: ListQuery) => findPage(admin, jobTable, query);

const passwordHash = await hashPassword("whatever it is");
const names = (rows: { firstName: string }[]) => rows.map(({ firstName }) => firstName);
const at = (iso: string) => new Date(iso);

beforeEach(async () => {
  await emptyTables("users", "team_members");
  const users = [
    ["Nora", "Lindt", "nora@example.com", "USER", "2026-01-05T20:00:00Z"],
    ["Émile", "O'Hara", "eo@example.org", "ADMIN", "2026-03-05T20:00:00Z"],
    ["Ann", "100%_x", "ann@example.com", "USER", "2026-02-05T20:00:00Z"],
  ] as const;
  for (const [firstName, lastName, email, role, date] of users)
    await createUser(db(), {
      // A random id may contain the text that a test searches for.
      id: `user-${firstName}`,
      firstName,
      lastName,
      email,
      role,
      passwordHash,
      createdAt: at(date),
    });
  const members = [
    ["Zoe", 2, "Painter", "https://www.linkedin.com/in/zoe", "2026-01-05T20:00:00Z"],
    ["Yan", 1, null, null, "2026-03-05T20:00:00Z"],
    ["Xi", 1, "Welder", null, "2026-02-05T20:00:00Z"],
  ] as const;
  for (const [firstName, order, role, linkedin, date] of members)
    await createTeamMember(db(), {
      id: `member-${firstName}`,
      firstName,
      order,
      role,
      linkedin,
      bio: `Builds bridges\nfor ${firstName}`,
      createdAt: at(date),
    });
});

test.each([
  ["", ["Émile", "Ann", "Nora"]],
  ["ADMIN", ["Émile"]],
  ["nora lindt", ["Nora"]],
  ["émile o'h", ["Émile"]],
  ["example.com", ["Ann", "Nora"]],
  ["jan 05, 2026", ["Nora"]],
  ["%", ["Ann"]],
  ["_x", ["Ann"]],
  ["\\", []],
  ["' OR 1=1--", []],
])("a search for %j finds the matching users", async (q, expected) => {
  expect(names((await findUsers(admin, { page: 1, q })).items)).toEqual(expected);
});

test.each([
  ["", ["Xi", "Yan", "Zoe"]],
  ["PAINTER", ["Zoe"]],
  ["linkedin.com/in/z", ["Zoe"]],
  ["2\n", ["Zoe"]],
  ["mar 05, 2026", ["Yan"]],
  ["BRIDGES", ["Xi", "Yan", "Zoe"]],
  ["for yan", ["Yan"]],
  ["s\nf", ["Xi", "Yan", "Zoe"]],
])("a search for %j finds the matching team members", async (q, expected) => {
  expect(names((await findMembers(admin, { page: 1, q })).items)).toEqual(expected);
});

test("users are filtered and sorted by role, and the next link follows that order", async () => {
  const filtered = async (role: string) =>
    names((await findUsers(admin, { page: 1, q: "", filters: { role } })).items);
  expect([await filtered("ADMIN"), await filtered("USER")]).toEqual([["Émile"], ["Ann", "Nora"]]);
  const sort = { by: "role", descending: false };
  const { items } = await findUsers(admin, { page: 1, q: "", sort });
  expect(names(items)).toEqual(["Nora", "Ann", "Émile"]);
  const [nora, ann, emile] = items.map(({ id }) => id);
  expect(await findNeighbours(admin, userTable, ann!, { q: "", sort })).toEqual({
    previous: nora,
    next: emile,
  });
});

test("team members are sorted by role, those without one first, and the next link follows that order", async () => {
  const sort = { by: "role", descending: false };
  const { items } = await findMembers(admin, { page: 1, q: "", sort });
  expect(names(items)).toEqual(["Yan", "Zoe", "Xi"]);
  const [yan, zoe, xi] = items.map(({ id }) => id);
  expect(await findNeighbours(admin, memberTable, zoe!, { q: "", sort })).toEqual({
    previous: yan,
    next: xi,
  });
  expect(await findNeighbours(admin, memberTable, yan!, { q: "", sort })).toEqual({
    previous: null,
    next: zoe,
  });
});

test("jobs are filtered by type, by status, and by both", async () => {
  await emptyTables("jobs");
  for (const type of ["Full-Time", "Contract", "Part-Time"])
    for (const status of ["Open", "Closed"])
      await createJob(db(), { title: `${type} ${status}`, type, status });
  const titles = async (filters: Record<string, string>) =>
    (await findJobs(admin, { page: 1, q: "", filters })).items.map(({ title }) => title).sort();
  for (const type of ["Full-Time", "Contract", "Part-Time"])
    expect(await titles({ type })).toEqual([`${type} Closed`, `${type} Open`]);
  for (const status of ["Open", "Closed"])
    expect(await titles({ status })).toEqual([
      `Contract ${status}`,
      `Full-Time ${status}`,
      `Part-Time ${status}`,
    ]);
  expect(await titles({ type: "Part-Time", status: "Closed" })).toEqual(["Part-Time Closed"]);
});

test("the job filter always offers the open jobs and the chosen one", async () => {
  await emptyTables("jobs");
  await db().$executeRaw`
    INSERT INTO jobs (id, title, description, status) SELECT 'j' || n, 'A' || lpad(n::text, 4, '0'), 'x', 'Closed'
    FROM generate_series(1, 500) AS n`;
  const { id } = await createJob(db(), { title: "Zookeeper" });
  expect((await listJobTitles(admin)).at(-1)).toEqual({ id, title: "Zookeeper" });
  await db().job.update({ where: { id }, data: { status: "Closed" } });
  expect((await listJobTitles(admin)).map(({ title }) => title)).not.toContain("Zookeeper");
  const choices = await listJobTitles(admin, id);
  expect([choices.length, choices.at(-1)]).toEqual([501, { id, title: "Zookeeper" }]);
  expect(await listJobTitles(admin, "j1")).toHaveLength(500);
  await dbIncludingTrash().job.update({ where: { id }, data: { deletedAt: new Date(), deletedBy: "x" } });
  expect(await listJobTitles(admin, id)).toHaveLength(500);
});

test("a search does not match columns that the table hides: hashes, tokens and file bytes", async () => {
  const [user] = (await findUsers(admin, { page: 1, q: "Nora" })).items;
  const expiresAt = new Date(Date.now() + 60_000);
  const [digest, fingerprint] = ["d".repeat(43), "f".repeat(43)] as const;
  await db().passwordTicket.create({ data: { digest, userId: user!.id, kind: "RESET", expiresAt } });
  const session = await db().session.create({ data: { userId: user!.id, expiresAt } });
  await createApplicant(db(), { jobId: (await createJob(db())).id });
  await createMessage(db(), { fingerprint });
  const hidden = [passwordHash.slice(0, 12), passwordHash, "$2b$", digest, session.id, "%PDF-", "JVBERi0"];
  for (const q of [...hidden, fingerprint])
    for (const find of [findUsers, findMembers, findApplicants, findMessages, findJobs]) {
      expect((await find(admin, { page: 1, q })).items, `${find.name} ${q}`).toEqual([]);
    }
});

test("users and team members are found by ID, 25 per page, and the page number is clamped", async () => {
  const [user] = (await findUsers(admin, { page: 1, q: "" })).items;
  expect((await findUsers(admin, { page: 1, q: user!.id })).items).toEqual([user]);
  const [member] = (await findMembers(admin, { page: 1, q: "" })).items;
  expect((await findMembers(admin, { page: 1, q: member!.id })).items).toEqual([member]);
  for (let count = 0; count < 25; count += 1) {
    await createUser(db(), { passwordHash });
    await createTeamMember(db(), { order: 9 });
  }
  const last = { page: 2, pages: 2, from: 26, to: 28, total: 28 };
  expect(await findUsers(admin, { page: 99, q: "" })).toMatchObject(last);
  const members = await findMembers(admin, { page: 99, q: "" });
  expect(members).toMatchObject(last);
  expect(members.items).toHaveLength(3);
  expect(await findMembers(admin, { page: 1, q: "nothing like it" })).toMatchObject({ total: 0, from: 0 });
});

test("a search uses the trigram index", async () => {
  for (const table of ["users", "team_members"]) {
    const plan = await db().$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      return tx.$queryRawUnsafe<object[]>(`EXPLAIN SELECT id FROM ${table} WHERE search LIKE '%abc%'`);
    });
    expect(JSON.stringify(plan)).toContain(`${table}_search_idx`);
  }
});
