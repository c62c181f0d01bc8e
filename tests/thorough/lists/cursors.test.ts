// Promise: literal-searches, paging
import { beforeEach, expect, test } from "vitest";
import { listApplicants } from "@/lib/applicants/data";
import { API_PAGE_SIZE, type CursorPage } from "@/lib/lists/cursor";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { listJobs } from "@/lib/jobs/data";
import { listPublicJobs } from "@/lib/jobs/public-jobs";
import { listMessages } from "@/lib/messages/data";
import { listTeam } from "@/lib/team/data";
import { listUsers } from "@/lib/users/data";
import { createApplicant, createJob, createMessage, createTeamMember, createUser } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";

const ROWS = 230;
/** The same for all rows, so that only the ID decides their order. */
const createdAt = new Date("2026-03-08T09:59:59.999Z");
const PASSWORD_HASH = `$2b$12$${"a".repeat(53)}`;

interface ListUnderTest {
  list: (startKey?: string) => Promise<CursorPage<{ id: string }>>;
  /** Adds a row with the same time and a random ID, which may sort anywhere. */
  add: () => Promise<{ id: string }>;
  remove: (id: string) => Promise<unknown>;
}

const jobRow = (status = "Open") => createJob(db(), { createdAt, status });
let jobId = "";

const lists: Record<string, ListUnderTest> = {
  messages: {
    list: (startKey) => listMessages(admin, { startKey }),
    add: () => createMessage(db(), { createdAt }),
    remove: (id) => dbIncludingTrash().message.delete({ where: { id } }),
  },
  "messages of a range": {
    list: (startKey) =>
      listMessages(admin, { startKey, start: createdAt.getTime(), end: createdAt.getTime() + 1 }),
    add: () => createMessage(db(), { createdAt }),
    remove: (id) => dbIncludingTrash().message.delete({ where: { id } }),
  },
  users: {
    list: (startKey) => listUsers(admin, startKey),
    add: () => createUser(db(), { createdAt, passwordHash: PASSWORD_HASH }),
    remove: (id) => dbIncludingTrash().user.delete({ where: { id } }),
  },
  team: {
    list: (startKey) => listTeam(startKey),
    add: () => createTeamMember(db(), { createdAt, order: 3 }),
    remove: (id) => dbIncludingTrash().teamMember.delete({ where: { id } }),
  },
  "open and closed jobs": {
    list: (startKey) => listJobs(admin, startKey),
    add: () => jobRow(Math.random() < 0.5 ? "Open" : "Closed"),
    remove: (id) => dbIncludingTrash().job.delete({ where: { id } }),
  },
  openings: {
    list: (startKey) => listPublicJobs(startKey),
    add: () => jobRow(),
    remove: (id) => dbIncludingTrash().job.delete({ where: { id } }),
  },
  applicants: {
    list: (startKey) => listApplicants(admin, startKey),
    add: () => createApplicant(db(), { jobId, createdAt, resume: null }),
    remove: (id) => dbIncludingTrash().applicant.delete({ where: { id } }),
  },
};

beforeEach(async () => {
  for (const table of ["message", "teamMember", "job", "user"] as const)
    await (db()[table] as { deleteMany(): Promise<unknown> }).deleteMany();
  jobId = (await createJob(db())).id;
  await dbIncludingTrash().job.update({ where: { id: jobId }, data: { createdAt: new Date(0) } });
});

test.each(Object.entries(lists))(
  "the list of %s returns each row once while rows are added and deleted",
  async (_, { list, add, remove }) => {
    const before = [];
    for (let row = 0; row < ROWS; row += 1) before.push((await add()).id);
    const seen: string[] = [];
    const deletedAhead = new Set<string>();
    let startKey: string | undefined;
    let pages = 0;
    do {
      const { items, lastKey } = await list(startKey);
      expect(items.length).toBeLessThanOrEqual(API_PAGE_SIZE);
      seen.push(...items.map(({ id }) => id));
      pages += 1;
      startKey = lastKey ?? undefined;
      // Between two pages, adds rows and deletes the first and the last shown row and one not shown yet.
      for (let row = 0; row < 5; row += 1) await add();
      const ahead = before.find((id) => !seen.includes(id) && !deletedAhead.has(id));
      const toDelete = [items[0]?.id, items.at(-1)?.id, ahead].filter(
        (id) => id !== undefined && id !== jobId,
      );
      for (const id of new Set(toDelete)) {
        await remove(id!);
        if (id === ahead) deletedAhead.add(id!);
      }
    } while (startKey !== undefined && pages < 20);
    expect(pages).toBeGreaterThanOrEqual(3);
    expect(pages).toBeLessThan(20);
    expect(new Set(seen).size).toBe(seen.length);
    expect(before.filter((id) => !seen.includes(id) && !deletedAhead.has(id))).toEqual([]);
  },
);

test("a list of exactly one page ends with it, and an empty list has no next page", async () => {
  expect(await listMessages(admin, {})).toEqual({ items: [], lastKey: null });
  for (let row = 0; row < API_PAGE_SIZE; row += 1) await createMessage(db(), { createdAt });
  const { items, lastKey } = await listMessages(admin, {});
  expect([items.length, lastKey]).toEqual([API_PAGE_SIZE, null]);
  await createMessage(db(), { createdAt });
  expect((await listMessages(admin, {})).lastKey).not.toBeNull();
});

test("a range includes start and excludes end, and a cursor continues within it", async () => {
  const at = (milliseconds: number) => createMessage(db(), { createdAt: new Date(milliseconds) });
  for (const time of [999, 1000, 1500, 1999, 2000]) await at(time);
  const times = async (range: { start?: number; end?: number }) =>
    (await listMessages(admin, range)).items.map((item) => item.createdAt.getTime());
  expect(await times({ start: 1000, end: 2000 })).toEqual([1999, 1500, 1000]);
  expect(await times({ start: 2000 })).toEqual([2000]);
  expect(await times({ end: 1000 })).toEqual([999]);
  expect(await times({ start: 2000, end: 1000 })).toEqual([]);
});

test("a changed cursor or a cursor of another list gets 400", async () => {
  for (let row = 0; row <= API_PAGE_SIZE; row += 1) await createMessage(db(), { createdAt });
  const { lastKey } = await listMessages(admin, {});
  const key = lastKey!;
  const changedKeys = [
    "",
    "x",
    `${key}x`,
    key.slice(0, -1),
    key.toUpperCase(),
    `${key}.${key}`,
    `${Buffer.from('[0,""]').toString("base64url")}.${key.split(".")[1]}`,
    "x".repeat(2000),
  ];
  for (const startKey of changedKeys)
    await expect(listMessages(admin, { startKey }), startKey).rejects.toMatchObject({ status: 400 });
  for (const list of [listUsers, listJobs, listApplicants])
    await expect(list(admin, key)).rejects.toMatchObject({ status: 400 });
  await expect(listTeam(key)).rejects.toMatchObject({ status: 400 });
  await expect(listPublicJobs(key)).rejects.toMatchObject({ status: 400 });
});
