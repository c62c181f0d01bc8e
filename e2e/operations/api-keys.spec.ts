// Promise: key-revocation
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { dropDatabase } from "@/tests/setup/database";
import { createMigratedDatabase } from "@/e2e/operations/migrated-database";
import { createApiKey } from "@/e2e/support/records/api-key-fixtures";
import { countByStatus } from "@/e2e/support/count-by-status";
import { expect, test } from "@/e2e/support/fixtures";
import { ADMIN_PASSWORD, type OwnServer, startServer } from "@/e2e/support/own-server";

// Runs in order in one worker, because the tests share two servers.
test.describe.configure({ mode: "default" });

const email = "admin@alderpoint.example";

let url: string;
let client: PrismaClient;
let servers: [OwnServer, OwnServer];

test.beforeAll(async () => {
  url = await createMigratedDatabase("api_keys");
  client = new PrismaClient({ adapter: new PrismaPg(url) });
  const env = { SEED_DEMO: "0", RATE_LIMIT_API_KEY: "40/600" };
  servers = await Promise.all([startServer(url, env), startServer(url, env)]);
});

test.afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await client.$disconnect();
  await dropDatabase(url);
});

const read = (server: OwnServer, key: string, path = "/admin/jobs") =>
  fetch(server.origin + path, { headers: { authorization: `Bearer ${key}` } });

test("a key that is revoked on one server ends at once on the other", async ({ request }) => {
  const { id, key } = await createApiKey(client, { email });
  const data = { email, password: ADMIN_PASSWORD };
  const signedIn = await request.post(`${servers[0].origin}/auth/sign-in`, { data });
  const headers = { authorization: `Bearer ${(await signedIn.json()).AuthenticationResult.IdToken}` };
  for (const server of servers) expect((await read(server, key)).status).toBe(200);
  const revoked = await request.delete(`${servers[0].origin}/admin/api-keys/${id}`, { headers });
  expect(revoked.status()).toBe(204);
  for (const server of [servers[1], servers[0]]) {
    const answer = await read(server, key);
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { message: "This API key has been revoked." },
    ]);
  }
});

test("the limit of a key holds over two servers, and another key has its own", async () => {
  const keys = [await createApiKey(client, { email }), await createApiKey(client, { email })] as const;
  const answers: Response[] = [];
  // Few at a time, because a busy server answers 503 to calls that wait too long.
  for (let batch = 0; batch < 10; batch += 1) {
    const sent = Array.from({ length: 6 }, (_, number) => read(servers[number % 2]!, keys[0].key));
    answers.push(...(await Promise.all(sent)));
  }
  expect(countByStatus(answers)).toEqual({ 200: 40, 429: 20 });
  const limited = answers.find(({ status }) => status === 429)!;
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await read(servers[0], keys[1].key)).status).toBe(200);
});

test("every call is in the audit log after a server has stopped, in few rows, and no key is in its output", async () => {
  const { id, key } = await createApiKey(client, { email, rights: ["read jobs"] });
  for (let number = 0; number < 30; number += 1) await read(servers[1], key);
  for (let number = 0; number < 5; number += 1) await read(servers[1], key, "/admin/users");
  const inAddress = await fetch(`${servers[1].origin}/admin/jobs?key=${key}`);
  expect(inAddress.status).toBe(400);
  expect(await servers[1].stop()).toBe(0);
  const rows = await client.auditEvent.findMany({
    where: { targetType: "key", targetId: id },
    orderBy: { id: "asc" },
  });
  const counts = rows.map(({ details }) => details as { route: string; status: number; calls: number });
  const sum = (status: number) =>
    counts.filter((row) => row.status === status).reduce((total, { calls }) => total + calls, 0);
  expect([sum(200), sum(403)]).toEqual([30, 5]);
  expect(rows.length).toBeLessThanOrEqual(6); // two kinds, and perhaps a change of the minute
  expect(new Set(counts.map(({ route }) => route))).toEqual(new Set(["GET /admin/jobs", "GET /admin/users"]));
  for (const server of servers) expect(server.output()).not.toContain(key.slice("alder_".length));
  const stored = JSON.stringify(await client.$queryRaw`SELECT * FROM audit_events`, (_, value) =>
    typeof value === "bigint" ? String(value) : value,
  );
  expect(stored).not.toContain(key);
});
