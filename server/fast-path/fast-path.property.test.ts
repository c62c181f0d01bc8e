import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type HttpResponse, parseResponses } from "@/tests/support/http/responses";
import { httpRequests, type RawRequest } from "@/tests/support/http/requests";
import { startCachedSite, type CachedSite } from "@/tests/support/cached-site";
import type { ObservedServer } from "@/tests/support/tcp-client";

/**
 * Each run sends the same 2,700 requests, 1,500 of them on a connection of their own. For other or more requests:
 * `FAST_PATH_SEED=1 FAST_PATH_RUNS=20000 npm test -- unit fast-path`.
 */
const SEED = Number(process.env.FAST_PATH_SEED ?? 20_261_122);
const RUNS = Number(process.env.FAST_PATH_RUNS ?? 1500);
/** A request takes 3 ms. A machine that is 30 times slower sends fewer requests. */
const LIMIT_MS = 90 * RUNS;
const SETTINGS = { seed: SEED, errorWithCause: true, interruptAfterTimeLimit: LIMIT_MS };
const TIMEOUT = { timeout: 2 * LIMIT_MS };

const PROBE_TARGET = "/about?probe";
const PROBE = Buffer.from(`GET ${PROBE_TARGET} HTTP/1.1\r\nHost: x\r\n\r\n`);

let site: CachedSite;
let anyRequest: fc.Arbitrary<RawRequest>;
let readableRequest: fc.Arbitrary<RawRequest>;

beforeAll(async () => {
  site = await startCachedSite();
  ({ anyRequest, readableRequest } = httpRequests(site.etags));
});

afterAll(() => site.close());

interface Conversation {
  responses: HttpResponse[];
  closedAfter: "the requests" | "the probe" | "the client's end";
}

/**
 * Sends everything on one connection and waits for the responses to each group. The server reads segments one by one.
 * A probe at the end shows whether the connection is still open.
 */
async function converse(server: ObservedServer, groups: readonly Buffer[][]): Promise<Conversation> {
  const client = await server.connect();
  const closed: boolean[] = [];
  for (const segments of [...groups, [PROBE]]) {
    for (const segment of segments) await client.send(segment);
    await client.settled();
    closed.push(client.isClosed);
  }
  await client.end();
  const closedAfter = closed.at(-2) ? "the requests" : closed.at(-1) ? "the probe" : "the client's end";
  return { responses: parseResponses(client.received), closedAfter };
}

test("answers generated requests as node:http does", TIMEOUT, async () => {
  const statuses = new Map<string, number>();
  const answersLikeNode = fc.asyncProperty(anyRequest, async ({ bytes }) => {
    const [fast, plain] = await Promise.all([
      converse(site.fast, [[bytes]]),
      converse(site.plain, [[bytes]]),
    ]);
    expect(dropExtraResponses(fast, plain)).toEqual(plain);
    const status = plain.responses[0]?.line.slice(9, 12) ?? "none";
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  await fc.assert(answersLikeNode, { ...SETTINGS, numRuns: RUNS });
  // Guards against a comparison of Node with itself.
  const requests = [...statuses.values()].reduce((sum, count) => sum + count);
  const fastPathResponses = site.fastPathTargets.filter((target) => target !== PROBE_TARGET).length;
  expect(fastPathResponses / requests).toBeGreaterThan(0.15);
  for (const status of ["200", "304", "307", "308", "400", "404", "405", "417", "431"])
    expect(statuses.get(status), status).toBeGreaterThan(requests / 500);
});

test(
  "reports each page that it serves once, with its query, and serves it from the cache",
  TIMEOUT,
  async () => {
    for (const server of [site.fast, site.plain]) {
      site.served.length = 0;
      const head = (line: string, fields = "") => Buffer.from(`${line} HTTP/1.1\r\nHost: x\r\n${fields}\r\n`);
      const sources = Array.from({ length: 50 }, (_, number) =>
        head(`GET /jobs/7?source=campaign-${number}`),
      );
      const { responses } = await converse(server, [
        ...sources.map((source) => [source]),
        [head("GET /jobs/7", "If-None-Match: *\r\n")],
        [head("GET /jobs/none")],
        [head("HEAD /jobs/7")],
        [head("GET /jobs/7?source=x", "Accept: application/json\r\n")],
      ]);
      expect(new Set(responses.slice(0, 50).map(({ body }) => String(body)))).toHaveProperty("size", 1);
      const expected = sources.map((_, number) => `GET /jobs/7?source=campaign-${number}`);
      const others = ["GET /jobs/7", "HEAD /jobs/7", `GET ${PROBE_TARGET}`];
      expect(site.served).toEqual([...expected, ...others]);
    }
  },
);

const INNER = "GET /jobs HTTP/1.1\r\nHost: x\r\n\r\n";
const CHUNK = `${INNER.length.toString(16)};x=y\r\n${INNER}\r\n`;
const CHUNKED = `Transfer-Encoding: chunked\r\n\r\n${CHUNK}0\r\nX: y\r\n\r\n`;
const start = (target: string, method = "GET") => `${method} ${target} HTTP/1.1\r\nHost: x\r\n`;

const SPLIT: readonly [string, (etag: string) => string][] = [
  ["a cached page", () => `${start("/jobs?x")}Accept-Encoding: br\r\nCookie: a=b\r\n\r\n`],
  ["the head of a file", () => `${start("/picture.svg", "HEAD")}Connection: Keep-Alive\r\n\r\n`],
  ["a conditional request", (etag) => `${start("/")}If-None-Match: W/"a", ${etag}\r\n\r\n`],
  ["a page that is not cached", () => `${start("/admin")}Authorization: Bearer x\r\n\r\n`],
  ["the last request", () => `${start("/")}Connection: close\r\n\r\n`],
  ["a body for a page", () => `${start("/")}Content-Length: ${INNER.length}\r\n\r\n${INNER}`],
  ["chunks for a page", () => `${start("/")}${CHUNKED}`],
  ["chunks for an endpoint", () => `${start("/api/jobs", "PUT")}${CHUNKED}`],
  ["an expectation", () => `${start("/team", "POST")}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`],
  ["three requests", () => `${INNER}${start("/team", "POST")}Content-Length: 2\r\n\r\n{}${INNER}`],
  ["HTTP/1.0", () => "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"],
  ["a header twice", () => `${start("/about")}Accept: text/html\r\nAccept: */*\r\n\r\n`],
  ["another protocol", () => `${start("/")}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`],
  ["no Host header", () => "GET / HTTP/1.1\r\nAccept: */*\r\n\r\n"],
  ["line feeds", () => "GET / HTTP/1.1\nHost: x\n\n"],
  ["a line feed after a header", () => `${start("/")}Accept: */*\n\r\n`],
  ["a folded header", () => `${start("/")}Connection:\r\n close\r\n\r\n`],
  ["a space before a colon", () => `${start("/")}Accept : */*\r\n\r\n`],
];

test.each(SPLIT)(
  "answers %s as node:http does, whole or split at any byte",
  TIMEOUT,
  async (_name, buildRequest) => {
    const bytes = Buffer.from(buildRequest(site.etags[0]!));
    const expected = await converse(site.plain, [[bytes]]);
    for (let at = 0; at < bytes.length; at += 1) {
      const segments = at === 0 ? [bytes] : [bytes.subarray(0, at), bytes.subarray(at)];
      expect(await converse(site.fast, [segments]), JSON.stringify(segments.map(String))).toEqual(expected);
    }
  },
);

test(
  "answers up to six requests on a connection in their order, however they are sent",
  TIMEOUT,
  async () => {
    const cut = fc.record({
      behind: fc.constantFrom("byte" as const, "line" as const, "head" as const),
      number: fc.nat(),
    });
    const sequence = fc.record({
      requests: fc.array(readableRequest, { minLength: 2, maxLength: 6, size: "max" }).map(upToClosing),
      sendsInSteps: fc.boolean(),
      cuts: fc.array(cut, { maxLength: 8 }),
      // Node drops unfinished responses when it meets invalid bytes. So this request is sent after all responses.
      last: fc.option(anyRequest),
    });
    const answersInOrder = fc.asyncProperty(sequence, async ({ requests, sendsInSteps, cuts, last }) => {
      const inSteps = requests.map(({ bytes }) => [bytes]);
      const atOnce = [split(Buffer.concat(inSteps.flat()), cuts)];
      // Node writes `100 Continue` between the head and the body of a response that waits for an earlier one.
      const mustWait = requests.slice(1).some(({ text }) => /expect: 100-continue/i.test(text));
      const end = last ? [[last.bytes]] : [];
      const [fast, plain] = await Promise.all([
        converse(site.fast, [...(sendsInSteps || mustWait ? inSteps : atOnce), ...end]),
        converse(site.plain, [...inSteps, ...end]),
      ]);
      expect(dropExtraResponses(fast, plain)).toEqual(plain);
    });
    await fc.assert(answersInOrder, { ...SETTINGS, numRuns: RUNS / 5 });
  },
);

/**
 * Drops the responses that only the fast path sends. It holds invalid bytes until the previous request has its response.
 * Node alone sends its 400 instead of that response.
 */
function dropExtraResponses(fast: Conversation, plain: Conversation): Conversation {
  const extra = fast.responses.length - plain.responses.length;
  const at = plain.responses.length - 1;
  const isRejected = plain.responses[at]?.line.startsWith("HTTP/1.1 400");
  if (extra <= 0 || !isRejected) return fast;
  return { ...fast, responses: fast.responses.filter((_, index) => index < at || index >= at + extra) };
}

/** Drops the requests after one that closes the connection. Node rejects them and drops unfinished responses. */
function upToClosing(requests: readonly RawRequest[]): readonly RawRequest[] {
  const last = requests.findIndex(({ text }) => /connection:.*close|HTTP\/1\.0/i.test(text));
  return last === -1 ? requests : requests.slice(0, last + 1);
}

const ENDS = { byte: /[^]/g, line: /\r\n/g, head: /\r\n\r\n/g };

/** Splits after the bytes, lines or heads with these numbers, modulo their count. */
function split(bytes: Buffer, cuts: readonly { behind: keyof typeof ENDS; number: number }[]): Buffer[] {
  const text = bytes.toString("latin1");
  const positions = cuts.map(({ behind, number }) => {
    const ends = [...text.matchAll(ENDS[behind])].map(({ 0: end, index }) => index + end.length);
    return ends[number % ends.length] ?? 0;
  });
  const all = [...new Set([0, ...positions, bytes.length])].sort((a, b) => a - b);
  return all.slice(1).map((end, index) => bytes.subarray(all[index], end));
}
