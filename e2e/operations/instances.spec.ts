// Promise: session-ends, one-row
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { type ApiError, apiClient } from "@/lib/openapi/api-client";
import { createJob } from "@/prisma/factories";
import { dropDatabase } from "@/tests/setup/database";
import { createMigratedDatabase } from "@/e2e/operations/migrated-database";
import { expect, test } from "@/e2e/support/fixtures";
import { ADMIN_PASSWORD, type OwnServer, startServer } from "@/e2e/support/own-server";
import { applicant, pdf } from "@/e2e/support/records/job-fixtures";
import { retryWhileBusy } from "@/e2e/support/retry-while-busy";

const credentials = { email: "admin@alderpoint.example", password: ADMIN_PASSWORD };
const message = { name: "A", email: "a@b.co", phone: "5035550100", company: "C", message: "m" };

// Runs in order in one worker, because the tests share two servers.
test.describe.configure({ mode: "default" });

let database: string;
let servers: OwnServer[] = [];

test.beforeAll(async () => {
  database = await createMigratedDatabase("instances");
  servers = await Promise.all([
    startServer(database),
    startServer(database, { SITE_URL: "https://www.example.com" }),
  ]);
});

test.afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await dropDatabase(database);
});

const createApi = (at: number, token?: string) => apiClient({ origin: servers[at]!.origin, token });
const getStatus = ({ status }: ApiError) => status;

test("six simultaneous calls with one Idempotency-Key on two instances store one message", async () => {
  const args = { body: message, idempotencyKey: "both" };
  const send = (at: number) =>
    createApi(at)("POST /message", args).then(
      ({ id }) => ({ id, status: 201 }),
      (error: ApiError) => ({ id: error.message, status: error.status }),
    );
  const calls = [0, 1, 0, 1, 0, 1].map((at) =>
    retryWhileBusy(
      () => send(at),
      ({ status }) => status,
    ),
  );
  const answers = await Promise.all(calls);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
});

test("the rate limit of messages counts across instances", async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 12; sent += 1) {
    const body = { ...message, message: `m${sent}` };
    statuses.push(await createApi(sent % 2)("POST /message", { body }).then(() => 201, getStatus));
  }
  // The earlier test's message from the same address counts towards the limit of ten.
  expect(statuses.filter((status) => status === 201)).toHaveLength(9);
  expect(statuses.slice(-3)).toEqual([429, 429, 429]);
});

test("both instances answer the public lists from memory, the writer follows at once and the other within two seconds", async ({
  request,
}) => {
  const signedIn = await request.post(`${servers[0]!.origin}/auth/sign-in`, { data: credentials });
  const api = createApi(0, (await signedIn.json()).AuthenticationResult.IdToken);
  const get = (at: number, path: string, headers: Record<string, string> = {}) =>
    request.get(servers[at]!.origin + path, { headers: { accept: "application/json", ...headers } });
  /** Only a response from memory has no request id. */
  const isFromMemory = async (at: number, path: string) =>
    (await get(at, path)).headers()["x-request-id"] === undefined;
  const read = async (at: number, path: string) => (await get(at, path)).text();
  const job = { title: "Keeper of Lists", type: "Contract", location: "Remote", status: "Open" } as const;
  const changes = [
    ["/jobs", job.title, () => api("POST /admin/jobs", { body: { ...job, description: "Keep them." } })],
    [
      "/team",
      "Listkeeper",
      () => api("POST /admin/team", { body: { firstName: "Lena", lastName: "Listkeeper", order: 9 } }),
    ],
  ] as const;
  for (const [path, text, write] of changes) {
    for (const at of [0, 1]) await expect.poll(() => isFromMemory(at, path)).toBe(true);
    expect(await read(0, path)).not.toContain(text);
    await write();
    expect(await read(0, path)).toContain(text);
    await expect.poll(() => read(1, path), { intervals: [20], timeout: 2000 }).toContain(text);
    for (const at of [0, 1]) {
      await expect.poll(() => isFromMemory(at, path)).toBe(true);
      expect(await read(at, path)).toContain(text);
    }
    const stored = await get(1, path);
    expect(stored.headers()).toMatchObject({
      "cache-control": "public, no-cache",
      "access-control-allow-origin": "*",
      "content-type": "application/json",
    });
    if (path === "/jobs") expect(stored.headers().vary).toContain("Accept, Authorization, Content-Type");
    const unchanged = await get(1, path, { "if-none-match": stored.headers().etag! });
    expect([unchanged.status(), (await unchanged.body()).length]).toEqual([304, 0]);
    // A token, a cursor and the database give the same answer as the memory.
    const asked = await get(1, path, { authorization: "Bearer x" });
    expect(asked.headers()["x-request-id"]).toBeDefined();
    expect(await asked.json()).toEqual(await stored.json());
    expect((await get(1, `${path}?startKey=none`)).status()).toBe(400);
  }
});

test("signing out on one instance ends the token on the other", async ({ page }) => {
  const [first] = servers;
  await page.request.post(`${first!.origin}/auth/sign-in`, { data: credentials });
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "ID_TOKEN");
  const other = createApi(1, cookie!.value);
  const check = () => other("GET /auth/is-authenticated").then(() => 200, getStatus);
  expect(await check()).toBe(200);
  await page.goto(`${first!.origin}/sign-out`);
  await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL(`${first!.origin}/`);
  expect(await check()).toBe(401);
});

test("the cookies of a sign-in over https are Secure", async ({ request }) => {
  const response = await request.post(`${servers[1]!.origin}/auth/sign-in`, { data: credentials });
  const cookies = response.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
  expect(cookies).toHaveLength(3);
  for (const { value } of cookies) expect(value).toMatch(/; Secure/);
});

test("a server that stops stores an application whose transaction waits for a lock", async () => {
  const [server] = servers;
  const client = new PrismaClient({ adapter: new PrismaPg(database) });
  const { id } = await createJob(client);
  const body = new FormData();
  for (const [name, value] of Object.entries(applicant)) body.set(name, value);
  body.set("resume", new Blob([new Uint8Array(pdf())], { type: "application/pdf" }), "cv.pdf");
  const headers = { origin: server!.origin, accept: "application/json" };
  const [answer, code] = await client.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT FROM jobs WHERE id = ${id} FOR UPDATE`;
      const sent = fetch(`${server!.origin}/jobs/${id}/application`, { method: "POST", headers, body });
      const countWaiting = () => client.$executeRaw`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(countWaiting, { intervals: [20] }).toBeGreaterThan(0);
      const stopped = server!.stop();
      const connect = () => fetch(`${server!.origin}/api/health`).catch(() => null);
      await expect.poll(connect, { intervals: [20] }).toBeNull();
      // A server that does not wait for the request disconnects meanwhile. The application waits for a lock for 1.5 s at most.
      await new Promise((resolve) => setTimeout(resolve, 300));
      return [sent, stopped] as const;
    },
    { timeout: 20_000 },
  );
  expect([(await answer).status, await code]).toEqual([201, 0]);
  expect(await client.applicant.count({ where: { jobId: id } })).toBe(1);
  await client.$disconnect();
});
