import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { ADDRESS_HEADER } from "@/lib/caller";
import { BUFFERED_BODIES, budgets } from "@/lib/limits/budgets";
import { NON_PAGE_POLICY, buildSecurityHeaders } from "@/lib/http/security-headers";
import { connectTo } from "@/tests/support/raw-connection";
import { FORWARDED_HEADER, signForwardedClient } from "./forwarded-action";
import { createRequestListener } from "./request-listener";
import { createHttpServer } from "./http-server";

const SITE_URL = "https://www.example.com";

/** Small bodies that the server reads at once from strangers. */
const BODIES_MAX = BUFFERED_BODIES.strangers / BUFFERED_BODIES.smallest;

/** Starts a listener without a page cache on the given Next.js handler. Returns its origin. */
async function serve(next: Parameters<typeof createRequestListener>[0], TRUST_PROXY = 0): Promise<string> {
  const server = createServer(createRequestListener(next, { NODE_ENV: "production", SITE_URL, TRUST_PROXY }));
  onTestFinished(() => void server.close());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

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

test("a URL-encoded form of more fields than its budget is answered 413", async () => {
  const origin = await serve(async (_request, response) => void response.end());
  const post = (fields: number) =>
    fetch(`${origin}/account`, { method: "POST", headers: form, body: "&a".repeat(fields - 1) });
  expect((await post(budgets.form.parts)).status).toBe(200);
  expect((await post(budgets.form.parts + 1)).status).toBe(413);
});

test.each(["/account", "/jobs/1", "/message"])(
  "a form for %s with two boundaries is answered 400 and never reaches Next.js",
  async (path) => {
    const origin = await serve(() => Promise.reject(new Error("reached Next.js")));
    for (const boundaries of [
      "boundary=x; boundary=y",
      'boundary=x; Boundary="x"',
      "boundary=x; boundary*=y",
    ]) {
      const headers = { origin: SITE_URL, "content-type": `multipart/form-data; ${boundaries}` };
      const answer = await fetch(origin + path, { method: "POST", headers, body: "--x--" });
      expect(answer.status, boundaries).toBe(400);
    }
  },
);

test("heads beyond the bounds are rejected with every header, and Next.js gets a short User-Agent", async () => {
  const origin = await serve(
    async ({ headers }, response) => void response.end(String(headers["user-agent"]?.length)),
  );
  const open = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });
  const answer = await open("/account", { "user-agent": "a".repeat(15_000) });
  expect([answer.status, await answer.text()]).toEqual([200, "256"]);
  for (const [expected, rejected] of [
    [400, await open(`/account?${"&a".repeat(7000)}`)],
    [400, await open("/account", { rsc: "1", "next-router-state-tree": "[".repeat(3000) })],
    [414, await open(`/${"a".repeat(5000)}`)],
    [431, await open("/account", { accept: "a".repeat(5000) })],
  ] as const) {
    expect(rejected.status).toBe(expected);
    for (const [name, value] of Object.entries(buildSecurityHeaders(SITE_URL)))
      expect(rejected.headers.get(name), name).toBe(value);
  }
});

test("a client with more bodies than the server holds at once loses some, and other clients none", async () => {
  const origin = await serve(async (_request, response) => void response.end("received"), 1);
  const { port } = new URL(origin);
  const rejected: string[] = [];
  // Large, so that the test ends before the server calls them too slow.
  const part = "x".repeat(budgets.api.bodyBytes - 1);
  const stall = () => {
    const socket = connect(Number(port), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.on("data", (chunk) => rejected.push(String(chunk).slice(9, 12)));
    socket.write(
      `POST /message HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.1\r\nContent-Type: application/json\r\nContent-Length: ${budgets.api.bodyBytes}\r\n\r\n${part}`,
    );
  };
  const most = Math.floor(BUFFERED_BODIES.strangers / part.length);
  for (let count = 0; count < most + 10; count += 1) stall();
  await vi.waitFor(() => expect(rejected.length).toBeGreaterThanOrEqual(10), { timeout: 20_000 });
  const answers = Array.from({ length: 15 }, (_, visitor) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": `203.0.113.${visitor + 2}` };
    return fetch(`${origin}/auth/sign-in`, { method: "POST", headers, body: "{}" });
  });
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
  expect(rejected).toContain("503");
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
