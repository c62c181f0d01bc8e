import { NextRequest } from "next/server";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db, pool } from "@/lib/database/db";
import { findPage } from "@/lib/lists/find-page";
import { processState } from "@/lib/process-state";
import { createRedirect, deleteRedirects, importRedirects, restoreRedirects } from "@/lib/redirects/data";
import * as actions from "@/lib/redirects/actions";
import { loadRedirects } from "@/lib/redirects/load-redirects";
import * as strings from "@/lib/redirects/strings";
import { redirectTable } from "@/lib/redirects/table";
import { listenForChanges } from "@/lib/start/listen-for-changes";
import { proxy } from "@/proxy";
import { getDirectUrl } from "@/tests/setup/database";
import { createJob } from "@/prisma/factories";
import { admin as anyAdmin, type FullAdmin } from "@/tests/support/admin";
import { signInAdmin } from "@/tests/support/accounts/sign-in-admin";
import { emptyTables } from "@/tests/support/database/empty-tables";

/** The audit log cannot be emptied, so each test has a request of its own. */
let admin: FullAdmin;

beforeEach(async () => {
  await emptyTables("redirects");
  admin = { ...anyAdmin, requestId: crypto.randomUUID() } as FullAdmin;
  processState.isPrepared = true;
  await loadRedirects();
});

afterAll(() => {
  processState.isPrepared = false;
  processState.redirects = undefined;
});

const request = (path: string, method = "GET") =>
  proxy(new NextRequest(`http://localhost:3000${path}`, { method }));

const stored = () =>
  db().redirect.findMany({ select: { fromPath: true, toPath: true }, orderBy: { fromPath: "asc" } });
const findIds = async () => (await db().redirect.findMany({ select: { id: true } })).map(({ id }) => id);
const events = () =>
  db().auditEvent.findMany({
    where: { requestId: admin.requestId },
    select: { action: true, details: true },
    orderBy: { id: "asc" },
  });

test("a visitor of an old address is sent to the new one with 301, and the query stays", async () => {
  await createRedirect(admin, { from: "/About-Us.html", to: "/about" });
  await loadRedirects();
  for (const method of ["GET", "HEAD"]) {
    const { status, headers } = await request("/about-us.html?utm=1", method);
    expect([status, new URL(headers.get("location")!).pathname]).toEqual([301, "/about"]);
    expect(new URL(headers.get("location")!).search).toBe("?utm=1");
    expect(headers.get("cache-control")).toBe("no-cache");
  }
  expect((await request("/ABOUT-US.HTML/")).status).toBe(301);
  expect((await request("/about-us.html", "POST")).status).not.toBe(301);
  expect((await request("/about")).headers.get("location")).toBeNull();
  expect(await events()).toEqual([{ action: "redirect.added", details: null }]);
});

test("a change reaches every instance within two seconds, and a failed read keeps what was known", async () => {
  const stopping = new AbortController();
  const heard: string[] = [];
  await new Promise<void>((onConnected) => {
    void listenForChanges(getDirectUrl(), {
      onChange: () => undefined,
      otherChannels: { redirects: (payload) => (heard.push(payload), void loadRedirects()) },
      onConnected,
      signal: stopping.signal,
    });
  });
  try {
    await createRedirect(admin, { from: "/old", to: "/about" });
    await expect.poll(async () => (await request("/old")).status, { timeout: 2000 }).toBe(301);
    const { id } = await db().redirect.findFirstOrThrow();
    await db().$executeRaw`ALTER TABLE redirects RENAME TO redirects_away`;
    await loadRedirects();
    expect((await request("/old")).status).toBe(301);
    await db().$executeRaw`ALTER TABLE redirects_away RENAME TO redirects`;
    expect(await deleteRedirects(admin, [id, "unknown"])).toMatchObject([{ id }]);
    await expect.poll(async () => (await request("/old")).status, { timeout: 2000 }).not.toBe(301);
    expect(heard.length).toBeGreaterThan(1);
  } finally {
    stopping.abort();
  }
});

test("two changes at once cannot close a circle", async () => {
  const results = await Promise.allSettled([
    createRedirect(admin, { from: "/a", to: "/b" }),
    createRedirect(admin, { from: "/b", to: "/a" }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await stored()).toHaveLength(1);
});

test("the readable address of a job is refused with any slug and letter case, and that of another site is not", async () => {
  const { id } = await createJob(db(), { status: "Closed" });
  const from = `/Jobs/${id.toUpperCase()}/Network-Engineer/`;
  await expect(createRedirect(admin, { from, to: "/jobs" })).rejects.toMatchObject({
    details: { errors: { from: strings.ownPageExists } },
  });
  expect(await importRedirects(admin, `/a,/about\n/jobs/${id}/engineer,/jobs`)).toMatchObject({
    problems: [{ line: 2, message: strings.ownPageExists }],
  });
  await createRedirect(admin, { from: "/jobs/2019/engineer", to: "/jobs" });
});

test("deleted redirects are restored with the same addresses, and visitors are sent on again", async () => {
  await importRedirects(
    admin,
    "/About,/about\n/100%25/a%2520b,/jobs\n/Über/straße%2f,/%C3%BCber?q=1#top\n/my page%5c.htm,/contact",
  );
  const before = await stored();
  expect(before.map(({ fromPath }) => fromPath).sort()).toEqual(
    ["/about", "/100%/a%20b", "/über/straße%2f", "/my page\\.htm"].sort(),
  );
  const deleted = await deleteRedirects(admin, await findIds());
  expect(await stored()).toEqual([]);
  await restoreRedirects(admin, deleted);
  expect(await stored()).toEqual(before);
  await loadRedirects();
  expect((await request("/About")).status).toBe(301);
  expect((await events()).map(({ action }) => action)).toEqual([
    "redirect.imported",
    ...Array(4).fill("redirect.deleted"),
    ...Array(4).fill("redirect.restored"),
  ]);
});

test.each([
  ["taken meanwhile", { from: "/b", to: "/jobs" }, strings.getTaken("/jobs")],
  ["part of a circle now", { from: "/c", to: "/a" }, strings.getCircle(["/a", "/c", "/a"])],
])("no redirect is restored when one is %s", async (_case, added, message) => {
  await importRedirects(admin, "/a,/c\n/b,/about");
  await signInAdmin();
  const deleted = await actions.deleteRedirects(await findIds());
  if (!deleted.ok) throw new Error(deleted.message);
  await createRedirect(admin, added);
  expect(await actions.restoreRedirects(deleted.data)).toMatchObject({ ok: false, message });
  expect(await stored()).toEqual([{ fromPath: added.from, toPath: added.to }]);
});

test("an address of another host is refused at its field", async () => {
  await expect(createRedirect(admin, { from: "/old", to: "https://example.org/" })).rejects.toMatchObject({
    status: 422,
    details: { errors: { to: strings.otherHost } },
  });
  expect(await stored()).toEqual([]);
});

describe("an import", () => {
  test("adds all rows of a file with a byte order mark, quotes and a header, or with semicolons", async () => {
    const file = '\uFEFFFrom,To\r\n/a.html,/about\r\n\r\n"/b, c.html","/jobs?q=x,y"\r\n';
    expect(await importRedirects(admin, file)).toEqual({ imported: 2, problems: [] });
    expect(await importRedirects(admin, "/d;/about\n/e;/contact")).toEqual({ imported: 2, problems: [] });
    expect(await stored()).toEqual([
      { fromPath: "/a.html", toPath: "/about" },
      { fromPath: "/b, c.html", toPath: "/jobs?q=x,y" },
      { fromPath: "/d", toPath: "/about" },
      { fromPath: "/e", toPath: "/contact" },
    ]);
    expect(await events()).toMatchObject([
      { action: "redirect.imported", details: { redirects: 2 } },
      { action: "redirect.imported", details: { redirects: 2 } },
    ]);
  });

  test("skips the line in which Excel names the delimiter", async () => {
    const file = "sep=;\r\nFrom;To\r\n/a;/about\r\n/b;/a,b\r\n/one\r\n";
    expect((await importRedirects(admin, file)).problems).toEqual([{ line: 5, message: strings.twoColumns }]);
    expect(await importRedirects(admin, file.replace("/one\r\n", ""))).toMatchObject({ imported: 2 });
  });

  test.each(["from;to;\n/a;/about;\n", "from,to,\n/a,/about,\n", "\n\nFrom;To;;\n/a;/about;;\n"])(
    "skips the names of the columns before empty ones in %j",
    async (file) => {
      expect(await importRedirects(admin, file)).toEqual({ imported: 1, problems: [] });
    },
  );

  test("names every mistake by its line, and then adds nothing", async () => {
    await createRedirect(admin, { from: "/taken", to: "/about" });
    const file =
      "from,to\n/fine,/about\n/one\n/taken,/jobs\n\n/x,https://example.org/\n/y,/z,more\n/about,/jobs\n";
    expect(await importRedirects(admin, file)).toEqual({
      imported: 0,
      problems: [
        { line: 3, message: strings.twoColumns },
        { line: 4, message: strings.getTaken("/about") },
        { line: 6, message: strings.otherHost },
        { line: 7, message: strings.twoColumns },
        { line: 8, message: strings.ownPageExists },
      ],
    });
    expect(await stored()).toHaveLength(1);
  });

  test.each([
    ["", [{ message: strings.noRows }]],
    ["from,to\n", [{ message: strings.noRows }]],
    ['/a,/about\n/b,"/about\n', [{ line: 2, message: strings.wrongQuotes }]],
    ["/a,/about\n".repeat(5001), [{ message: strings.tooManyRows }]],
    ["/caf\uFFFD,/about", [{ line: 1, message: strings.notAPath }]],
  ])("of %j is refused", async (file, problems) => {
    expect((await importRedirects(admin, file)).problems).toMatchObject(problems);
    expect(await stored()).toEqual([]);
  });

  test("takes 5,000 rows, and at most 10,000 redirects are kept", async () => {
    const build = (name: string) =>
      Array.from({ length: 5000 }, (_, at) => `/${name}/${at}.html,/about`).join("\n");
    expect((await importRedirects(admin, build("a"))).imported).toBe(5000);
    expect((await importRedirects(admin, build("b"))).imported).toBe(5000);
    await expect(importRedirects(admin, "/c,/about")).rejects.toMatchObject({ status: 409 });
    await pool().query("ANALYZE redirects");
    const found = await findPage(admin, redirectTable, { page: 1, q: "B/4999" });
    expect(found).toMatchObject({ total: 1, items: [{ fromPath: "/b/4999.html", author: null }] });
    const client = await pool().connect();
    try {
      await client.query("SET enable_seqscan = off");
      const { text, values } = await redirectTable.search("4999");
      const { rows } = await client.query(`EXPLAIN SELECT id FROM redirects WHERE ${text}`, values);
      expect(JSON.stringify(rows)).toContain("redirects_folded_idx");
    } finally {
      client.release(true);
    }
  });
});
