import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pages } from "./pages";

/** A build with the pages `/` and `/jobs/[id]`, and a Next that renders what `content` holds. */
let dir: string;
let pages: Pages;
let server: Server;
let content: string;
let rendered: number;
/** Renderings wait here until they are let go. */
let gate: Promise<void>;
const onError = vi.fn();

async function render(request: IncomingMessage, response: ServerResponse) {
  rendered++;
  const path = request.url ?? "/";
  const shown = content;
  await gate;
  if (shown === "broken") throw new Error("This page cannot be rendered.");
  const status = path === "/jobs/none" ? 404 : 200;
  if (shown === "empty") pages.store.reportUnreadable();
  const key = `/route-cache/APP_PAGE/0/$${path === "/" ? "/index" : path}`;
  const headers = { "x-next-cache-tags": "team" };
  pages.store.write(key, { kind: "APP_PAGE", html: shown, status, headers }, {});
  response.statusCode = status;
  response.end(shown);
}

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "alderpoint-pages-"));
  for (const folder of [".next/static", "public"]) mkdirSync(join(dir, folder), { recursive: true });
  const write = (name: string, value: unknown) =>
    writeFileSync(join(dir, ".next", name), JSON.stringify(value));
  const jobs = { page: "/jobs/[id]", regex: "^/jobs/[^/]+$" };
  write("prerender-manifest.json", {
    routes: { "/": { dataRoute: "/index.rsc" } },
    dynamicRoutes: { [jobs.page]: { routeRegex: jobs.regex, fallback: null } },
  });
  write("routes-manifest.json", { staticRoutes: [{ page: "/", regex: "^/$" }], dynamicRoutes: [jobs] });
  content = "one";
  rendered = 0;
  gate = Promise.resolve();
  onError.mockClear();
  const everywhere = { securityHeaders: {}, isShared: () => false, originsOn: () => [] };
  pages = new Pages({ dir, maxBytes: 1_000_000, onError, ...everywhere });
  pages.start(render);
  server = createServer((request, response) => {
    const [path = "/", query = ""] = (request.url ?? "/").split("?");
    const answered = Promise.resolve(pages.answer(request, response, path, query));
    answered.catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(dir, { recursive: true });
});

async function get(path = "/"): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return `${response.status} ${await response.text()}`;
}

/** Holds renderings until the returned function is called. */
function hold(): () => void {
  let release = () => {};
  gate = new Promise((resolve) => (release = resolve));
  return release;
}

test("a stampede renders a page once", async () => {
  const release = hold();
  const visits = Array.from({ length: 50 }, (_, index) => get(`/?visitor=${index}`));
  await vi.waitFor(() => expect(rendered).toBe(1));
  release();
  expect(new Set(await Promise.all(visits))).toEqual(new Set(["200 one"]));
  expect(rendered).toBe(1);
});

test("while a page is made again, its last good copy is served", async () => {
  await get();
  content = "two";
  const release = hold();
  pages.store.change(["team"]);
  expect(await get()).toBe("200 one");
  release();
  await vi.waitFor(async () => expect(await get()).toBe("200 two"));
  expect(rendered).toBe(2);
});

test("a change during a rendering is rendered too, though nobody asks", async () => {
  await get();
  const release = hold();
  pages.store.change(["team"]);
  await vi.waitFor(() => expect(rendered).toBe(2));
  content = "three";
  pages.store.change(["team"]);
  release();
  await vi.waitFor(() => expect(pages.store.find("/")?.isFresh).toBe(true));
  expect(await get()).toBe("200 three");
});

test.each(["broken", "empty"])("a page that comes out %s is tried again, and not served", async (bad) => {
  await get();
  content = bad;
  pages.store.changeEverything();
  await vi.waitFor(() => expect(rendered).toBeGreaterThan(2), { timeout: 3000 });
  expect(await get()).toBe("200 one");
  expect(onError.mock.calls.length > 0).toBe(bad === "broken");
  content = "mended";
  await vi.waitFor(async () => expect(await get()).toBe("200 mended"), { timeout: 3000 });
});

test("a page that nobody has is answered each time, and kept never", async () => {
  expect(await get("/jobs/none")).toBe("404 one");
  expect(await get("/jobs/none")).toBe("404 one");
  expect(rendered).toBe(2);
  expect(await get("/jobs/7")).toBe("200 one");
  expect(await get("/jobs/7")).toBe("200 one");
  expect(rendered).toBe(3);
});
