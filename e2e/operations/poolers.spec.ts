// Promise: failover
import { apiClient } from "@/lib/openapi/api-client";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { createMigratedDatabase } from "@/e2e/operations/migrated-database";
import { getPgBouncerSkipReason, type PgBouncer, startPgBouncer } from "@/tests/support/servers/pgbouncer";
import { jobFields } from "@/e2e/support/records/job-fixtures";
import { expect, test } from "@/e2e/support/fixtures";
import { ADMIN_PASSWORD, launchServer, type OwnServer, startServer } from "@/e2e/support/own-server";
import { databaseUrl } from "@/e2e/support/server";

const credentials = { email: "admin@alderpoint.example", password: ADMIN_PASSWORD };
const message = { name: "A", email: "a@b.co", phone: "5035550100", company: "C", message: "m" };

let database: string | undefined;
let pooler: PgBouncer | undefined;
let server: OwnServer | undefined;

test.beforeEach(async () => {
  const skipReason = await getPgBouncerSkipReason();
  test.skip(skipReason !== undefined, skipReason);
});

test.afterEach(async () => {
  await server?.stop();
  await pooler?.stop();
  server = pooler = undefined;
  if (database) await dropDatabase(database);
  database = undefined;
});

async function launchUnreadyServer(url: string, env?: Record<string, string>): Promise<OwnServer> {
  const launched = await launchServer(url, env);
  launched.ready.catch(() => undefined); // it never becomes ready
  return launched;
}

for (const mode of ["session", "transaction"] as const)
  test(`behind PgBouncer in ${mode} mode a message is stored once, a new job is listed, and a change is heard`, async () => {
    // The server migrates it: in session mode through the pooler, in transaction mode over the direct connection.
    const url = await createDatabase(databaseUrl(), "pooler");
    database = url;
    pooler = await startPgBouncer(url, mode);
    server = await startServer(pooler.url, {
      SEED_DEMO: "0",
      ...(mode === "transaction" && { DIRECT_DATABASE_URL: url }),
    });
    const api = apiClient({ origin: server.origin });
    const calls = Array.from({ length: 8 }, () =>
      api("POST /message", { body: message, idempotencyKey: "once" }),
    );
    expect(new Set((await Promise.all(calls)).map(({ id }) => id)).size).toBe(1);
    const { AuthenticationResult } = (await api("POST /auth/sign-in", { body: credentials })) as {
      AuthenticationResult: { IdToken: string };
    };
    const staff = apiClient({ origin: server.origin, token: AuthenticationResult.IdToken });
    const { title } = await staff("POST /admin/jobs", { body: jobFields() as never });
    const readPage = async () => (await fetch(`${server!.origin}/jobs`)).text();
    await expect.poll(readPage).toContain(title);
    expect(server.output()).not.toMatch(/"level":"error"/);
  });

test("the server is not ready behind a pooler in transaction mode without a direct connection, nor when DIRECT_DATABASE_URL leads to another database, and says why", async () => {
  database = await createMigratedDatabase("pooler");
  const other = await createDatabase(databaseUrl(), "other");
  pooler = await startPgBouncer(database, "transaction");
  server = await launchUnreadyServer(pooler.url);
  const elsewhere = await launchUnreadyServer(database, { DIRECT_DATABASE_URL: other });
  try {
    for (const [unready, reason] of [
      [server, "Set DIRECT_DATABASE_URL"],
      [elsewhere, "did not arrive"],
    ] as const) {
      await expect.poll(() => unready.output(), { timeout: 20_000 }).toContain(reason);
      expect((await fetch(`${unready.origin}/api/ready`)).status).toBe(503);
    }
  } finally {
    await elsewhere.stop();
    await dropDatabase(other);
  }
});
