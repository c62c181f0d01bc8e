import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startEmbeddedPostgres } from "@/scripts/database/embedded-postgres";
import { databaseAccount } from "@/scripts/database/postgres-account";

const isRoot = process.getuid?.() === 0;
let home: string;
let dataDir: string;

const getMode = (folder: string) => (statSync(folder).mode & 0o7777).toString(8);
const hasCluster = (folder: string) => existsSync(path.join(folder, "data", "PG_VERSION"));
/** Returns where root keeps the database when its user cannot reach DATA_DIR. */
const getStagedPath = () =>
  path.join(
    "/var/lib/alderpoint",
    createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 16),
  );

/** Starts the database of `dataDir`, runs one statement, and stops it. */
async function run(statement: string): Promise<unknown[]> {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, durable: false });
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
    await stop();
  }
}

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), "data-dir-"));
  chmodSync(home, 0o755);
  dataDir = path.join(home, "data");
});

afterEach(() => {
  if (isRoot && existsSync(dataDir)) rmSync(getStagedPath(), { recursive: true, force: true });
  rmSync(home, { recursive: true });
});

/** Expects that only the owner can read the folder. Under root the database's user may traverse it. */
function expectClosed(): void {
  expect(getMode(dataDir)).toBe(isRoot ? "710" : "700");
  if (isRoot) expect(statSync(dataDir)).toMatchObject({ uid: 0, gid: databaseAccount(undefined)!.gid });
  expect(getMode(path.join(dataDir, "postgres"))).toBe("700");
}

test("a new DATA_DIR is readable by its owner only, and the database is in it", async () => {
  await run("CREATE TABLE kept AS SELECT 1 AS value");
  expectClosed();
  expect(hasCluster(path.join(dataDir, "postgres"))).toBe(true);
  expect(await run("SELECT value FROM kept")).toEqual([{ value: 1 }]);
  expectClosed();
});

test("a DATA_DIR of an earlier version gets restricted rights and keeps its database", async () => {
  await run("CREATE TABLE kept AS SELECT 2 AS value");
  chmodSync(dataDir, 0o755);
  expect(await run("SELECT value FROM kept")).toEqual([{ value: 2 }]);
  expectClosed();
  expect(hasCluster(path.join(dataDir, "postgres"))).toBe(true);
});

describe.runIf(isRoot)("as root, with the database running as another user", () => {
  test("a DATA_DIR with owner-only rights can hold the database", async () => {
    mkdirSync(dataDir, { mode: 0o700 });
    await run("SELECT 1");
    expectClosed();
  });

  test("below a folder that the database user cannot enter, the database is staged and DATA_DIR stays root's own", async () => {
    chmodSync(home, 0o700);
    await run("CREATE TABLE kept AS SELECT 3 AS value");
    expect(getMode(dataDir)).toBe("700");
    expect([hasCluster(path.join(dataDir, "postgres")), hasCluster(getStagedPath())]).toEqual([false, true]);
    chmodSync(home, 0o755); // reachable from now on
    expect(await run("SELECT value FROM kept")).toEqual([{ value: 3 }]);
  });

  test("a database in DATA_DIR that becomes unreachable is moved, not created anew", async () => {
    await run("CREATE TABLE kept AS SELECT 4 AS value");
    chmodSync(home, 0o700);
    expect(await run("SELECT value FROM kept")).toEqual([{ value: 4 }]);
  });
});
