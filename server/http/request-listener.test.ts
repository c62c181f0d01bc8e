import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { expect, test, vi } from "vitest";
import { ADDRESS_HEADER } from "@/lib/caller";
import { BUFFERED_BODIES, budgets } from "@/lib/limits/budgets";
import { NON_PAGE_POLICY, buildSecurityHeaders } from "@/lib/http/security-headers";
import { serveListener as serve, SITE_URL } from "@/tests/support/http/serve-listener";
import { connectTo } from "@/tests/support/raw-connection";
import { FORWARDED_HEADER, signForwardedClient } from "./forwarded-action";
import type { createRequestListener } from "./request-listener";
import { createHttpServer } from "./http-server";

/** Small bodies that the server reads at once from strangers. */
const BODIES_MAX = BUFFERED_BODIES.unknownClients / BUFFERED_BODIES.smallest;

test.each(["/about", "/admin/messages", "/api/jobs"])(
  "when Next.js itself fails, %s is answered with every header and without the reason",
  async (path) => {
    const origin = await serve(() => Promise.reject(new Error("internal secret")));
    const answer = await fetch(origin + path);
    expect(answer.status).toBe(500);
    const expected = { ...buildSecurityHeaders(SITE_URL), "Content-Security-Policy": NON_PAGE_POLICY };
    for (const [name, value] of Object.entries(expected)) expect(answer.headers.get(name), name).toBe(value);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toBe("Something went wrong.");
  },
);

test("without cached pages, as in development, a page keeps the response of Next.js and gets no policy", async () => {
  const origin = await serve(async (_request, response) => {
    response.setHeader("x-nextjs-postponed", "2").setHeader("x-nextjs-cache", "HIT");
    response.end("<script>1</script>");
  });
  const page = await fetch(`${origin}/about`);
  expect(await page.text()).toBe("<script>1</script>");
  expect(Object.fromEntries(page.headers)).toMatchObject(
    Object.fromEntries(
      Object.entries(buildSecurityHeaders(SITE_URL)).map(([name, value]) => [name.toLowerCase(), value]),
    ),
  );
  expect(page.headers.get("x-nextjs-postponed")).toBe("2");
  for (const name of ["content-security-policy", "cache-control", "etag", "x-nextjs-cache"])
    expect(page.headers.get(name), name).toBeNull();
  expect((await fetch(`${origin}/api/jobs`)).headers.get("content-security-policy")).toBe(NON_PAGE_POLICY);
});

/** Sends one raw request. Resolves to the head of the response. */
async function head(origin: string, request: string): Promise<string> {
  const { port } = new URL(origin);
  const socket = connect(Number(port), "127.0.0.1");
  socket.end(request.replaceAll("\n", "\r\n"));
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  return text.split("\r\n\r\n")[0] ?? "";
}

test.each([
  "*",
  "/services/..",
  "/admin/../admin",
  "/services/%2e%2E/about",
  "/./about",
  "/about/.",
  "/about%",
])("the target %s is rejected with 400 and never reaches Next.js", async (target) => {
  const origin = await serve(() => Promise.reject(new Error("reached Next.js")));
  const answer = await head(origin, `GET ${target} HTTP/1.1\nHost: x\nRSC: 1\nConnection: close\n\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  for (const [name, value] of Object.entries(buildSecurityHeaders(SITE_URL)))
    expect(answer).toContain(`${name}: ${value}`);
});

test("a target in absolute form names the same page, and its host replaces the Host header", async () => {
  const origin = await serve(
    async ({ url, headers }, response) => void response.end(`${headers.host} ${url}`),
  );
  const rawRequest = "GET http://www.example.com/account?a=1 HTTP/1.1\nHost: other\nConnection: close\n\n";
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.end(rawRequest.replaceAll("\n", "\r\n"));
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  expect(text).toContain("www.example.com /account?a=1");
});

/** Headers that Next.js's client router sends. */
const ROUTER_REQUEST = {
  "next-router-prefetch": "1",
  "next-router-state-tree": encodeURIComponent(JSON.stringify(["", {}])),
  "next-router-segment-prefetch": "/_tree",
  "next-url": "/",
};

test.each([
  ["0", []],
  ["", []],
  ["1, 1", []],
  ["1", ["rsc", ...Object.keys(ROUTER_REQUEST)]],
])("the router's headers count only with 'RSC: 1': %j", async (rsc, expected) => {
  const origin = await serve(async ({ headers }, response) => {
    response.end(JSON.stringify(Object.keys(headers).filter((name) => /^(?:rsc|next-)/.test(name))));
  });
  const answer = await fetch(`${origin}/account`, { headers: { ...ROUTER_REQUEST, rsc } });
  expect((await answer.json()).sort()).toEqual([...expected].sort());
});

test("a response with a nonce in its policy has Cache-Control: no-store", async () => {
  const origin = await serve(async (_request, response) => {
    response.setHeader("Cache-Control", "s-maxage=86400");
    response.setHeader("Content-Security-Policy", "script-src 'nonce-abc'");
    response.end();
  });
  expect((await fetch(`${origin}/account`)).headers.get("cache-control")).toBe("no-store");
});

test("a client cannot impersonate an action that Next.js forwards", async () => {
  const origin = await serve(async ({ headers }, response) => {
    const { "x-action-forwarded": forwarded, [ADDRESS_HEADER]: address } = headers;
    response.end(JSON.stringify({ forwarded, address, signed: headers[FORWARDED_HEADER] !== undefined }));
  });
  const call = async (headers: Record<string, string>) => {
    const own = { origin: SITE_URL, "next-action": "abc", "content-type": "text/plain" };
    return (
      await fetch(`${origin}/account`, { method: "POST", headers: { ...own, ...headers }, body: "[]" })
    ).json();
  };
  const claimed = {
    "x-action-forwarded": "1",
    [FORWARDED_HEADER]: `${Date.now() + 1000} 203.0.113.9 forged`,
  };
  expect(await call(claimed)).toEqual({ address: "127.0.0.1", signed: true });
  const forwarded = { "x-action-forwarded": "1", [FORWARDED_HEADER]: signForwardedClient("203.0.113.9") };
  expect(await call(forwarded)).toEqual({ forwarded: "1", address: "203.0.113.9", signed: true });
});

/** A Next.js handler whose requests wait until they are released. */
function createHeldHandler() {
  const waiting: (() => void)[] = [];
  const next: Parameters<typeof createRequestListener>[0] = (_request, response) =>
    new Promise((resolve) => {
      waiting.push(() => {
        response.end("done");
        resolve();
      });
    });
  return { waiting, next };
}

test("one client gets half of the page permits, other clients the rest, and further ones wait", async () => {
  const { waiting, next } = createHeldHandler();
  const origin = await serve(next, 1);
  const visit = (address: string) => fetch(`${origin}/account`, { headers: { "x-forwarded-for": address } });
  const { maxConcurrent, maxConcurrentPerClient } = budgets.page;
  const first = Array.from({ length: maxConcurrentPerClient + 2 }, () => visit("203.0.113.1"));
  await vi.waitFor(() => expect(waiting).toHaveLength(maxConcurrentPerClient));
  const others = Array.from({ length: maxConcurrent }, (_, index) => visit(`203.0.113.${index + 2}`));
  await vi.waitFor(() => expect(waiting).toHaveLength(maxConcurrent));
  const all = Promise.all([...first, ...others]);
  for (let released = 0; released < first.length + others.length; released += 1) {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(released));
    waiting[released]!();
  }
  expect((await all).every(({ status }) => status === 200)).toBe(true);
});

test("requests beyond the page queue get 503 with Retry-After at once, as a page in a browser", async () => {
  const { waiting, next } = createHeldHandler();
  const origin = await serve(next, 1);
  const { maxConcurrentPerClient, maxWaitingPerClient } = budgets.page;
  const headers = { "x-forwarded-for": "203.0.113.1", accept: "text/html" };
  const visits = Array.from({ length: maxConcurrentPerClient + maxWaitingPerClient }, () =>
    fetch(`${origin}/account`, { headers }),
  );
  await vi.waitFor(() => expect(waiting).toHaveLength(maxConcurrentPerClient));
  const rejected = await vi.waitFor(async () => {
    const answer = await fetch(`${origin}/account`, { headers, signal: AbortSignal.timeout(1000) });
    expect(answer.status).toBe(503);
    return answer;
  });
  expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await rejected.text()).toContain('<html lang="en">');
  for (let released = 0; released < visits.length; released += 1) {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(released));
    waiting[released]!();
  }
  await Promise.all(visits);
});

const form = { origin: SITE_URL, "content-type": "application/x-www-form-urlencoded" };

test("a form reaches Next.js complete, byte for byte, and one beyond its budget is answered 413", async () => {
  const origin = await serve(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    response.end(createHash("sha256").update(Buffer.concat(chunks)).digest("hex"));
  });
  const post = (body: Uint8Array<ArrayBuffer>) =>
    fetch(`${origin}/account`, { method: "POST", headers: form, body });
  const whole = new Uint8Array(randomBytes(budgets.form.bodyBytes)).map((byte) => byte & 0xd9); // no "&"
  expect(await (await post(whole)).text()).toBe(createHash("sha256").update(whole).digest("hex"));
  const large = await post(new Uint8Array(budgets.form.bodyBytes + 1));
  expect([large.status, await large.json()]).toEqual([413, { message: "The form is too large." }]);
});

test("bodies of clients that disconnect before the response no longer count, even if Next.js never settles", async () => {
  let reachNextJs: () => void = () => undefined;
  const origin = await serve((request, response) => {
    if (request.headers["x-stays"]) response.end("received");
    reachNextJs();
    return new Promise<void>(() => undefined);
  });
  const { port } = new URL(origin);
  for (let count = 0; count <= BODIES_MAX; count += 1) {
    const reached = new Promise<void>((resolve) => (reachNextJs = resolve));
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(
      "POST /message HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
    );
    await reached;
    socket.destroy();
    await once(socket, "close");
  }
  const headers = { "content-type": "application/json", "x-stays": "1" };
  const response = await fetch(`${origin}/message`, { method: "POST", headers, body: "{}" });
  expect([response.status, await response.text()]).toEqual([200, "received"]);
});

test("a form of more parts than its budget is answered 413 before Next.js builds an object for each", async () => {
  const origin = await serve(async (_request, response) => void response.end());
  const post = (parts: number) => {
    const body = new FormData();
    for (let index = 0; index < parts; index += 1) body.set(`field${index}`, "");
    return fetch(`${origin}/account`, { method: "POST", headers: { origin: SITE_URL }, body });
  };
  expect((await post(budgets.form.parts)).status).toBe(200);
  expect((await post(budgets.form.parts + 1)).status).toBe(413);
});

test("a page that redirects leads the browser on with GET after a form post, and keeps the method of other requests", async () => {
  const origin = await serve(async (_request, response) => {
    response.writeHead(307, { location: "/sign-in" }).end();
  });
  const open = async (init: RequestInit) => {
    const answer = await fetch(`${origin}/change-password`, { redirect: "manual", ...init });
    return [answer.status, answer.headers.get("location")];
  };
  const body = new URLSearchParams({ password: "short" });
  expect(await open({ method: "POST", body, headers: { origin: SITE_URL } })).toEqual([303, "/sign-in"]);
  expect(await open({})).toEqual([307, "/sign-in"]);
});

test("two Host headers are rejected with 400", async () => {
  const { socket, received } = await connectTo(
    createHttpServer(SITE_URL, (_request, response) => void response.end("reached")),
  );
  socket.write("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n");
  await once(socket, "end");
  expect(received()).toMatch(/^HTTP\/1\.1 400 /);
});
