import { beforeAll, describe, expect, test } from "vitest";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { HttpError } from "@/lib/http-error";
import {
  countMessages,
  deleteMessage,
  findMessages,
  getMessage,
  listMessages,
  markMessageRead,
} from "@/lib/messages/data";
import { createMessage } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { emptyTables } from "@/tests/support/database/empty-tables";

const at = (iso: string) => new Date(iso);
const search = async (q: string) =>
  (await findMessages(admin, { page: 1, q })).items.map((message) => message.name);

describe("search across all shown fields", () => {
  beforeAll(async () => {
    await emptyTables("messages");
    // A random id may contain the text that a test searches for.
    await createMessage(db(), {
      id: "ID-of-first",
      name: "Ärne Öst",
      email: "arne@fjord.example",
      phone: "+47 22 55 01 42",
      company: "Fjord 100% Salmon",
      message: "First line\nsecond_line \\ end",
      isRead: true,
      createdAt: at("2022-01-05T20:00:00Z"),
    });
    await createMessage(db(), {
      id: "ID-of-second",
      name: "Bea Long",
      company: "Longhaul",
      appliedJobId: "Job_77",
      appliedJobTitle: "Crane Operator",
      createdAt: at("2022-02-10T20:00:00Z"),
    });
    await createMessage(db(), { name: "Spam Bot", quarantinedAt: new Date() });
  });

  test.each([
    ["ärne", ["Ärne Öst"]],
    ["ÖST", ["Ärne Öst"]],
    ["FJORD.example", ["Ärne Öst"]],
    ["22 55", ["Ärne Öst"]],
    ["100%", ["Ärne Öst"]],
    ["0%", ["Ärne Öst"]],
    ["second_line", ["Ärne Öst"]],
    ["e_o", []],
    ["\\ end", ["Ärne Öst"]],
    ["' OR 1=1--", []],
    ["Jan 05, 2022", ["Ärne Öst"]],
    ["unread", ["Bea Long"]],
    ["o", ["Bea Long", "Ärne Öst"]],
    ["Öst\narne", ["Ärne Öst"]],
    ["Öst, Ärne", ["Ärne Öst"]],
    ["Öst, A", ["Ärne Öst"]],
    ["A. Öst", ["Ärne Öst"]],
    ["Long, Q.", ["Bea Long"]],
    ["crane, 7", []],
    ["crane Bea", ["Bea Long"]],
    ["crane arne", []],
    ["“Ärne Öst”", ["Ärne Öst"]],
    ['"Operator Crane"', []],
    ["crane 77", []],
    ['", ', []],
    ["spam bot", []],
    ["crane op", ["Bea Long"]],
    ["JOB_77", ["Bea Long"]],
    ["77", ["Bea Long"]],
  ])("finds the messages that match %j", async (q, names) => expect(await search(q)).toEqual(names));

  test("a search matches the message's id", async () => {
    const [message] = (await findMessages(admin, { page: 1, q: "bea" })).items;
    expect(await search(message!.id.toLowerCase())).toEqual(["Bea Long"]);
  });

  test.each(["siobhan o’malley", "5035550177", "+1 503‑555‑0177"])(
    "a search finds a name and a phone number however they are typed: %s",
    async (q) => {
      const { id } = await createMessage(db(), { name: "Siobhán O'Malley", phone: "(503) 555-0177" });
      expect(await search(q)).toEqual(["Siobhán O'Malley"]);
      await db().message.delete({ where: { id } });
    },
  );

  test("spam has its own filter", async () => {
    const { items } = await findMessages(admin, { page: 1, q: "", filters: { show: "spam" } });
    expect(items.map((message) => message.name)).toEqual(["Spam Bot"]);
    expect(await countMessages(admin)).toEqual({ inbox: 2, unread: 1, spam: 1 });
  });
});

describe("pages", () => {
  beforeAll(async () => {
    await emptyTables("messages");
    const rows = Array.from({ length: 60 }, (_, index) => ({
      name: `Sender ${String(index).padStart(2, "0")}`,
      email: "s@example.com",
      phone: "5035550100",
      company: "C",
      message: "M",
      createdAt: new Date(Date.UTC(2024, 0, 1, 0, Math.floor(index / 3))), // three share each time
    }));
    await db().message.createMany({ data: rows });
  });

  test("a page has 25 rows, newest first, each row once", async () => {
    const names: string[] = [];
    for (const page of [1, 2, 3]) {
      const result = await findMessages(admin, { page, q: "" });
      expect(result).toMatchObject({ page, pages: 3, total: 60 });
      names.push(...result.items.map((message) => message.name));
    }
    expect(new Set(names).size).toBe(60);
    expect(names[0]).toMatch(/Sender 5[789]/);
    expect(names.at(-1)).toMatch(/Sender 0[012]/);
  });

  test("a page number past the end is clamped to the last page", async () => {
    expect(await findMessages(admin, { page: 99, q: "" })).toMatchObject({
      page: 3,
      from: 51,
      to: 60,
    });
  });

  test.each([
    [{ outcome: "won" }, 28],
    [{ status: "unread", outcome: "won" }, 27],
  ])("the filters %j count the messages that they show", async (filters, total) => {
    const { items } = await findMessages(admin, { page: 1, rows: 50, q: "" });
    const ids = items.slice(0, 28).map(({ id }) => id);
    await db().message.updateMany({ where: { id: { in: ids } }, data: { outcome: "won" } });
    await markMessageRead(admin, ids[0]!);
    const last = await findMessages(admin, { page: 9, q: "", filters });
    expect(last).toMatchObject({ page: 2, pages: 2, total });
    expect(last.items).toHaveLength(total - 25);
  });

  test("programs follow lastKey and miss no row while rows are added and removed", async () => {
    await db().message.createMany({
      data: Array.from({ length: 190 }, () => ({
        name: "Old",
        email: "s@example.com",
        phone: "5035550100",
        company: "C",
        message: "M",
        createdAt: at("2020-01-01T00:00:00Z"),
      })),
    });
    const before = new Set(
      (await dbIncludingTrash().message.findMany({ select: { id: true } })).map(({ id }) => id),
    );
    const seen: string[] = [];
    let startKey: string | undefined;
    do {
      const page = await listMessages(admin, { startKey });
      seen.push(...page.items.map(({ id }) => id));
      startKey = page.lastKey ?? undefined;
      await createMessage(db(), { name: "Newcomer" });
      const [gone] = page.items;
      if (gone) await deleteMessage(admin, gone.id);
    } while (startKey);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => before.has(id))).toHaveLength(before.size);
  });

  test("a changed cursor is rejected", async () => {
    const { lastKey } = await listMessages(admin, {});
    for (const startKey of ["x", `${lastKey}x`, "x".repeat(1_000_000), ""]) {
      await expect(listMessages(admin, { startKey })).rejects.toMatchObject({ status: 400 });
    }
  });

  test("a range includes start and excludes end", async () => {
    const time = Date.UTC(2024, 0, 1, 0, 3);
    const { items } = await listMessages(admin, { start: time, end: time + 1 });
    expect(items).toHaveLength(3);
    expect((await listMessages(admin, { start: time + 1, end: time + 60_000 })).items).toHaveLength(0);
  });
});

test("an unknown message is null when read, and marking or deleting it throws", async () => {
  expect(await getMessage(admin, "nobody")).toBeNull();
  await expect(markMessageRead(admin, "nobody")).rejects.toBeInstanceOf(HttpError);
  await expect(deleteMessage(admin, "nobody")).rejects.toMatchObject({ status: 404 });
});
