// Promise: event-loop
import { readFileSync } from "node:fs";
import { dropDatabase } from "@/tests/setup/database";
import { createMigratedDatabase } from "@/e2e/operations/migrated-database";
import { expect, test } from "@/e2e/support/fixtures";
import { type OwnServer, startServer } from "@/e2e/support/own-server";
import { sendRawRequest } from "@/e2e/support/raw-request";

// A stranger's text costs linear time. The test reads the processor time of the server's main thread, which does not
// depend on how busy the machine is. A try beyond the limit is repeated, because the server also collects garbage.

const MAX_RATIO = 10;
const TRIES = 6;
/** Beyond every bound, and just below the bound of one header. */
const SIZES = [15_000, 4000];

const repeat = (text: string) => (size: number) => text.repeat(Math.ceil(size / text.length)).slice(0, size);
const nest = (open: string, close: string) => (size: number) =>
  open.repeat(size / 2 / open.length) + close.repeat(size / 2 / close.length);

const PATTERNS = [
  ...["a", "1", "a ", ";", ",", ", ", "=", "a=b; ", "&", "&a", "a=1&", "/", "/a", "../", ".", "-", "a-"].map(
    repeat,
  ),
  ...['"', "\\", "%20", "%25", "%", "%E4%BD%A0", "a/b;q=1,", "en-US,", 'W/"a",', "bytes=0-0,"].map(repeat),
  ...[
    '{"a":',
    '["",{"children":',
    "%5B%22%22%2C%7B%22children%22%3A",
    "a[b]",
    "Mozilla/5.0 (",
    "1.1.1.1, ",
  ].map(repeat),
  ...[nest("[", "]"), nest("(", ")")],
  (size: number) => `a${" ".repeat(size - 2)}a`,
];

const HEADERS = [
  ...[
    "accept",
    "accept-encoding",
    "accept-language",
    "authorization",
    "cache-control",
    "content-disposition",
  ],
  ...[
    "content-type",
    "cookie",
    "forwarded",
    "idempotency-key",
    "if-modified-since",
    "if-none-match",
    "next-action",
  ],
  ...[
    "next-router-prefetch",
    "next-router-segment-prefetch",
    "next-router-state-tree",
    "next-url",
    "origin",
    "purpose",
  ],
  ...[
    "range",
    "referer",
    "rsc",
    "sec-ch-ua",
    "sec-fetch-site",
    "user-agent",
    "x-forwarded-for",
    "x-forwarded-host",
  ],
  ...["x-forwarded-proto", "x-unknown"],
];

/** Headers that choose neither a page nor an answer. Those below the bound of one header fit into one request. */
const TOGETHER = [
  ["accept-encoding", "accept-language", "cache-control"],
  ["content-disposition", "forwarded", "idempotency-key"],
  ["if-modified-since", "if-none-match", "range"],
  ["purpose", "referer", "sec-ch-ua"],
  ["sec-fetch-site", "user-agent", "x-forwarded-for"],
  ["x-forwarded-proto", "x-unknown"],
];
/** A size of which three fit into a request head. Node.js refuses more than 16 KB before the server reads them. */
const TOGETHER_MAX = 4000;

const groupHeaders = (size: number) => {
  if (size > TOGETHER_MAX) return HEADERS.map((name) => [name]);
  return [...HEADERS.filter((name) => !TOGETHER.flat().includes(name)).map((name) => [name]), ...TOGETHER];
};

let url: string;
let server: OwnServer;

test.beforeAll(async () => {
  test.setTimeout(180_000); // the machine may be busy
  url = await createMigratedDatabase("linear");
  server = await startServer(url, { LOG_REQUESTS: "0" });
});

test.afterAll(async () => {
  await server?.stop();
  await dropDatabase(url);
});

interface Call {
  path: string;
  headers?: Record<string, string>;
}

/** Sends a request. Returns its status and the processor time that the main thread took, in milliseconds. */
async function measure({ path, headers }: Call) {
  const readTime = () => Number(readFileSync(`/proc/${server.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  const before = readTime();
  const { status } = await sendRawRequest(server.origin, path, headers);
  return { status, ms: readTime() - before };
}

test("no header, path or query costs more than ten times an ordinary request", async () => {
  test.setTimeout(600_000);
  const ordinary: number[] = [];
  for (let count = 0; count < 40; count += 1) ordinary.push((await measure({ path: "/account" })).ms);
  const usual = ordinary.slice(20).sort((a, b) => a - b)[10]!;
  const calls = SIZES.flatMap((size) =>
    PATTERNS.flatMap((build): Call[] => {
      const text = build(size);
      const inAddress = text.replaceAll(/[^!-~]/g, "");
      return [
        ...groupHeaders(size).map((names) => ({
          path: "/account",
          headers: Object.fromEntries(names.map((name) => [name, text])),
        })),
        ...["rsc", "next-action"].map((name) => ({
          path: "/account",
          headers: { [name]: "1", "next-router-state-tree": text },
        })),
        { path: `/${inAddress}` },
        { path: `/admin/${inAddress}` },
        { path: `/account?${inAddress}` },
        { path: `/jobs?q=${inAddress}` },
        { path: `/sign-in?next=${inAddress}`, headers: { rsc: "1" } },
      ];
    }),
  );
  const problems: string[] = [];
  for (const call of calls) {
    const { status, ms: first } = await measure(call);
    let ms = first;
    for (let count = 1; count < TRIES && ms > MAX_RATIO * usual; count += 1)
      ms = Math.min(ms, (await measure(call)).ms);
    const name = `${call.path.slice(0, 40)} ${JSON.stringify(call.headers)?.slice(0, 60)}`;
    if (ms > MAX_RATIO * usual) problems.push(`${name}: ${ms.toFixed(0)} ms`);
    if (!(status >= 200 && status < 500)) problems.push(`${name}: ${status}`);
  }
  test.info().annotations.push({
    type: "figure",
    description: `${calls.length} requests, an ordinary one takes ${usual.toFixed(1)} ms`,
  });
  expect(problems).toEqual([]);
});
