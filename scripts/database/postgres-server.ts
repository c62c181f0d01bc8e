import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, realpathSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { withClient } from "@/lib/database/with-client";
import { isRunning } from "../lock.mjs";
import { freePort } from "@/scripts/test/free-port";
import type { Account } from "./postgres-account";

const START_SECONDS = 60;
const STOP_SECONDS = 30;
const PORT_TRIES = 5;

export const DATABASE = "alderpoint";
export const DATABASE_USER = "alderpoint";

/** A PostgreSQL data folder and the settings to run it. */
export interface Cluster {
  data: string;
  log: string;
  binaries: string;
  account: Account | undefined;
  password: string;
  /** False turns fsync off, for tests only. */
  durable: boolean;
}

/** Returns the port of the server that runs on this data folder. Removes a stale pid file. */
export async function findRunning(cluster: Cluster): Promise<number | undefined> {
  const pid = runningPid(cluster.data);
  const port = Number(pidFileLines(cluster.data)[3]);
  if (pid && port && (await waitUntilAccepting(cluster, port, () => isRunning(String(pid))))) return port;
  if (!pid) rmSync(join(cluster.data, "postmaster.pid"), { force: true });
  return undefined;
}

/** Starts the server on a free loopback port and waits until it accepts connections. */
export async function startServer(cluster: Cluster): Promise<number> {
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    const server = launch(cluster, port);
    if (await waitUntilAccepting(cluster, port, () => server.exitCode === null && server.signalCode === null))
      return port;
    if (server.exitCode === null) server.kill("SIGQUIT");
    const log = readFileSync(cluster.log, "utf8");
    // Another process may have taken the port in the meantime.
    if (tries < PORT_TRIES && /could not (bind|create any TCP\/IP)/.test(log)) continue;
    throw new Error(`The embedded PostgreSQL did not start:\n${log.split("\n").slice(-12).join("\n")}`);
  }
}

/** Requests a fast shutdown, which rolls back open transactions. Kills the server after 30 seconds. */
export async function stopServer(data: string): Promise<void> {
  const pid = runningPid(data);
  if (!pid) return;
  process.kill(pid, "SIGINT");
  for (const end = Date.now() + STOP_SECONDS * 1000; isRunning(String(pid)); await sleep(25)) {
    if (Date.now() > end) return void process.kill(pid, "SIGQUIT");
  }
}

export function connectionString(port: number, password: string, database = DATABASE): string {
  return `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`;
}

function launch(cluster: Cluster, port: number) {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    timezone: "UTC", // initdb takes the host's, where a day may have 23 hours
    // Statements and key values contain personal data, so they stay out of the log.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    ...(cluster.durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openSync(cluster.log, "w", 0o600);
  // In its own session the database does not receive Ctrl-C. It must stop after the web server.
  const server = spawn(
    join(cluster.binaries, "postgres"),
    ["-D", cluster.data, "-p", String(port), ...args],
    {
      ...cluster.account,
      cwd: cluster.data,
      env: { NODE_ENV: "production", PATH: process.env.PATH, LC_ALL: "C.UTF-8" },
      stdio: ["ignore", log, log],
      detached: true,
    },
  );
  server.on("error", () => undefined);
  server.unref();
  closeSync(log);
  return server;
}

async function waitUntilAccepting(cluster: Cluster, port: number, isAlive: () => boolean): Promise<boolean> {
  const url = connectionString(port, cluster.password, "postgres");
  const isOwn = async (client: Client) => {
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    return realpathSync(String(rows[0]?.data_directory)) === realpathSync(cluster.data);
  };
  const deadline = Date.now() + START_SECONDS * 1000;
  while (isAlive() && Date.now() < deadline) {
    try {
      return await withClient(url, "start", isOwn, 2000);
    } catch {
      await sleep(40);
    }
  }
  return false;
}

/** Returns the pid of the server on this folder. A stale pid file may name an unrelated process. */
function runningPid(data: string): number | undefined {
  const pid = Number(pidFileLines(data)[0]);
  if (!pid || !isRunning(String(pid))) return undefined;
  if (!existsSync("/proc/self/cwd")) return pid;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data) ? pid : undefined;
  } catch {
    return undefined;
  }
}

function pidFileLines(data: string): string[] {
  const file = join(data, "postmaster.pid");
  return existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
}
