import { execFileSync, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { withClient } from "@/lib/database/with-client";
import { makePrivateFolder } from "@/lib/process/private-folder";
import { isRunning, processStamp, withLock } from "../lock.mjs";
import { canEnter, databaseAccount, type Account } from "./postgres-account";
import { findBinaries } from "./postgres-binaries";
import { type Cluster, connectionString, DATABASE, DATABASE_USER } from "./postgres-server";
import { findRunning, startServer, stopServer } from "./postgres-server";
import { readOrCreateSecret } from "@/scripts/secrets";

const STAGING_ROOT = "/var/lib/alderpoint";
const LOCALES = ["C.UTF-8", "en_US.UTF-8"];

export interface EmbeddedPostgres {
  url: string;
  /** Stops the server unless another process still uses it. */
  stop(): Promise<void>;
}

/** Processes with one data folder share a server. The last one stops it. One left by a killed process is reused. */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  durable?: boolean;
}): Promise<EmbeddedPostgres> {
  makePrivateFolder(options.dataDir);
  const dataDir = realpathSync(options.dataDir);
  const lock = join(dataDir, "postgres.lock");
  const users = join(dataDir, "postgres-users");
  const ownEntry = join(users, `${processStamp()}:${randomBytes(4).toString("hex")}`.replaceAll(":", "-"));

  const { cluster, port } = await withLock(lock, async () => {
    const opened = await openCluster(dataDir, options.durable ?? true);
    mkdirSync(users, { recursive: true });
    writeFileSync(ownEntry, "");
    return opened;
  });

  const stop = () =>
    withLock(lock, async () => {
      rmSync(ownEntry, { force: true });
      if (!hasLiveUsers(users)) await stopServer(cluster.data);
    });
  return { url: connectionString(port, cluster.password), stop };
}

/** Removes the entries of dead processes and returns whether any entry is left. */
function hasLiveUsers(folder: string): boolean {
  const dead = readdirSync(folder).filter((name) => !isRunning(name.split("-").slice(0, 2).join(":")));
  for (const name of dead) rmSync(join(folder, name), { force: true });
  return readdirSync(folder).length > 0;
}

async function openCluster(dataDir: string, durable: boolean): Promise<{ cluster: Cluster; port: number }> {
  const { home, account } = chooseHome(dataDir);
  const binaries = findBinaries(account, process.getuid?.() === 0 ? STAGING_ROOT : dataDir);
  const passwordFile = join(dataDir, "database-password");
  const password = readOrCreateSecret(passwordFile, () => randomBytes(24).toString("hex"));
  const data = join(home, "data");
  const cluster = { data, log: join(dataDir, "postgres.log"), binaries, account, password, durable };
  if (!existsSync(join(data, "PG_VERSION"))) initialise(cluster, home);
  const port = (await findRunning(cluster)) ?? (await startServer(cluster));
  await ensureDatabase(port, password);
  return { cluster, port };
}

/** Returns a folder under DATA_DIR, or under /var/lib when the database's user cannot enter DATA_DIR. */
function chooseHome(dataDir: string): { home: string; account: Account | undefined } {
  const usual = join(dataDir, "postgres");
  const account = databaseAccount(existsSync(usual) ? usual : undefined);
  const staged = join(STAGING_ROOT, createHash("sha256").update(dataDir).digest("hex").slice(0, 16));
  const hasPassword = existsSync(join(dataDir, "database-password"));
  const isStaged = account && existsSync(staged) && !existsSync(usual) && hasPassword;
  const reachable = !isStaged && grantAccess(account, dataDir);
  const home = reachable ? usual : staged;
  if (!reachable) {
    mkdirSync(STAGING_ROOT, { recursive: true, mode: 0o755 });
    // DATA_DIR was deleted to start over. The old staged data is kept under another name.
    if (existsSync(staged) && !hasPassword) renameSync(staged, `${staged}.${Date.now()}`);
    if (existsSync(usual) && !existsSync(staged)) execFileSync("mv", [usual, staged]);
  }
  if (!existsSync(home)) {
    mkdirSync(home, { mode: 0o700 });
    if (account) chownSync(home, account.uid, account.gid);
  }
  return { home, account };
}

/** Lets the database's user pass through DATA_DIR by group, without the right to list it. Returns whether it can. */
function grantAccess(account: Account | undefined, dataDir: string): boolean {
  const isOwner = statSync(dataDir).uid === process.getuid?.();
  if (account && isOwner && canEnter(account, dirname(dataDir))) {
    chownSync(dataDir, -1, account.gid);
    chmodSync(dataDir, 0o710);
  }
  return canEnter(account, dataDir);
}

// The folder is renamed when it is complete, so an interrupted run never leaves a partial cluster.
function initialise(cluster: Cluster, home: string) {
  const partial = join(home, "initialising");
  const passwordFile = join(home, "initial-password");
  const problems: string[] = [];
  try {
    writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
    if (cluster.account) chownSync(passwordFile, cluster.account.uid, cluster.account.gid);
    for (const locale of LOCALES) {
      rmSync(partial, { recursive: true, force: true });
      const args = [`--pgdata=${partial}`, `--username=${DATABASE_USER}`, `--pwfile=${passwordFile}`];
      args.push("--auth=scram-sha-256", "--encoding=UTF8", `--locale=${locale}`, "--lc-messages=C");
      args.push("--no-instructions", ...(cluster.durable ? [] : ["--no-sync"]));
      const result = spawnSync(join(cluster.binaries, "initdb"), args, {
        ...cluster.account,
        cwd: home,
        env: { NODE_ENV: "production", PATH: process.env.PATH, LC_ALL: locale },
        encoding: "utf8",
      });
      if (result.status === 0) return renameSync(partial, cluster.data);
      problems.push(result.error?.message ?? result.stderr.trim());
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
  throw new Error(`The embedded PostgreSQL could not be set up in ${home}:\n${problems.join("\n")}`);
}

const ensureDatabase = (port: number, password: string) =>
  withClient(connectionString(port, password, "postgres"), "start", async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
    const { rows } = await client.query<{ aware: boolean }>("select lower('Ä') = 'ä' as aware");
    if (!rows[0]?.aware) throw new Error("The embedded PostgreSQL has a locale that does not know UTF-8.");
  });
