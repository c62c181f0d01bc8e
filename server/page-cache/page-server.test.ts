import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PageServer } from "./page-server";

/** A build with the pages `/` and `/jobs/[id]`. */
let dir: string;
let pages: PageServer;
let server: Server;
/** Text of rendered pages. `broken` makes rendering throw, `empty` reports a failed read. */
let content: string;
let rendered: number;
/** Renderings wait for this promise. */
let gate: Promise<void>;
const onError = vi.fn();
const exists = vi.fn(async (path: string) => !["/jobs/none", "/jobs/not-found"].includes(path));

async function render(request: IncomingMessage, response: ServerResponse) {
  rendered++;
  const path = request.url ?? "/";
  const html = content;
  await gate;
  if (html === "broken") throw new Error("This page cannot be rendered.");
  const status = path === "/jobs/none" ? 404 : 200;
  if (html === "empty") pages.cache.reportFailedRead();
  const key = `/route-cache/APP_PAGE/0/$${path === "/" ? "/index" : path}`;
  const headers = { "x-next-cache-tags": "team" };
  pages.cache.set(key, { kind: "APP_PAGE", html, status, headers }, {});
  response.statusCode = status;
  response.end(html);
}

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "alderpoint-pages-"));
  for (const folder of [".next/static", "public"]) mkdirSync(join(dir, folder), { recursive: true });
  const write = (name: string, value: unknown) =>
    writeFileSync(join(dir, ".next", name), JSON.stringify(value));
  const jobs = { page: "/jobs/[id]", regex: "^/jobs/[^/]+$" };
  const staticRoutes = ["/", "/admin", "/jobs/not-found"].map((page) => ({
    page,
    regex: `^${page}$`,
  }));
  write("prerender-manifest.json", {
    routes: {
      "/": { dataRoute: "/index.rsc" },
      "/jobs/not-found": { dataRoute: "/jobs/not-found.rsc" },
      "/feed.xml": { dataRoute: null },
    },
    dynamicRoutes: { [jobs.page]: { routeRegex: jobs.regex, fallback: null } },
  });
  write("routes-manifest.json", { staticRoutes, dynamicRoutes: [jobs] });
  writeFileSync(join(dir, "public/picture.svg"), "<svg/>");
  content = "one";
  rendered = 0;
  gate = Promise.resolve();
  onError.mockClear();
  const settings = {
    securityHeaders: {},
    isSharedPath: () => false,
    getEmbeddedOrigins: () => [],
    exists,
    lists: new Map(),
    probes: {},
  };
  pages = new PageServer({ dir, maxBytes: 200_000, onError, ...settings });
  pages.setNextHandler(render);
  server = createServer((request, response) => {
    const { pathname, search } = new URL(`http://localhost${request.url}`);
    const handled = Promise.resolve(pages.respond(request, response, pathname, search));
    handled.catch(({ status = 500 }) => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(dir, { recursive: true });
});

function request(path: string, method = "GET"): Promise<Response> {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: "manual" });
}

async function get(path = "/"): Promise<string> {
  const response = await request(path);
  return `${response.status} ${await response.text()}`;
}

/** Holds renderings until the returned function is called. */
function holdRenderings(): () => void {
  let release = () => {};
  gate = new Promise((resolve) => (release = resolve));
  return release;
}

test("simultaneous requests render a page once", async () => {
  const release = holdRenderings();
  const visits = Array.from({ length: 50 }, (_, index) => get(`/?visitor=${index}`));
  await vi.waitFor(() => expect(rendered).toBe(1));
  release();
  expect(new Set(await Promise.all(visits))).toEqual(new Set(["200 one"]));
  expect(rendered).toBe(1);
});

test("the last good copy of a page is served while the page is revalidated", async () => {
  await get();
  content = "two";
  const release = holdRenderings();
  pages.cache.invalidateTags(["team"]);
  expect(await get()).toBe("200 one");
  release();
  await vi.waitFor(async () => expect(await get()).toBe("200 two"));
  expect(rendered).toBe(2);
});

test("a change during a rendering renders the page again without a request", async () => {
  await get();
  const release = holdRenderings();
  pages.cache.invalidateTags(["team"]);
  await vi.waitFor(() => expect(rendered).toBe(2));
  content = "three";
  pages.cache.invalidateTags(["team"]);
  release();
  await vi.waitFor(() => expect(pages.cache.find("/")?.isFresh).toBe(true));
  expect(await get()).toBe("200 three");
});

test.each(["broken", "empty"])(
  "a page whose rendering is %s is rendered again and not served",
  async (outcome) => {
    await get();
    content = outcome;
    pages.cache.invalidateAll();
    await vi.waitFor(() => expect(rendered).toBeGreaterThan(2), { timeout: 3000 });
    expect(await get()).toBe("200 one");
    expect(onError.mock.calls.length > 0).toBe(outcome === "broken");
    content = "mended";
    await vi.waitFor(async () => expect(await get()).toBe("200 mended"), { timeout: 3000 });
  },
);

test("an unknown record is answered with its not-found page, and nothing is rendered", async () => {
  expect(await get("/jobs/none")).toBe("404 one");
  expect(await get("/jobs/none")).toBe("404 one");
  expect(await get("/jobs/not-found")).toBe("404 one");
  expect(rendered).toBe(1); // the not-found page
  expect(await get("/jobs/7")).toBe("200 one");
  expect(await get("/jobs/7")).toBe("200 one");
  expect(rendered).toBe(2);
});

test("a record that is deleted between its lookup and its rendering is answered with its not-found page", async () => {
  exists.mockResolvedValueOnce(true);
  const response = await request("/jobs/none");
  expect([response.status, response.headers.get("etag") !== null]).toEqual([404, true]); // only entries have tags
  expect(pages.cache.find("/jobs/not-found")).toBeDefined();
});

test("a record whose lookup fails is rendered, and its page shows the error", async () => {
  exists.mockRejectedValueOnce(new Error("The database is down."));
  expect(await get("/jobs/7")).toBe("200 one");
});

test("at most four pages are rendered for visitors at once, and the next request gets 503", async () => {
  const release = holdRenderings();
  const first = ["1", "2", "3", "4"].map((id) => get(`/jobs/${id}`));
  await vi.waitFor(() => expect(rendered).toBe(4));
  expect(await get("/jobs/5")).toMatch(/^503/);
  const repeated = get("/jobs/1"); // shares the running rendering
  release();
  expect(await Promise.all([...first, repeated])).toEqual(Array(5).fill("200 one"));
  expect(await get("/jobs/5")).toBe("200 one");
});

test("while the database is down, made-up names evict no good page and are not rendered again", async () => {
  await get();
  await get("/jobs/7");
  content = "empty";
  pages.cache.invalidateAll();
  const responses = Array.from({ length: 200 }, (_, index) => get(`/jobs/made-up-${index}`));
  expect(new Set(await Promise.all(responses))).toEqual(new Set(["503 empty"]));
  const { headers } = await request("/jobs/made-up");
  expect([headers.get("retry-after"), headers.get("cache-control")]).toEqual(["5", "no-store"]);
  expect([await get(), await get("/jobs/7")]).toEqual(["200 one", "200 one"]);
  expect(pages.cache.findStalePaths().sort()).toEqual(["/", "/jobs/7"]);
});

test.each([
  ["PUT", "/", "405 GET, HEAD, POST"],
  ["DELETE", "/jobs/7", "405 GET, HEAD, POST"],
  ["PUT", "/feed.xml", "405 GET, HEAD"],
  ["POST", "/feed.xml", "405 GET, HEAD"],
  ["POST", "/picture.svg", "405 GET, HEAD"],
  ["DELETE", "/picture.svg", "405 GET, HEAD"],
  ["PUT", "/nothing", "404 null"],
])("%s %s: %s", async (method, path, expected) => {
  const { status, headers } = await request(path, method);
  expect(`${status} ${headers.get("allow")}`).toBe(expected);
});

test.each([
  ["/jobs/%37", "308 /jobs/7"],
  ["/jobs/%37?a=%62&c", "308 /jobs/7?a=%62&c"],
  ["/%6eothing", "404 null"],
  ["/%61dmin", "404 null"],
  ["/%70icture.svg", "404 null"],
])("%s leads to %s", async (path, expected) => {
  const { status, headers } = await request(path);
  expect(`${status} ${headers.get("location")}`).toBe(expected);
});
