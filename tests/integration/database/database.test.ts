// Promise: database-rules
import { execFileSync } from "node:child_process";
import { type AddressInfo, createServer, type Server } from "node:net";
import { Client } from "pg";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { db, dbIncludingTrash, disconnect, pool } from "@/lib/database/db";
import { toHttpError } from "@/lib/http/to-http-error";
import { migrate, migrationNames } from "@/lib/database/migrate";
import { ensureWebRole } from "@/lib/database/web-role";
import { withClient } from "@/lib/database/with-client";
import { notDeleted } from "@/lib/database/not-deleted";
import { RetryingPool } from "@/lib/database/retrying-pool";
import { env } from "@/lib/env";
import { seedDemo } from "@/prisma/seed";
import { createEmptyDatabase, getDatabaseName, getDirectUrl } from "@/tests/setup/database";
import { emptyTables } from "@/tests/support/database/empty-tables";

describe("the database rejects invalid rows by itself", () => {
  const hash = `$2b$12$${"x".repeat(53)}`;
  const user = (values: string) =>
    `INSERT INTO users (id, email, first_name, last_name, role, password_hash) VALUES (gen_random_uuid(), ${values})`;
  const member = (values: string) =>
    `INSERT INTO team_members (id, first_name, last_name, display_order, linkedin) VALUES (gen_random_uuid(), ${values})`;

  test("a valid user and a valid team member are accepted", async () => {
    await db().$executeRawUnsafe(user(`'one@example.com', 'A', 'B', 'USER', '${hash}'`));
    await db().$executeRawUnsafe(member(`'A', 'B', 50, NULL`));
  });

  test.each([
    ["an unknown role", user(`'a@example.com', 'A', 'B', 'ROOT', '${hash}'`)],
    ["a name of 46 characters", user(`'a@example.com', '${"x".repeat(46)}', 'B', 'USER', '${hash}'`)],
    ["an empty name", user(`'a@example.com', '', 'B', 'USER', '${hash}'`)],
    ["an email address that differs by case alone", user(`'ONE@example.com', 'A', 'B', 'USER', '${hash}'`)],
    ["a password that is not a hash", user(`'a@example.com', 'A', 'B', 'USER', 'hunter22'`)],
    ["order 51", member(`'A', 'B', 51, NULL`)],
    ["order -1", member(`'A', 'B', -1, NULL`)],
    ["a link that is not https", member(`'A', 'B', 1, 'javascript:alert(1)'`)],
    [
      "a session without a user",
      "INSERT INTO sessions (id, user_id, expires_at) VALUES ('s', 'nobody', now() + interval '1 day')",
    ],
    [
      "a message of 5001 characters",
      `INSERT INTO messages (id, name, email, phone, company, message) VALUES ('m', 'n', 'e', 'p', 'c', repeat('x', 5001))`,
    ],
  ])("%s", async (_, sql) => {
    await expect(db().$executeRawUnsafe(sql)).rejects.toThrow();
  });
});

test("containers that start together on an empty database apply each migration once", async () => {
  const url = await createEmptyDatabase();
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(applied.flat()).toEqual(await migrationNames());
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL",
  );
  // A new database has no account, so there is no default password.
  expect((await client.query("SELECT count(*)::int AS n FROM users")).rows).toEqual([{ n: 0 }]);
  await client.end();
  expect(rows).toHaveLength((await migrationNames()).length);
});

test("migrations of a role that has a schema of its own fail before they create a table", async () => {
  const url = new URL(await createEmptyDatabase());
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query("CREATE SCHEMA own");
  url.searchParams.set("options", "-c search_path=own,public");
  await expect(migrate(url.href)).rejects.toThrow(
    /would create the tables in the schema own, not in public\. Run ALTER ROLE \w+ SET search_path = public/,
  );
  const { rowCount } = await client.query("SELECT FROM pg_tables WHERE schemaname IN ('own', 'public')");
  await client.end();
  expect(rowCount).toBe(0);
});

describe("the operator is told what is missing, and no table is created", () => {
  /** Runs statements on the test server. Returns the address of an empty database as a role that may only sign in. */
  async function prepare(...statements: string[]) {
    const owner = new Client({ connectionString: await createEmptyDatabase() });
    await owner.connect();
    onTestFinished(() => owner.end());
    const name = `poor_${crypto.randomUUID().slice(0, 8)}`;
    for (const statement of [`CREATE ROLE ${name} LOGIN PASSWORD 'lantern'`, ...statements])
      await owner.query(statement);
    onTestFinished(async () => void (await owner.query(`DROP ROLE ${name}`)));
    const url = new URL(getDirectUrl());
    url.pathname = `/${owner.database}`;
    [url.username, url.password] = [name, "lantern"];
    return { url, name, owner };
  }

  test("to a role without the right to create tables", async () => {
    const { url, name, owner } = await prepare();
    await expect(migrate(url.href)).rejects.toThrow(
      `The role ${name} may not create tables. Run ops/migrate.js as the owner of the database.`,
    );
    expect((await owner.query("SELECT FROM pg_tables WHERE schemaname = 'public'")).rowCount).toBe(0);
  });

  test("in a database of another encoding", async () => {
    const name = `latin_${crypto.randomUUID().slice(0, 8)}`;
    const { owner } = await prepare(
      `CREATE DATABASE ${name} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`,
    );
    const url = new URL(getDirectUrl());
    url.pathname = `/${name}`;
    await expect(migrate(url.href)).rejects.toThrow(
      "The database's encoding is LATIN1. Create it with ENCODING 'UTF8'.",
    );
    await owner.query(`DROP DATABASE ${name}`);
  });

  test("to an owner that may not create the role of the servers", async () => {
    const { url, name, owner } = await prepare();
    const web = new URL(url);
    web.username = `${name}_web`;
    await expect(ensureWebRole(url.href, web.href)).rejects.toThrow(
      `The role ${name} may not set up the role ${name}_web. As a superuser, run ALTER ROLE ${name} CREATEROLE.`,
    );
    await owner.query(`CREATE ROLE ${name}_web`);
    onTestFinished(async () => void (await owner.query(`DROP ROLE ${name}_web`)));
    await expect(ensureWebRole(url.href, web.href)).rejects.toThrow(
      `GRANT ${name}_web TO ${name} WITH ADMIN OPTION.`,
    );
  });
});

describe("a connection that is ended during a statement", () => {
  /** Waits for a connection that runs a statement with this marker, and ends it. */
  async function endConnectionRunning(marker: string): Promise<void> {
    const operator = new Client({ connectionString: getDirectUrl() });
    await operator.connect();
    onTestFinished(() => operator.end());
    await vi.waitFor(
      async () => {
        const { rows } = await operator.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE state = 'active' AND query LIKE '%' || $1 || '%' AND pid <> pg_backend_pid()`,
          [marker],
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 5000, interval: 10 },
    );
  }

  /** Ends connections one after the other from another process while this process is blocked. */
  function endConnectionsUndetected(pids: number[]): void {
    const program = `
      const { Client } = require("pg");
      const operator = new Client({ connectionString: ${JSON.stringify(getDirectUrl())} });
      operator.connect().then(async () => {
        for (const pid of ${JSON.stringify(pids)})
          await operator.query("SELECT pg_terminate_backend($1, 5000)", [pid]);
        await operator.end();
      });`;
    execFileSync(process.execPath, ["-e", program]);
  }

  function buildRefusal(code: string): Buffer {
    const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mthe database system is starting up\0\0`);
    const head = Buffer.alloc(5);
    head.write("E");
    head.writeInt32BE(fields.length + 4, 1);
    return Buffer.concat([head, fields]);
  }

  test("a read is retried on another one", async () => {
    const read = db().$queryRaw`SELECT 1 AS one FROM pg_sleep(0.7) AS read_again`;
    const rows = read.then((result) => result); // Prisma sends a query only once it is awaited
    await endConnectionRunning("read_again");
    expect(await rows).toEqual([{ one: 1 }]);
  });

  test("a read finds a new connection when every pooled connection is dead and not yet detected", async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => pool().connect()));
    const pids = [];
    for (const client of clients)
      pids.push((await client.query("SELECT pg_backend_pid() AS pid")).rows[0].pid);
    for (const client of clients) client.release();
    expect(pool().idleCount).toBe(10);
    // The pool takes the last connection first. This process notices the ends only after it sends the next read.
    endConnectionsUndetected(pids.reverse());
    expect(pool().idleCount).toBe(10);
    expect((await pool().query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  });

  test("a database that refuses connections is tried once", async () => {
    let connections = 0;
    const refusing = createServer((socket) => {
      connections += 1;
      socket.on("error", () => undefined).once("data", () => socket.end(buildRefusal("57P03")));
    });
    const failure = await readFrom(refusing);
    expect(failure).toMatchObject({ status: 503 });
    expect(connections).toBe(1);
  });

  test("retries stop after one more connection than the pool holds when each is dropped at once", async () => {
    let connections = 0;
    const dropping = createServer((socket) => {
      connections += 1;
      socket.on("error", () => undefined).once("data", () => socket.end());
    });
    const failure = await readFrom(dropping);
    expect(failure).toMatchObject({ status: 503 });
    expect(connections).toBe(4);
  });

  test("a read waits once more when its connection comes too late, and then fails", async () => {
    let connections = 0;
    const silent = createServer((socket) => {
      connections += 1;
      socket.on("error", () => undefined);
      // As when this process was busy while the first connection opened.
      if (connections === 2) socket.once("data", () => socket.end(buildRefusal("57P03")));
    });
    const read = queryOnce(silent, { connectionTimeoutMillis: 500 });
    await expect(read).rejects.toMatchObject({ code: "57P03" });
    expect(connections).toBe(2);
    const mute = createServer((socket) => void socket.on("error", () => undefined));
    const startedAt = performance.now();
    expect(await readFrom(mute, { connectionTimeoutMillis: 50 })).toMatchObject({ status: 503 });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(95);
  });

  const openSmallPool = (connectionTimeoutMillis: number) =>
    new RetryingPool({ connectionString: env().DATABASE_URL, max: 1, connectionTimeoutMillis });

  test("a query waits once more while others give connections back", async () => {
    const busy = openSmallPool(1000);
    const sleep = async () => (await busy.query("SELECT 1 AS one FROM pg_sleep(0.6)")).rows;
    try {
      expect(await Promise.all([sleep(), sleep(), sleep()])).toEqual(Array(3).fill([{ one: 1 }]));
    } finally {
      await busy.end();
    }
  });

  test("a connection that comes too late and is given back unused counts as no short use", async () => {
    let gate = Promise.resolve();
    const full = new RetryingPool({
      connectionString: env().DATABASE_URL,
      max: 1,
      connectionTimeoutMillis: 500,
      onConnect: () => gate,
    });
    const used = await full.connect();
    const query = full.query("SELECT 1").catch(({ message }: Error) => message);
    let open = () => {};
    gate = new Promise((resolve) => (open = resolve));
    const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 2000); // a long use
    used.release(true);
    clock.mockRestore();
    expect(await query).toMatch(/^timeout exceeded/);
    open();
    await vi.waitFor(() => expect(full.idleCount).toBe(1));
    expect(full.releasedAt).toBe(-Infinity);
    await full.end();
  });

  test("no query waits twice while all connections are in use", async () => {
    const full = openSmallPool(200);
    const used = await full.connect();
    try {
      const late = new Promise((resolve) => setTimeout(resolve, 390, "late"));
      const waiting = full.query("SELECT 1").catch(({ message }: Error) => message);
      expect(await Promise.race([waiting, late])).toMatch(/^timeout exceeded/);
    } finally {
      used.release();
      await full.end();
    }
  });

  test("a write is not retried, because it may have been executed", async () => {
    const write = db()
      .$executeRaw`UPDATE users SET first_name = first_name WHERE pg_sleep(0.7) IS NULL /* write once */`;
    const failed = expect(write.catch(toHttpError)).resolves.toMatchObject({ status: 503 });
    await endConnectionRunning("write once");
    await failed;
  });
});

test("a database in which a backslash escapes gets the same columns and checks", async () => {
  const url = await createEmptyDatabase();
  await db().$executeRawUnsafe(
    `ALTER DATABASE ${getDatabaseName(url)} SET standard_conforming_strings = off`,
  );
  await migrate(url);
  const readExpressions = (at: string) =>
    withClient(at, "test", async (client) => {
      const { rows } = await client.query(`
        SELECT pg_get_expr(adbin, adrelid) AS text FROM pg_attrdef
        UNION ALL SELECT pg_get_constraintdef(oid) FROM pg_constraint ORDER BY text`);
      return rows;
    });
  expect(await readExpressions(url)).toEqual(await readExpressions(getDirectUrl()));
});

test("the server's connections have its time zone, date style, isolation and strings, whatever the database has", async () => {
  const name = getDatabaseName(getDirectUrl());
  await db().$executeRawUnsafe(`ALTER DATABASE ${name} SET timezone = 'Asia/Kathmandu'`);
  await db().$executeRawUnsafe(`ALTER DATABASE ${name} SET datestyle = 'German'`);
  await db().$executeRawUnsafe(`ALTER DATABASE ${name} SET default_transaction_isolation = 'serializable'`);
  await db().$executeRawUnsafe(`ALTER DATABASE ${name} SET standard_conforming_strings = off`);
  await disconnect();
  const createdAt = new Date("2026-07-01T12:00:00.123Z");
  const member = { firstName: "Ada", lastName: "Quist", createdAt };
  expect(await db().teamMember.create({ data: member })).toMatchObject({ createdAt });
  const [stored] = await db().$queryRaw<object[]>`
    SELECT extract(epoch FROM created_at)::float8 AS seconds, created_at AS read,
      current_setting('transaction_isolation') AS isolation, '\\d' AS digit
    FROM team_members WHERE last_name = 'Quist' AND ${notDeleted.team_members}`;
  const seconds = createdAt.getTime() / 1000;
  expect(stored).toEqual({ seconds, read: createdAt, isolation: "read committed", digit: "\\d" });
});

test("the demo data is seeded into an empty database only", async () => {
  await emptyTables("messages", "team_members");
  expect(await Promise.all([seedDemo(db()), seedDemo(db())])).toContain(true);
  const before = await dbIncludingTrash().message.count();
  expect(before).toBeGreaterThan(25);
  expect(await seedDemo(db())).toBe(false);
  expect(await dbIncludingTrash().message.count()).toBe(before);
});

interface Options {
  connectionTimeoutMillis?: number;
}

/** Reads once from `server` through a pool of three connections. Returns the rows or the error. */
const readFrom = (server: Server, options: Options = {}): Promise<unknown> =>
  queryOnce(server, options).catch(toHttpError);

/** Works as `readFrom`, and throws the pool's own error. */
async function queryOnce(server: Server, options: Options): Promise<unknown> {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const target = { host: "127.0.0.1", port, user: "web", database: "web" };
  const retryingPool = new RetryingPool({ ...target, max: 3, ...options });
  try {
    return await retryingPool.query("SELECT 1");
  } finally {
    await retryingPool.end();
  }
}
