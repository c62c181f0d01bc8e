import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withClient } from "@/lib/database/with-client";
import { ensurePostgresTools } from "./postgres-tools";
import { withDatabase, withDirectDatabase } from "./with-database";

let dataDir: string;
const getUrl = async (url: string) => url;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "frontdesk-commands-"));
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("DATABASE_URL", "");
  vi.stubEnv("DIRECT_DATABASE_URL", "");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

test("backups bypass a pooler in transaction mode", async () => {
  vi.stubEnv("DATABASE_URL", "postgresql://me@pooler/app");
  expect(await withDirectDatabase(getUrl)).toBe("postgresql://me@pooler/app");
  vi.stubEnv("DIRECT_DATABASE_URL", " postgresql://me@db/app ");
  expect(await withDirectDatabase(getUrl)).toBe("postgresql://me@db/app");
  expect(await withDatabase(getUrl)).toBe("postgresql://me@pooler/app");
});

test("backups find their programs where PG_BIN in .env says", async () => {
  vi.stubEnv("PG_BIN", undefined);
  vi.stubEnv("DATABASE_URL", "postgresql://me@db/app");
  const root = process.cwd();
  writeFileSync(join(dataDir, ".env"), "PG_BIN=/no/such/folder\n");
  process.chdir(dataDir);
  try {
    await withDirectDatabase(async () => {
      expect(() => ensurePostgresTools(15)).toThrow("PG_BIN names /no/such/folder");
    });
  } finally {
    process.chdir(root);
  }
});

test("commands use the database of the running server, and start the embedded one after a power cut", async () => {
  const file = join(dataDir, "database-url");
  writeFileSync(file, "postgresql://me@db/app\n");
  expect(await withDatabase(getUrl)).toBe("postgresql://me@db/app");

  writeFileSync(join(dataDir, "database-password"), "secret", { mode: 0o600 });
  writeFileSync(file, "postgresql://alderpoint:secret@127.0.0.1:9/alderpoint\n");
  const answer = await withDatabase((url) =>
    withClient(url, "test", async (client) => (await client.query("SELECT 1 AS one")).rows),
  );
  expect(answer).toEqual([{ one: 1 }]);
});
