import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PageServer } from "./page-server";

const LIST = "/api/list";
const FROM_NEXT = "200 from Next.js";

let dir: string;
let pages: PageServer;
let server: Server;
/** Text of the list. `down` makes reading fail. */
let content: string;
let reads: number;
/** Reads wait for this promise. */
let gate: Promise<void>;

async function readList(_request: IncomingMessage, response: ServerResponse) {
  reads++;
  const text = content;
  await gate;
  response.writeHead(text === "down" ? 503 : 200).end(text);
}

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "alderpoint-lists-"));
  for (const folder of [".next/static", "public"]) mkdirSync(join(dir, folder), { recursive: true });
  const write = (name: string, value: unknown) =>
    writeFileSync(join(dir, ".next", name), JSON.stringify(value));
  write("prerender-manifest.json", { routes: {}, dynamicRoutes: {} });
  write("routes-manifest.json", { staticRoutes: [{ page: LIST, regex: `^${LIST}$` }], dynamicRoutes: [] });
  content = "one";
  reads = 0;
  gate = Promise.resolve();
  pages = new PageServer({
    dir,
    maxBytes: 200_000,
    securityHeaders: {},
    isSharedPath: () => false,
    getEmbeddedOrigins: () => [],
    lists: new Map([[LIST, ["team"]]]),
    probes: { "/api/probe": { status: "ok" } },
    exists: async () => true,
    onError: (error) => expect.fail(String(error)),
  });
  pages.setNextHandler(readList);
  server = createServer((request, response) => {
    const handled = Promise.resolve(pages.respond(request, response, request.url ?? "/", ""));
    void handled.then((done) => done || response.end("from Next.js"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(() => {
  vi.useRealTimers();
  server.close();
  server.closeAllConnections();
  rmSync(dir, { recursive: true });
});

function request(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, { headers });
}

async function get(path: string): Promise<string> {
  const response = await request(path);
  return `${response.status} ${await response.text()}`;
}

const expectList = (expected: string) => vi.waitFor(async () => expect(await get(LIST)).toBe(expected));

test("a list is served from memory only while it is known to be current", async () => {
  expect(await get(LIST)).toBe(FROM_NEXT);
  expect(reads).toBe(1); // the first request fills the cache
  expect(await get(LIST)).toBe(FROM_NEXT); // the server does not hear of changes yet
  pages.cache.setHearsChanges(true);
  expect(await get(LIST)).toBe("200 one");
  expect(reads).toBe(1);

  content = "two";
  let release = () => {};
  gate = new Promise((resolve) => (release = resolve));
  pages.cache.invalidateTags(["jobs"]);
  expect(await get(LIST)).toBe("200 one");
  pages.cache.invalidateTags(["team"]);
  expect(await get(LIST)).toBe(FROM_NEXT);
  release();
  await expectList("200 two");
  pages.cache.setHearsChanges(false);
  expect(await get(LIST)).toBe(FROM_NEXT);
});

test("a list that is about to change is not served from memory for two seconds", async () => {
  pages.cache.setHearsChanges(true);
  await expectList("200 one");
  vi.useFakeTimers({ toFake: ["Date"] });
  pages.cache.expectChange(["jobs"]);
  expect(await get(LIST)).toBe("200 one");
  pages.cache.expectChange(["team"]);
  expect(await get(LIST)).toBe(FROM_NEXT);
  vi.setSystemTime(Date.now() + 2001);
  expect(await get(LIST)).toBe("200 one");
});

test("a list that cannot be read is not stored", async () => {
  pages.cache.setHearsChanges(true);
  await expectList("200 one");
  content = "down";
  pages.cache.invalidateAll();
  await vi.waitFor(() => expect(reads).toBeGreaterThan(2), { timeout: 3000 });
  expect(await get(LIST)).toBe(FROM_NEXT);
  content = "mended";
  await vi.waitFor(async () => expect(await get(LIST)).toBe("200 mended"), { timeout: 3000 });
});

test("a list has an entity tag, and caches must revalidate it", async () => {
  pages.cache.setHearsChanges(true);
  await expectList("200 one");
  const { headers } = await request(LIST);
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "public, no-cache",
    "content-type": "application/json",
    "access-control-allow-origin": "*",
  });
  const unchanged = await request(LIST, { "if-none-match": headers.get("etag") ?? "" });
  expect([unchanged.status, unchanged.headers.get("etag")]).toEqual([304, headers.get("etag")]);
});

test("a probe is answered from memory, and no cache may keep it", async () => {
  const response = await request("/api/probe");
  expect([await response.text(), response.headers.get("cache-control")]).toEqual([
    '{"status":"ok"}',
    "no-store",
  ]);
});
