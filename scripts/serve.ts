import { type ChildProcess, spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@/scripts/database/embedded-postgres";
import type { Settings } from "./settings";
import { Stopped, stopSignal } from "./stop-signal";

const STOP_SECONDS = 20;

export const SERVER_ARGUMENTS = ["--enable-source-maps", "--heap-growing-percent=30", "server/main.js"];

/** As in the Dockerfile, which gives the reasons. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "1048576" };

export interface Program {
  args: string[];
  cwd: string;
  mode: "production" | "development";
}

interface ReadyMessage {
  type: "ready";
  url: string;
  /** Without an email, the database has no account with ADMIN_EMAIL. */
  signIn?: { email: string | null; password: string | null } | null;
  /** Opens /setup while there is no user. */
  setupCode?: string | null;
  /** What the operator should know. */
  notices?: string[];
}

/** Runs the database and the server until the server exits or this command is stopped. Returns the exit code. */
export async function serve(settings: Settings, program: Program): Promise<number> {
  const database = settings.databaseUrl
    ? { url: settings.databaseUrl, stop: async () => undefined }
    : await startEmbeddedPostgres({ dataDir: settings.dataDir });
  // Tests read this file. It also helps to connect with psql.
  const urlFile = join(settings.dataDir, "database-url");
  writeFileSync(urlFile, `${database.url}\n`, { mode: 0o600 });
  try {
    if (stopSignal.aborted) throw new Stopped();
    return await runServer({ ...settings.env, DATABASE_URL: database.url }, program);
  } finally {
    rmSync(urlFile, { force: true });
    await database.stop();
  }
}

async function runServer(env: NodeJS.ProcessEnv, { args, cwd, mode }: Program): Promise<number> {
  const server = spawn(process.execPath, args, {
    cwd,
    env: { ...SERVER_ENVIRONMENT, ...env, NODE_ENV: mode },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  server.on("message", (message) => {
    if (isReady(message)) announce(message);
  });
  stopSignal.addEventListener("abort", () => stop(server));
  const { code, signal } = await waitForExit(server);
  if (stopSignal.aborted) return code ?? 0;
  console.error(`The server ended by itself (${signal ? `signal ${signal}` : `exit code ${code}`}).`);
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}

function stop(server: ChildProcess) {
  server.kill("SIGTERM");
  setTimeout(() => server.kill("SIGKILL"), STOP_SECONDS * 1000).unref();
}

function waitForExit(server: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    server.on("error", reject);
    server.on("exit", (code, signal) => resolve({ code, signal }));
  });
}

function isReady(message: unknown): message is ReadyMessage {
  return typeof message === "object" && message !== null && "type" in message && message.type === "ready";
}

const NO_ACCOUNT = "(with an account of this database: it has none with ADMIN_EMAIL)";

function announce({ url, signIn, setupCode, notices = [] }: ReadyMessage) {
  const lines = [`Open     ${url}`];
  if (signIn?.email) {
    lines.push(`Sign in  ${new URL("/sign-in", url).href}`, `         ${signIn.email}`);
    lines.push(`         ${signIn.password ?? "(with the password that you set)"}`);
  } else if (signIn) {
    lines.push(`Sign in  ${new URL("/sign-in", url).href}`, `         ${NO_ACCOUNT}`);
  }
  if (setupCode) lines.push(`Set up   ${new URL("/setup", url).href}`, `         ${setupCode}`);
  lines.push(...notices.flatMap((notice) => ["", `Notice   ${notice}`]));
  console.log(`\n${lines.map((line) => `  ${line}`).join("\n")}\n\n  Ctrl-C stops it.\n`);
}
