import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getMajorVersion } from "@/scripts/database/dump";
import { connectionEnv, ensurePostgresTools, type PostgresTools } from "@/scripts/database/postgres-tools";
import { getDirectUrl } from "@/tests/setup/database";
import { getDumpSkipReason } from "@/tests/support/servers/dump-tools";

// deploy/backup.sh, which compose.yaml runs with `--profile backup`.

let client: Client;
let tools: PostgresTools;
let skipReason: string | undefined;
let folder: string;

beforeAll(async () => {
  skipReason = await getDumpSkipReason(getDirectUrl());
  client = new Client({ connectionString: getDirectUrl() });
  await client.connect();
  if (!skipReason) tools = ensurePostgresTools(await getMajorVersion(client));
});
beforeEach((context) => {
  if (skipReason) context.skip(skipReason);
  folder = mkdtempSync(join(tmpdir(), "frontdesk-nightly-"));
  return () => rmSync(folder, { recursive: true, force: true });
});
afterAll(() => client.end());

/** Runs `backup.sh once`. Programs in the folder of the dumps come before PostgreSQL's. */
function backUpOnce() {
  const path = [folder, dirname(tools.pgDump), process.env.PATH].join(delimiter);
  return promisify(execFile)("bash", ["deploy/backup.sh", "once"], {
    env: { ...connectionEnv(getDirectUrl()), PATH: path, BACKUP_DIR: folder },
  });
}

/** Stands in front of pg_dump and cuts off the file that it writes. */
const buildCuttingDump = (pgDump: string) => `#!/bin/bash
set -e
${pgDump} "$@"
for argument; do
  if [[ $argument == --file=* ]]; then truncate --size=20K "\${argument#--file=}"; fi
done
`;

const findCopies = async () =>
  (await client.query("SELECT datname FROM pg_database WHERE datname LIKE 'verify%'")).rows;

test("a dump is restored to verify it, and kept where only its owner reads it", async () => {
  const { stdout } = await backUpOnce();
  const [name = ""] = readdirSync(folder);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^frontdesk-\S+Z\.dump$/)]);
  expect(readFileSync(join(folder, name)).subarray(0, 5).toString()).toBe("PGDMP");
  expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
  expect(stdout).toMatch(/\.dump: \d+ tables, restored once to verify it\./);
  expect(await findCopies()).toEqual([]);
});

test("a dump that is cut off is not kept, and the run fails", async () => {
  writeFileSync(join(folder, "pg_dump"), buildCuttingDump(tools.pgDump), { mode: 0o755 });
  await expect(backUpOnce()).rejects.toThrow(/pg_restore: error/);
  expect(readdirSync(folder)).toEqual(["pg_dump"]);
  expect(await findCopies()).toEqual([]);
});

test("dumps are kept for 14 days", async () => {
  for (const days of [13, 14]) {
    const file = join(folder, `${days}.dump`);
    writeFileSync(file, "PGDMP");
    const at = Date.now() / 1000 - days * 86_400;
    utimesSync(file, at, at);
  }
  await backUpOnce();
  expect(readdirSync(folder).sort()).toEqual(["13.dump", expect.stringMatching(/^frontdesk-/)]);
});

test("what an interrupted run has left is removed by the next one, and the copy of another database stays", async () => {
  const { PGDATABASE } = connectionEnv(getDirectUrl());
  const [sum] = execFileSync("cksum", { input: `${PGDATABASE}\n`, encoding: "utf8" }).split(" ");
  const other = "verify_1_1_1";
  for (const name of [`verify_${sum}_1_1`, other]) await client.query(`CREATE DATABASE ${name}`);
  writeFileSync(join(folder, "frontdesk-2026-11-01T02-00-00Z.dump.partial"), "PGDMP");
  await backUpOnce();
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/Z\.dump$/)]);
  expect(await findCopies()).toEqual([{ datname: other }]);
  await client.query(`DROP DATABASE ${other}`);
});

test("a run waits for the one in progress and takes nothing away from it", async () => {
  await Promise.all([backUpOnce(), backUpOnce()]);
  expect(await findCopies()).toEqual([]);
});
