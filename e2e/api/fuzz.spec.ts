// Promise: broken-input
import fc from "fast-check";
import { OpenApiContract } from "@/e2e/support/openapi-contract";
import { expect, test } from "@/e2e/support/fixtures";
import { removeJob } from "@/e2e/support/records/job-fixtures";

// Request bodies are the document's examples, with hostile values in place of some of their values.
// Each client prints its seed. `FUZZ_SEED=… npm test -- e2e fuzz` repeats it.

const SECONDS = 9;
const MIN_CALLS = 300;
const CLIENTS = 4;
const DEADLINE_MS = 5000;

const nested = (levels: number): unknown => JSON.parse(`${'{"a":['.repeat(levels)}1${"]}".repeat(levels)}`);

const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53 + 2,
  "",
  " ",
  "\0",
  "\ud800",
  "a\r\nBcc: b@example.com",
  "x".repeat(6000),
  "é".repeat(46),
  "🌲".repeat(101),
  "' OR 1=1 --",
  "${7*7}{{7*7}}<script>",
  "../../etc/passwd",
  "__proto__",
  [],
  {},
  { not: "" },
  { length: 1e9 },
  nested(200),
  ["Open", "Open"],
];

/** Bodies that are not JSON, or that parsers read differently. */
const RAW: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  "",
  "{",
  "nul",
  "[".repeat(20_000),
  `${"[".repeat(9000)}${"]".repeat(9000)}`,
  '{"email":"a@b.co","email":{"not":""}}',
  '{"__proto__":{"role":"ADMIN"},"constructor":{"prototype":{"role":"ADMIN"}}}',
  '{"\\u0000":1,"toString":1,"then":{"then":1}}',
  "1e999999",
  "-0",
  '"\\ud800"',
  "\ufeff{}",
  "{}{}",
  new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]),
];

const TYPES = [
  "application/json",
  "application/json; charset=utf-16",
  "APPLICATION/JSON;;;",
  "application/ld+json",
  "text/plain",
  "multipart/form-data; boundary=x",
  "application/x-www-form-urlencoded",
  "",
] as const;

const hostile = fc.constantFrom(...HOSTILE);
const text = fc.string({ unit: "binary", maxLength: 60 });

/** Generates the example's value, any JSON value, or a hostile value. */
const replaceValue = (value: unknown): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, hostile, text, fc.jsonValue({ maxDepth: 2 }));

const generateBody = (example: unknown): fc.Arbitrary<string> => {
  const fields = Object.entries(example as object).map(([name, value]): [string, fc.Arbitrary<unknown>] => [
    name,
    typeof value === "object" && value
      ? fc.oneof(replaceValue(value), generateObject(value))
      : replaceValue(value),
  ]);
  const shaped = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  const extra = fc.dictionary(
    fc.constantFrom("id", "version", "role", "created_at", "__proto__", "toJSON"),
    hostile,
    {
      maxKeys: 2,
    },
  );
  return fc.tuple(shaped, extra).map(([body, more]) => JSON.stringify({ ...body, ...more }));
};

const generateObject = (example: object): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(example).map(([name, value]) => [name, replaceValue(value)])), {
    requiredKeys: [],
  });

const segments = fc.oneof(
  text,
  fc.constantFrom(
    "..",
    ".",
    "%00",
    "null",
    "undefined",
    "constructor",
    "x".repeat(3000),
    "1;drop table users",
    "٣",
  ),
);

const keys = fc.constantFrom(undefined, "k", "x".repeat(255), "x".repeat(256), "a b;c", "ÿ");

const getMedian = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity;

/** Returns the milliseconds of a request that the server answers without work. */
async function timeHealthCheck(baseURL: string): Promise<number> {
  const startedAt = performance.now();
  await (await fetch(`${baseURL}/api/health`)).text();
  return performance.now() - startedAt;
}

test("random and hostile requests never cause a server error", async ({
  request,
  baseURL,
  database,
  admin,
  getToken,
}) => {
  test.setTimeout(120_000);
  const contract = await OpenApiContract.read(request);
  const token = await getToken(admin);
  const seed = Number(process.env.FUZZ_SEED) || Date.now() % 2 ** 31;
  const began = Date.now();
  const addedSince = new Date(began - 1000);
  let started = 0;
  let sent = 0;
  let slowest = 0;
  const statusCounts = new Map<number, number>();
  /** Response times of rejected requests in milliseconds. */
  const rejectionTimes: number[] = [];
  const healthTimes: number[] = [];

  const cases = contract.operations.map(([call, described]) => {
    const query = described.parameters.filter(({ in: where }) => where === "query").map(({ name }) => name);
    const content = described.requestBody?.content ?? {};
    const example = content["application/json"]?.example;
    const types = Object.keys(content);
    return fc.record({
      call: fc.constant(call),
      id: segments,
      query: fc.dictionary(fc.constantFrom(...query, "page", "constructor"), text, { maxKeys: 3 }),
      body: example
        ? fc.oneof({ weight: 4, arbitrary: generateBody(example) }, fc.constantFrom(...RAW))
        : fc.constantFrom(...(types.length > 0 ? RAW : [undefined])),
      type: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(types[0] ?? TYPES[0]) },
        fc.constantFrom(...types, ...TYPES),
      ),
      key: keys,
      token: fc.oneof(
        { weight: 8, arbitrary: fc.constant(token) },
        fc.constantFrom("a.b.c", "x".repeat(2000)),
      ),
      address: fc.ipV4(),
    });
  });

  const property = fc.asyncProperty(fc.oneof(...cases), async (input) => {
    const [method = "", template = ""] = input.call.split(" ");
    // fetch resolves the segments . and .. before it sends a request.
    const id = encodeURIComponent(input.id.toWellFormed()).replace(/^\.{1,2}$/, "...");
    const path = template.replaceAll(/\{\w+\}/g, id || "x");
    const search = new URLSearchParams(input.query as Record<string, string>);
    started += 1;
    if (started % 50 === 0) healthTimes.push(await timeHealthCheck(baseURL!));
    const at = performance.now();
    const response = await fetch(`${baseURL}${contract.getBase(template)}${path}?${search}`, {
      method,
      body: method === "GET" || method === "DELETE" ? undefined : input.body,
      redirect: "manual",
      headers: {
        authorization: `Bearer ${input.token}`,
        "content-type": input.type,
        "x-forwarded-for": input.address,
        ...(input.key && { "idempotency-key": input.key }),
      },
    });
    const answer = await response.text();
    slowest = Math.max(slowest, performance.now() - at);
    sent += 1;
    statusCounts.set(response.status, (statusCounts.get(response.status) ?? 0) + 1);
    if ([400, 413, 415, 422].includes(response.status)) rejectionTimes.push(performance.now() - at);
    expect(response.status, answer).toBeLessThan(500);
    expect(performance.now() - at).toBeLessThan(DEADLINE_MS);
    expect(answer).not.toMatch(/prisma|at .*\.js:\d+|node_modules|SELECT |Invalid `/i);
    const isFile =
      response.headers.get("content-type")?.startsWith("text/csv") && input.call.endsWith("/export");
    const isEmpty = [204, 304].includes(response.status);
    if (!isEmpty && !isFile) expect(typeof JSON.parse(answer), answer).toBe("object");
    if (response.status >= 400)
      expect(contract.findProblems("#/components/schemas/Error", JSON.parse(answer))).toEqual([]);
  });
  const limits = { numRuns: 4000, interruptAfterTimeLimit: SECONDS * 1000, endOnFailure: true };
  const fuzz = async (chosen: number) => {
    console.log(`fuzz: FUZZ_SEED=${chosen}`);
    await fc.assert(property, { seed: chosen, ...limits });
  };
  // A seed repeats the calls of one client. A busy machine sends too few requests in one round.
  for (let next = seed; sent <= MIN_CALLS; next += CLIENTS)
    await Promise.all(Array.from({ length: CLIENTS }, (_, at) => fuzz(next + at)));
  for (const status of [200, 400, 401, 404, 422])
    expect(statusCounts.get(status), `some ${status}`).toBeGreaterThan(0);
  // The median ignores the few responses that a machine delays. A busy machine delays the health check as well.
  const median = getMedian(rejectionTimes);
  expect(median).toBeLessThan(Math.max(100, 10 * getMedian(healthTimes)));
  const figure = `${sent} calls, slowest ${Math.round(slowest)} ms, rejections ${Math.round(median)} ms in the median, statuses ${JSON.stringify([...statusCounts])}`;
  test.info().annotations.push({ type: "figure", description: figure });
  console.log(`fuzz: ${figure}`);
  // The run may have added open jobs, which would disturb other tests.
  const added = await database.job.findMany({
    where: { createdAt: { gte: addedSince }, title: "Network Engineer" },
    select: { id: true },
  });
  for (const { id } of added) await removeJob(database, id);
  const users = await database.user.findMany({ where: { email: admin.email } });
  expect(users[0]?.role).toBe("ADMIN");
});
