// Promise: security-headers, observatory, no-outgoing, no-leaks
import { type AddressInfo, createServer } from "node:net";
import { type APIRequestContext, type APIResponse } from "@playwright/test";
import { Client } from "pg";
import { dropDatabase } from "@/tests/setup/database";
import { createMigratedDatabase } from "@/e2e/operations/migrated-database";
import { expect, test } from "@/e2e/support/fixtures";
import { ADMIN_PASSWORD, type OwnServer, startServer } from "@/e2e/support/own-server";
import { observatoryScore } from "./observatory-score";
import { sendRaw } from "@/e2e/support/raw-request";
import { readServerActions } from "./server-action-pages";

test.describe.configure({ mode: "default" });

const SITE_URL = "https://www.example.com";

let server: OwnServer;
let url: string;

/** Starts the server as behind a proxy that terminates TLS: SITE_URL is https, and the server speaks http. */
test.beforeAll(async () => {
  url = await createMigratedDatabase("https");
  server = await startServer(url, {
    SITE_URL,
    RATE_LIMIT_FORGOT_PASSWORD: "1/900",
    RATE_LIMIT_SIGN_IN: "1/900",
  });
});
test.afterAll(async () => {
  await server.stop();
  await dropDatabase(url);
});

/** Returns the headers with which a page of the site calls a server action that every visitor may call. */
const action = () => {
  const [id = ""] = readServerActions().keys();
  return {
    "next-action": id,
    origin: SITE_URL,
    host: new URL(SITE_URL).host,
    "content-type": "text/plain;charset=UTF-8",
  };
};

type SendRequest = (request: APIRequestContext) => Promise<APIResponse>;

const get =
  (path: string, headers: Record<string, string> = {}): SendRequest =>
  (request) =>
    request.get(server.origin + path, { headers, maxRedirects: 0 });
const post =
  (path: string, data: string, headers: Record<string, string> = {}): SendRequest =>
  (request) =>
    request.post(server.origin + path, {
      data: Buffer.from(data),
      headers: { "content-type": "application/json", ...headers },
    });

const findStyleSheet = async (request: APIRequestContext) =>
  /\/_next\/static\/[^"]+\.css/.exec(await (await get("/about")(request)).text())![0];

const classes: [name: string, status: number, send: SendRequest][] = [
  ["stored page", 200, get("/about")],
  ["page for one visitor", 200, get("/admin/messages")],
  ["missing page", 404, get("/no-such-page")],
  ["redirect", 308, get("/about/")],
  ["icon", 200, get("/favicon.ico")],
  ["public file", 200, get("/img/team/henrik_dahl-160.avif")],
  ["file of the build", 200, async (request) => get(await findStyleSheet(request))(request)],
  ["upload", 403, post("/jobs/no-such-job/application", "{}")],
  ["robots", 200, get("/robots.txt")],
  ["feed", 200, get("/feeds/jobs.xml")],
  ["API 200", 200, get("/team", { accept: "application/json" })],
  ["API 400", 400, post("/message", "{")],
  ["API 401", 401, get("/admin/users", { accept: "application/json" })],
  ["API 403", 403, post("/message", "{}", { origin: "https://evil.example" })],
  ["API 404", 404, get("/api/nothing")],
  ["API 405", 405, (request) => request.put(`${server.origin}/message`, { data: {} })],
  ["API 413", 413, post("/message", "x".repeat(110_000))],
  ["API 415", 415, post("/message", "{}", { "content-type": "text/plain" })],
  ["API 422", 422, post("/message", "{}")],
  ["API 401, a wrong password", 401, post("/auth/sign-in", '{"email":"nobody@example.com","password":"x"}')],
  ["API 429", 429, post("/auth/sign-in", '{"email":"nobody@example.com","password":"x"}')],
  ["server action", 200, (request) => post("/", "[{}]", action())(request)],
  ["unknown server action", 409, post("/", "[]", { ...action(), "next-action": `00${"a".repeat(40)}` })],
  ["DELETE of a cached page", 405, (request) => request.delete(`${server.origin}/about`)],
  ["PUT of a public file", 405, (request) => request.put(`${server.origin}/img/team/henrik_dahl-160.avif`)],
  ["DELETE of a missing page", 405, (request) => request.delete(`${server.origin}/no-such-page`)],
  ["DELETE of a feed", 405, (request) => request.delete(`${server.origin}/feeds/jobs.xml`)],
  ["redirect in the staff area", 308, get("/admin/users/")],
  ["foreign form", 403, post("/contact", "", { "next-action": "x", origin: "https://evil.example" })],
];

test("every kind of response carries every security header, HSTS included", async ({ request }) => {
  for (const [name, status, send] of classes) {
    expectAll(await send(request), status, name);
  }
});

function expectAll(answer: Pick<APIResponse, "headers" | "status">, status: number, name: string) {
  const headers = answer.headers();
  expect.soft(answer.status(), name).toBe(status);
  expect.soft(headers["strict-transport-security"], name).toBe("max-age=63072000; includeSubDomains");
  expect.soft(headers["x-content-type-options"], name).toBe("nosniff");
  expect.soft(headers["referrer-policy"], name).toBe("strict-origin-when-cross-origin");
  expect.soft(headers["content-security-policy"], name).toContain("frame-ancestors 'none'");
  expect.soft(headers["cross-origin-opener-policy"], name).toBe("same-origin");
  expect.soft(headers["cross-origin-resource-policy"], name).toMatch(/^(same|cross)-origin$/);
  expect.soft(headers["permissions-policy"], name).toContain("camera=()");
  for (const header of ["x-powered-by", "server"]) expect.soft(headers[header], name).toBeUndefined();
  // Without Cache-Control a cache may store an error or a redirect for any time.
  const cacheControl = headers["cache-control"];
  if (status >= 400 && !(status === 404 && headers["content-type"]?.startsWith("text/html")))
    expect.soft(cacheControl, name).toContain("no-store");
  else expect.soft(cacheControl, name).toMatch(/\b(no-store|no-cache|max-age=\d+)\b/);
}

const INVALID_HTTP: [name: string, status: number, text: string][] = [
  ["no HTTP at all", 400, "hello\r\n\r\n"],
  ["an invalid Content-Length", 400, "POST /message HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n"],
  ["no host", 400, "GET / HTTP/1.1\r\n\r\n"],
  ["headers without an end", 431, `GET / HTTP/1.1\r\nHost: x\r\nX: ${"y".repeat(40_000)}\r\n\r\n`],
  ["an expectation", 417, "GET / HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n"],
];

test("bytes that are not HTTP are rejected with every security header", async () => {
  for (const [name, status, text] of INVALID_HTTP) {
    const [head = ""] = (await sendRaw(server.origin, text)).split("\r\n\r\n");
    const [line, ...fields] = head.split("\r\n");
    expect(line, name).toContain(` ${status} `);
    const headers = Object.fromEntries(
      fields.map((field) => [
        field.slice(0, field.indexOf(":")).toLowerCase(),
        field.slice(field.indexOf(":") + 2),
      ]),
    );
    expectAll({ headers: () => headers, status: () => status }, status, name);
  }
});

test("an unexpected error shows its request ID and nothing else, with every security header", async ({
  request,
}) => {
  const data = { email: "admin@alderpoint.example", password: ADMIN_PASSWORD };
  const signedIn = await request.post(`${server.origin}/auth/sign-in`, { data });
  const { IdToken } = (await signedIn.json()).AuthenticationResult;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("ALTER TABLE messages RENAME TO messages_out_of_reach");
  try {
    const authorization = `Bearer ${IdToken}`;
    const answer = await get("/admin/messages", { authorization })(request);
    expectAll(answer, 500, "API 500");
    expect(answer.headers()["cache-control"]).toBe("no-store");
    expect(await answer.json()).toEqual({
      message: "Something went wrong.",
      requestId: answer.headers()["x-request-id"],
    });
    const page = await get("/admin/messages", {
      cookie: `ID_TOKEN=${IdToken}`,
    })(request);
    expectAll(page, 500, "page 500");
    expect(await page.text()).not.toMatch(
      /messages_out|prisma|relation|SELECT|node_modules|\bat .+:\d+:\d+/i,
    );
  } finally {
    await client.query("ALTER TABLE messages_out_of_reach RENAME TO messages");
    await client.end();
  }
});

test("the site scores at least 125 points by the table of Mozilla's Observatory", async ({ request }) => {
  for (const path of ["/", "/contact", "/jobs", "/admin/"]) {
    const answer = await request.get(server.origin + path);
    const score = observatoryScore(answer.headers(), await answer.text());
    test.info().annotations.push({ type: "figure", description: `${path} ${score}` });
    expect(score, path).toBeGreaterThanOrEqual(125);
  }
});

/** Sends raw bytes. Returns the status line, or "" when the connection closes without a response. */
const getStatusLine = async (text: string) =>
  (await sendRaw(server.origin, text).catch(() => "")).split("\r\n")[0] ?? "";

test("an image address never makes the server connect to another host", async ({ request }) => {
  let connections = 0;
  const sink = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => sink.listen(0, "127.0.0.1", done));
  const sinkHost = `127.0.0.1:${(sink.address() as AddressInfo).port}`;
  try {
    for (const address of [
      `http://${sinkHost}/x.png`,
      `//${sinkHost}/x.png`,
      `/\\${sinkHost}/x.png`,
      `http://localhost@${sinkHost}/x.avif`,
      "/img/team/henrik_dahl-160.avif",
      "/api/health",
      "data:image/png;base64,AAAA",
      "",
    ])
      for (const rest of ["&w=640&q=75", ""]) {
        const target = `/_next/image?url=${encodeURIComponent(address)}${rest}`;
        expect((await get(target)(request)).status(), target).toBe(404);
      }
    const close = "Connection: close\r\n\r\n";
    for (const line of [
      `GET http://${sinkHost}/ HTTP/1.1`,
      `GET //${sinkHost}/ HTTP/1.1`,
      `CONNECT ${sinkHost} HTTP/1.1`,
    ])
      await getStatusLine(`${line}\r\nHost: ${sinkHost}\r\nX-Forwarded-Host: ${sinkHost}\r\n${close}`);
    expect(connections).toBe(0);
  } finally {
    sink.close();
  }
});

test("unknown methods get 405, and no tunnel is opened", async () => {
  const close = "Host: localhost\r\nConnection: close\r\n\r\n";
  for (const path of [
    "/",
    "/about",
    "/contact",
    "/account",
    "/services/ai-ml",
    "/admin/",
    "/change-password",
  ]) {
    expect(await getStatusLine(`TRACE ${path} HTTP/1.1\r\n${close}`), path).toContain(" 405 ");
    // The staff area shares its paths with the API.
    if (path === "/admin/") continue;
    for (const method of ["PUT", "DELETE", "PATCH"])
      expect(await getStatusLine(`${method} ${path} HTTP/1.1\r\n${close}`), `${method} ${path}`).toContain(
        " 405 ",
      );
  }
  await (await fetch(`${server.origin}/admin/`)).text(); // loads the request handlers of Next.js
  expect(await getStatusLine(`CONNECT example.com:443 HTTP/1.1\r\n${close}`)).not.toContain(" 200 ");
});

test("an offer to upgrade is ignored, and the request is answered as any other", async () => {
  await (await fetch(`${server.origin}/admin/`)).text(); // loads the request handlers of Next.js
  const websocket = "Upgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n";
  const offers = [
    `Connection: Upgrade, close\r\n${websocket}`,
    "Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n",
    "Connection: close, upgrade\r\nUpgrade: TLS/1.0, HTTP/2.0\r\n",
  ];
  const targets = ["/", "/admin/", "/account", "/api/health", "/_next/webpack-hmr", "//evil.example/"];
  for (const target of [...targets, "http://169.254.169.254/latest"]) {
    const ask = (fields: string) =>
      getStatusLine(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n${fields}\r\n`);
    const expected = await ask("Connection: close\r\n");
    expect(expected, target).toMatch(/^HTTP\/1\.1 (?:200|308|404) /);
    for (const offer of offers) expect(await ask(offer), `${target} ${offer}`).toBe(expected);
  }
  const form = "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";
  const call = `POST /message HTTP/1.1\r\nHost: localhost\r\n${offers[1]}${form}`;
  expect(await getStatusLine(call)).toContain(" 422 ");
});
