import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db, disconnect } from "@/lib/database/db";
import { ensureWebRole } from "@/lib/database/web-role";
import { getPgBouncerSkipReason, type PgBouncer, startPgBouncer } from "@/tests/support/servers/pgbouncer";
import { requireDatabaseSession } from "@/lib/start/check-connections";
import { getDirectUrl } from "@/tests/setup/database";

const skipReason = await getPgBouncerSkipReason();
const direct = getDirectUrl();
let pooler: PgBouncer | undefined;

beforeEach((context) => {
  if (skipReason) context.skip(skipReason);
});
afterEach(async () => {
  await pooler?.stop();
  pooler = undefined;
});

async function runStatement(sql: string): Promise<void> {
  const client = new Client({ connectionString: direct });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** Returns the statement timeout of three connections that are open at the same time. */
async function readTimeouts(url: string): Promise<string[]> {
  const clients = Array.from({ length: 3 }, () => new Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const read = async (client: Client) => {
    await client.query("BEGIN"); // holds a connection of its own in transaction mode
    return (await client.query("SHOW statement_timeout")).rows[0].statement_timeout;
  };
  const timeouts = await Promise.all(clients.map(read));
  await Promise.all(clients.map((client) => client.end()));
  return timeouts;
}

test("a connection of the pool has the timeouts, which no startup parameter sets", async () => {
  const [row] = await db().$queryRaw<{ idle: string; statement: string }[]>`
    SELECT current_setting('idle_in_transaction_session_timeout') AS idle,
      current_setting('statement_timeout') AS statement`;
  expect(row).toEqual({ idle: "10s", statement: "2s" });
  await disconnect();
});

test("the servers' role has the timeouts on every connection of a pooler in transaction mode", async () => {
  const web = new URL(direct);
  web.username = `web_${crypto.randomUUID().slice(0, 8)}`;
  web.password = "lantern";
  await ensureWebRole(direct, web.href);
  try {
    pooler = await startPgBouncer(web.href, "transaction");
    expect(await readTimeouts(pooler.url)).toEqual(["2s", "2s", "2s"]);
  } finally {
    await pooler?.stop();
    await runStatement(`DROP OWNED BY ${web.username}`);
    await runStatement(`DROP ROLE ${web.username}`);
  }
});

test("a direct connection and a pooler in session mode keep the session, one in transaction mode does not", async () => {
  await requireDatabaseSession(direct);
  pooler = await startPgBouncer(direct, "session");
  await requireDatabaseSession(pooler.url);
  await pooler.stop();
  pooler = await startPgBouncer(direct, "transaction");
  await expect(requireDatabaseSession(pooler.url)).rejects.toThrow("Set DIRECT_DATABASE_URL");
});
