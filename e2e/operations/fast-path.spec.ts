import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { expect, test } from "@/e2e/support/fixtures";
import { type OwnServer, startServer } from "@/e2e/support/own-server";
import { sendRaw } from "@/e2e/support/raw-request";
import { databaseUrl } from "@/e2e/support/server";

/** The start of a fast-path response. node:http sends Date after other headers. */
const FAST_PATH_START = /^HTTP\/1\.1 \d+ [\w ]+\r\nDate: /;

interface RawResponse {
  status: number;
  isFastPath: boolean;
  /** Header lines without Date, sorted. */
  headers: string[];
  body: string;
}

/** Sends one request on a keep-alive connection and reads the response up to its Content-Length. */
function sendRequest(baseURL: string, text: string): Promise<RawResponse> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = "";
    socket.setTimeout(5000, () =>
      reject(new Error(`Incomplete response to ${text}: ${answer.slice(0, 500)}`)),
    );
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
      const end = answer.indexOf("\r\n\r\n");
      if (end === -1) return;
      const [line = "", ...headers] = answer.slice(0, end).split("\r\n");
      const body = answer.slice(end + 4);
      const length = /^content-length: (\d+)$/im.exec(answer.slice(0, end))?.[1] ?? "0";
      const status = Number(line.slice(9, 12));
      const expected = status === 304 || text.startsWith("HEAD") ? 0 : Number(length);
      if (body.length < expected) return;
      socket.destroy();
      const kept = headers.filter((header) => !/^date:/i.test(header));
      resolve({ status, isFastPath: FAST_PATH_START.test(answer), headers: kept.sort(), body });
    });
  });
}

const BROWSER = "Accept: text/html\r\nAccept-Encoding: gzip, deflate, br\r\nConnection: keep-alive\r\n";

/** Request headers. Some of them select the response, and the hostile ones must not change it. */
const HEADERS = [
  "",
  BROWSER,
  "Accept-Encoding: gzip\r\n",
  "Accept-Encoding: br;q=0.1, gzip;q=0.5\r\n",
  `Accept-Encoding: ${"br;q=0.001,".repeat(200)}x\r\n`,
  "Accept: application/json\r\n",
  "Authorization: Bearer x\r\n",
  "Content-Type: application/json\r\n",
  "If-None-Match: *\r\n",
  'If-None-Match: W/"a", "b"\r\n',
  "Range: bytes=0-10\r\n",
  "RSC: 1\r\n",
  "Next-Router-State-Tree: %5B%22evil%22%5D\r\n",
  "X-Forwarded-Host: evil.example\r\nX-Original-URL: /admin\r\nX-Matched-Path: /admin\r\n",
  "X-Middleware-Subrequest: middleware\r\nX-Nextjs-Data: 1\r\nX-Prerender-Revalidate: 1\r\n",
  "Cookie: __prerender_bypass=evil; ID_TOKEN=evil\r\n",
  "Content-Security-Policy: script-src 'nonce-evil'\r\n",
];

const PATHS = [
  "/",
  "/about",
  "/about?evil=1",
  "/jobs",
  "/jobs?q=surveyor",
  "/jobs?utm_source=mail",
  "/robots.txt",
  "/feeds/jobs.json",
  "/favicon.ico",
  "/api/health",
  "/img/team/nobody_nowhere.jpeg",
];

test("a response has the same bytes from the fast path and from node:http", async ({ baseURL }) => {
  let fastPathResponses = 0;
  for (const path of PATHS) {
    for (const method of ["GET", "HEAD"]) {
      for (const headers of HEADERS) {
        const start = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}`;
        // Another test may change a page between the two requests, but hardly each time.
        await expect(async () => {
          // The fast path leaves requests with a repeated header to node:http.
          const [one, other] = [
            await sendRequest(baseURL!, `${start}\r\n`),
            await sendRequest(baseURL!, `${start}X-Twice: 1\r\nX-Twice: 2\r\n\r\n`),
          ];
          expect(other.isFastPath, start).toBe(false);
          // Responses for one visitor contain a nonce or an ID, so only their status is compared.
          if (one.isFastPath) expect({ ...one, isFastPath: false }, start).toEqual(other);
          else expect(one.status, start).toBe(other.status);
          fastPathResponses += Number(one.isFastPath);
        }).toPass({ timeout: 10_000 });
      }
    }
  }
  // Fails when the fast path answered too few requests for a comparison.
  expect(fastPathResponses).toBeGreaterThan(100);
});

test("the fast path and node:http answer a matching If-None-Match with the same 304", async ({ baseURL }) => {
  const start = `GET /about HTTP/1.1\r\nHost: localhost\r\n${BROWSER}`;
  const first = await sendRequest(baseURL!, `${start}\r\n`);
  const etag = first.headers.find((header) => header.startsWith("ETag: "))!.slice(6);
  const unchanged = await sendRequest(baseURL!, `${start}If-None-Match: ${etag}\r\n\r\n`);
  const byNode = await sendRequest(baseURL!, `${start}If-None-Match: ${etag}\r\nX: 1\r\nX: 2\r\n\r\n`);
  expect([unchanged.isFastPath, byNode.isFastPath, unchanged.status]).toEqual([true, false, 304]);
  expect({ ...unchanged, isFastPath: false }).toEqual(byNode);
});

test("the fast path serves every script and style of a page from memory", async ({ baseURL }) => {
  const page = await sendRequest(
    baseURL!,
    `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n`,
  );
  const files = new Set(page.body.match(/\/_next\/static\/[^"'\\ ]+\.(?:js|css)/g));
  expect(files.size).toBeGreaterThan(5);
  for (const path of files) {
    const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${BROWSER}\r\n`;
    // The first request for a file waits until the server has read and compressed it.
    await expect
      .poll(async () => (await sendRequest(baseURL!, request)).isFastPath, { message: path })
      .toBe(true);
  }
});

/** Files that both servers send byte for byte alike. Two renders of a page differ in the order of their scripts' data. */
const STORED_FILES = ["/robots.txt", "/favicon.ico"];

/** Removes the headers that describe the connection or the moment, and not the response. */
const withoutConnectionHeaders = (responses: string) =>
  responses.replace(/^(?:connection|keep-alive|date): .*\r\n/gim, "");

/** Requests three stored responses in one packet. Returns all responses, in order. */
async function sendPipeline({ origin }: OwnServer): Promise<string> {
  const requests = [
    "GET /favicon.ico HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "HEAD /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET /robots.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
  ];
  const responses = await sendRaw(origin, requests.join(""));
  expect(responses.match(/HTTP\/1\.1 200 OK\r\n/g)).toHaveLength(3);
  return withoutConnectionHeaders(responses);
}

const openSocket = (origin: string) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1", () => resolve(socket));
    socket.on("error", reject);
  });

/** Stops a server that holds a silent, an idle and a busy connection. Returns its response to the busy one. */
async function stopWithOpenConnections(server: OwnServer): Promise<string> {
  const [silent, idle, busy] = [
    await openSocket(server.origin),
    await openSocket(server.origin),
    await openSocket(server.origin),
  ];
  try {
    silent.resume();
    idle.write("GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await once(idle, "data");
    idle.resume();
    let response = "";
    busy.on("data", (chunk) => (response += chunk.toString("latin1")));
    busy.write("GET /favicon.ico HTTP/1.1\r\nHost: localhost\r\n");
    // A response to a later request shows that the server has read the earlier bytes.
    await sendRequest(server.origin, "GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n");

    const busyEnded = once(busy, "end");
    const stopped = server.stop();
    const isListening = () =>
      openSocket(server.origin).then(
        (socket) => Boolean(socket.destroy()),
        () => false,
      );
    await expect.poll(isListening).toBe(false);
    busy.write("\r\n");
    await busyEnded;
    expect(await stopped).toBe(0); // 1 when the server gave up waiting for connections
    expect(response).toMatch(/^connection: close\r$/im);
    return withoutConnectionHeaders(response);
  } finally {
    for (const socket of [silent, idle, busy]) socket.destroy();
  }
}

test("a server with FAST_PATH=0 sends the same responses and stops as gracefully as the usual one", async ({
  baseURL,
}) => {
  test.setTimeout(120_000);
  const database = await createDatabase(databaseUrl(), "fast_path");
  const servers: OwnServer[] = [];
  try {
    // Both get the same SITE_URL, because pages contain it.
    const settings = { SITE_URL: new URL(baseURL!).origin };
    const usual = await startServer(database, settings);
    servers.push(usual);
    const byNode = await startServer(database, { ...settings, FAST_PATH: "0" });
    servers.push(byNode);

    for (const path of STORED_FILES) {
      const start = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${BROWSER}`;
      const expectSame = async (request: string): Promise<RawResponse> => {
        // The first request for a path waits until the server has rendered or read it.
        await expect.poll(async () => (await sendRequest(usual.origin, request)).isFastPath).toBe(true);
        let other!: RawResponse;
        // Both servers soon replace their first, quick compression by the best one.
        await expect(async () => {
          const one = await sendRequest(usual.origin, request);
          other = await sendRequest(byNode.origin, request);
          expect(other.isFastPath).toBe(false);
          expect({ ...one, isFastPath: false }).toEqual(other);
        }, request).toPass({ timeout: 15_000 });
        return other;
      };
      const whole = await expectSame(`${start}\r\n`);
      expect([whole.status, whole.body.length > 0]).toEqual([200, true]);
      const etag = whole.headers.find((header) => header.startsWith("ETag: "))!.slice(6);
      expect((await expectSame(`${start}If-None-Match: ${etag}\r\n\r\n`)).status).toBe(304);
      const head = await expectSame(`${start.replace("GET", "HEAD")}\r\n`);
      expect({ ...head, body: whole.body }).toEqual(whole);
    }
    const page = `GET /services/ai-ml HTTP/1.1\r\nHost: localhost\r\n${BROWSER}`;
    const rendered = await sendRequest(byNode.origin, `${page}\r\n`);
    const pageTag = rendered.headers.find((header) => header.startsWith("ETag: "))!.slice(6);
    const unchanged = await sendRequest(byNode.origin, `${page}If-None-Match: ${pageTag}\r\n\r\n`);
    expect([rendered.status, unchanged.status]).toEqual([200, 304]);
    expect(await sendPipeline(byNode)).toBe(await sendPipeline(usual));
    expect(await stopWithOpenConnections(byNode)).toBe(await stopWithOpenConnections(usual));
  } finally {
    for (const server of servers) await server.stop();
    await dropDatabase(database);
  }
});
