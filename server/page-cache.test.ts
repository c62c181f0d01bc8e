import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PageCache } from "./page-cache";

const SHAREABLE = "public, max-age=0, s-maxage=2";

let cache: PageCache;
let server: Server;
let origin: string;
/** Body of the responses of the server behind the cache. */
let text: string;
let headers: Record<string, string>;
let status: number;
/** Requests that were not answered from memory. */
let made: number;

beforeEach(async () => {
  [text, status, made] = ["one", 200, 0];
  headers = { "cache-control": SHAREABLE, "content-type": "text/html" };
  cache = new PageCache(() => origin, 1_000_000);
  server = createServer((request, response) => {
    const key = cache.getKey(request);
    if (key !== null && cache.serve(request, response, key)) return;
    made += 1;
    if (key !== null) response.once("finish", () => cache.fillIfShareable(key, response));
    for (const [name, value] of Object.entries({ ...headers, etag: `"${text}"` }))
      response.setHeader(name, value);
    response.writeHead(status).end(text);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

async function get(path = "/about", sent: IncomingHttpHeaders = {}) {
  const response = await fetch(origin + path, { headers: sent as Record<string, string> });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Asks until the answer comes from memory. */
async function waitUntilKept(path?: string) {
  await vi.waitFor(async () => {
    const before = made;
    await get(path);
    expect(made).toBe(before);
  });
}

test("a response that all visitors may share is answered from memory, in each coding, and as unchanged", async () => {
  await waitUntilKept();
  text = "two";
  for (const coding of ["br", "gzip", "identity"]) {
    const answer = await get("/about", { "accept-encoding": coding });
    expect(answer.text).toBe("one");
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    const tag = answer.headers.get("etag")!;
    const unchanged = await get("/about", { "accept-encoding": coding, "if-none-match": `"x", W/${tag}` });
    expect([unchanged.status, unchanged.headers.get("etag")]).toEqual([304, tag]);
  }
});

test.each([
  ["a page for one visitor", { "cache-control": "private, no-store" }, 200],
  ["a page without a word about caching", { "cache-control": "no-cache" }, 200],
  ["an error", { "cache-control": SHAREABLE }, 404],
])("%s is not kept", async (_, more, code) => {
  headers = more;
  status = code;
  for (let count = 0; count < 3; count += 1) await get();
  expect(made).toBe(3);
});

test.each([
  ["a token", "/about", { authorization: "Bearer x" }],
  ["data of the client router", "/about", { rsc: "1" }],
  ["a filtered list", "/jobs?q=linux", {}],
  ["a later page of a list", "/api/team?startKey=x", {}],
])("a request with %s is not answered from memory", async (_, path, sent) => {
  await waitUntilKept(path.split("?")[0]);
  const before = made;
  await get(path, sent);
  expect(made).toBe(before + 1);
});

test("after a change the old page is served until the new one is there", async () => {
  await waitUntilKept();
  text = "two";
  const before = made;
  cache.markStale();
  expect((await get()).text).toBe("one");
  await vi.waitFor(async () => expect((await get()).text).toBe("two"));
  expect(made).toBe(before + 1);
});

test("the old page stays when the new one cannot be made", async () => {
  await waitUntilKept();
  status = 503;
  cache.markStale();
  for (let count = 0; count < 5; count += 1) expect(await get()).toMatchObject({ status: 200, text: "one" });
});

test("a list is never old: a client reads what it has written", async () => {
  headers = { "cache-control": "public, no-cache", "content-type": "application/json" };
  await waitUntilKept("/api/team");
  text = "two";
  cache.expectChange();
  expect((await get("/api/team")).text).toBe("two");
});
