import { readdirSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { applicantTable } from "@/lib/applicants/table";
import { db, dbIncludingTrash, pool } from "@/lib/database/db";
import { BULK_MAX, bulkSchema } from "@/lib/lists/bulk";
import { exportRows } from "@/lib/lists/export-rows";
import { findNeighbours, findPage, type Neighbours } from "@/lib/lists/find-page";
import { jobTable } from "@/lib/jobs/table";
import { COUNTED_MAX, type ListQuery, parseListQuery } from "@/lib/lists/list-query";
import { type MessageRecord, messageTable } from "@/lib/messages/table";
import { memberTable } from "@/lib/team/table";
import { buildCondition, orderBy, buildOrder, type ListTable } from "@/lib/lists/list-table";
import { createMessage } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { emptyTables } from "@/tests/support/database/empty-tables";

const modules = readdirSync("lib", { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "table.ts")
  .map((file): Promise<Record<string, ListTable>> => import(path.resolve("lib", file)));
const tables = (await Promise.all(modules)).flatMap((exported) =>
  Object.entries(exported).flatMap(([name, table]) => (name.endsWith("Table") ? [table] : [])),
);
const everySort = tables.flatMap((table) =>
  Object.keys(table.sorts).flatMap((by) => [
    { table, sort: { by, descending: false } },
    { table, sort: { by, descending: true } },
  ]),
);

const page = (query: Partial<ListQuery> = {}) =>
  findPage<MessageRecord>(admin, messageTable, { page: 1, q: "", ...query });
const names = ({ items }: { items: MessageRecord[] }) => items.map(({ name }) => name);

/** Inserts messages whose names, times and states repeat, so that every sort order has ties. */
async function fill(count: number) {
  await emptyTables("messages");
  for (let from = 1; from <= count; from += FILLED_AT_ONCE) {
    await db().$executeRaw`
      INSERT INTO messages (id, name, email, phone, company, message, is_read, created_at)
      SELECT 'm' || lpad(i::text, 6, '0'), 'Name ' || i % 7, 'e' || i % 5 || '@example.com', '5035550100', 'C' || i % 3,
             'Some text', i % 4 = 0, timestamptz '2024-01-01' + i / 3 * interval '1 minute'
      FROM generate_series(${from}::int, ${Math.min(count, from + FILLED_AT_ONCE - 1)}::int) AS i`;
  }
}

/** Few enough rows that a busy machine inserts them within the statement timeout of two seconds. */
const FILLED_AT_ONCE = 1000;

describe("every sort order has an index", () => {
  test.each(everySort)("$table.name by $sort.by, descending: $sort.descending", async ({ table, sort }) => {
    const where = await buildCondition(table, { q: "" });
    const order = orderBy(buildOrder(table, sort));
    const client = await pool().connect();
    try {
      // With these settings PostgreSQL sorts only when no index fits.
      await client.query("SET enable_seqscan = off");
      await client.query("SET enable_sort = off");
      await client.query("SET enable_incremental_sort = off");
      const sql = `EXPLAIN SELECT id FROM ${table.name} WHERE ${where.text} ${order.text} LIMIT 25`;
      const { rows } = await client.query<{ "QUERY PLAN": string }>(sql, [...where.values]);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toContain("Index");
      expect(plan).not.toContain("Sort");
    } finally {
      client.release(true);
    }
  });
});

describe("a search reads one trigram index for all fields", () => {
  test.each([
    { table: messageTable, q: "crane" },
    { table: messageTable, q: "503 555 0142" },
    { table: applicantTable, q: "503 555 0142" },
    { table: messageTable, q: "crane, de la" },
    { table: jobTable, q: "crane" },
    { table: memberTable, q: "crane" },
  ])("$table.name by $q", async ({ table, q }) => {
    const { text, values } = await table.search(q);
    const client = await pool().connect();
    try {
      await client.query("SET enable_seqscan = off");
      const { rows } = await client.query<{ "QUERY PLAN": string }>(
        `EXPLAIN SELECT id FROM ${table.name} WHERE ${text}`,
        values,
      );
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toContain(`${table.name}_folded_idx`);
      expect(plan).not.toContain("Seq Scan");
    } finally {
      client.release(true);
    }
  });
});

describe("pages", () => {
  beforeAll(() => fill(110));

  test.each(everySort.filter(({ table }) => table === messageTable))(
    "hold each row once, in order, forwards and backwards: by $sort.by, descending: $sort.descending",
    async ({ sort }) => {
      const seen: MessageRecord[] = [];
      for (const number of [1, 2, 3, 4, 5]) seen.push(...(await page({ page: number, sort })).items);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(110);
      const key = ({ name, email, company, createdAt, id }: MessageRecord) =>
        [{ name, email, company, created: createdAt.toISOString() }[sort.by], id].join(" ");
      const sorted = seen.map(key).sort((a, b) => (a < b ? -1 : 1));
      expect(seen.map(key)).toEqual(sort.descending ? sorted.reverse() : sorted);
    },
  );

  test("the last page holds the rest, and a higher page number is clamped to it", async () => {
    expect(await page({ page: 5 })).toMatchObject({ page: 5, pages: 5, from: 101, to: 110, total: 110 });
    for (const past of ["6", "999999", "1000001", "1e99"]) {
      const { items, ...numbers } = await page(parseListQuery({ page: past }, messageTable));
      expect(numbers, past).toMatchObject({ page: 5, from: 101 });
      expect(items).toHaveLength(10);
    }
  });

  test("a page holds as many rows as one action on several rows takes", async () => {
    const query = parseListQuery({ rows: String(BULK_MAX) }, messageTable);
    const { items: first, ...bounds } = await page(query);
    expect(bounds).toMatchObject({ pages: 2, from: 1, to: 100, total: 110 });
    const { items: rest } = await page({ ...query, page: 2 });
    expect([first.length, rest.length]).toEqual([100, 10]);
    expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(110);
    expect(bulkSchema.safeParse(first.map(({ id }) => id)).success).toBe(true);
  });

  test("filters combine with a search", async () => {
    expect((await page({ filters: { status: "read" } })).total).toBe(27);
    expect((await page({ filters: { status: "unread" } })).total).toBe(83);
    expect((await page({ filters: { status: "read" }, q: "name 1" })).total).toBe(4);
    expect((await page({ filters: { show: "spam" } })).total).toBe(0);
  });

  test("text is sorted without regard to letter case and accents", async () => {
    await emptyTables("messages");
    for (const name of ["Zoe", "Ärne", "abel", "Bea"]) await createMessage(db(), { name });
    const sort = { by: "name", descending: false };
    expect(names(await page({ sort }))).toEqual(["abel", "Ärne", "Bea", "Zoe"]);
  });
});

describe("previous and next", () => {
  beforeAll(() => fill(60));

  test.each([
    {},
    { sort: { by: "name", descending: false } },
    { sort: { by: "company", descending: true }, filters: { status: "unread" } },
    { q: "e1@example" },
  ])("follow the order of the list: %j", async (query) => {
    const walked = { q: "", ...query };
    const [first] = (await page(walked)).items;
    const expected: string[] = [];
    const { pages } = await page(walked);
    for (let number = 1; number <= pages; number += 1)
      expected.push(...(await page({ ...walked, page: number })).items.map(({ id }) => id));
    const seen: string[] = [];
    let before: string | null = null;
    for (let id: string | null = first!.id; id;) {
      const { previous, next }: Neighbours = await findNeighbours(admin, messageTable, id, walked);
      expect(previous).toBe(before);
      seen.push(id);
      before = id;
      id = next;
    }
    expect(seen).toEqual(expected);
  });

  test("a message keeps its place in the list of unread messages after it is read", async () => {
    const query = { q: "", filters: { status: "unread" } };
    const [a, b, c] = (await page(query)).items;
    await dbIncludingTrash().message.update({ where: { id: b!.id }, data: { isRead: true } });
    expect(await findNeighbours(admin, messageTable, b!.id, query)).toEqual({ previous: a!.id, next: c!.id });
  });

  test("an unknown record has no previous and no next one", async () => {
    expect(await findNeighbours(admin, messageTable, "nobody", { q: "" })).toEqual({
      previous: null,
      next: null,
    });
  });
});

describe("many rows", () => {
  beforeAll(() => fill(COUNTED_MAX + 60));

  test("the counter is exact without a search, and stops at 10,000 with one", async () => {
    expect(await page()).toMatchObject({ total: COUNTED_MAX + 60, pages: 403 });
    const common = { q: "some text", sort: { by: "created", descending: false } };
    expect(await page(common)).toMatchObject({ total: COUNTED_MAX, more: true, pages: 400 });
    const last = await page({ ...common, page: 9999 });
    expect(last).toMatchObject({ page: 400, from: 9976, to: COUNTED_MAX });
    expect(last.items[0]?.id).toBe("m009976");
    const few = await page({ q: "name 3" });
    expect(few).toMatchObject({ total: 1437 });
    expect(few.more).toBeUndefined();
  });

  test("an export has every row once, in order, while other rows are added and removed", async () => {
    const before = (await dbIncludingTrash().message.findMany({ select: { id: true } })).map(({ id }) => id);
    const seen: string[] = [];
    for await (const rows of exportRows<MessageRecord>(admin, messageTable, {
      q: "",
      sort: { by: "name", descending: true },
    })) {
      seen.push(...rows.map(({ id }) => id));
      await createMessage(db(), { name: "Name 6" });
      await dbIncludingTrash().message.deleteMany({ where: { id: rows[0]!.id } });
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => id.startsWith("m0"))).toHaveLength(before.length);
  });
});

test("a search over the statement timeout is ended and reported", async () => {
  const client = await pool().connect();
  try {
    await client.query("BEGIN");
    await client.query("LOCK TABLE messages IN ACCESS EXCLUSIVE MODE"); // blocks every read
    expect(await page({ q: "x" })).toMatchObject({ items: [], timedOut: true });
    await expect(page()).rejects.toThrow(); // without a search it is an outage
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
});

describe("bad input", () => {
  test.each([
    { page: "-1" },
    { page: "abc" },
    { page: "1e9" },
    { page: "1.5" },
    { q: "x".repeat(10_000) },
    { q: "😀".repeat(10_000) },
    { q: "\ud800" },
    { q: "%" },
    { q: "_" },
    { q: "\\" },
    { q: "' OR 1=1--" },
    { q: "\0" },
    { q: "a\0b" },
    { sort: "password_hash" },
    { sort: "-" },
    { sort: "created; DROP TABLE messages" },
    { sort: "__proto__" },
    { sort: "constructor" },
    { status: "archived" },
    { status: "constructor" },
    { show: "\0" },
    { job: "' OR 1=1--" },
    { job: "\0x" },
    { type: "Volunteer" },
    { unknown: "1" },
  ])("%j gives a valid page of each table", async (params) => {
    for (const table of tables) {
      const result = await findPage(admin, table, parseListQuery(params, table));
      expect(result.page).toBeGreaterThanOrEqual(1);
      expect(result.items.length).toBeLessThanOrEqual(25);
    }
  });

  test("an unknown sort order and an unknown filter are ignored", () => {
    const params = { sort: "-password_hash", status: "archived", show: "spam" };
    expect(parseListQuery(params, messageTable)).toEqual({ page: 1, q: "", filters: { show: "spam" } });
  });
});
