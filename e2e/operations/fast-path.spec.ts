import { connect } from "node:net";
import { expect, test } from "@/e2e/support/fixtures";

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
  "/img/team/nobody_nowhere.jpeg",
];

test("a response has the same bytes from the fast path and from node:http", async ({ baseURL }) => {
  let fastPathResponses = 0;
  for (const path of PATHS) {
    for (const method of ["GET", "HEAD"]) {
      for (const headers of HEADERS) {
        const start = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}`;
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
