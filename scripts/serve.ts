import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@/scripts/database/embedded-postgres";
import type { Settings } from "./settings";
import { stopSignal } from "./stop-signal";

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
  /** Code that the form on /setup asks for. Null when the database has a user or the environment names one. */
  setupCode?: string | null;
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
    stopSignal.throwIfAborted();
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
  server.on("message", (message: ReadyMessage) => message.type === "ready" && announce(message));
  stopSignal.addEventListener("abort", () => {
    server.kill("SIGTERM");
    setTimeout(() => server.kill("SIGKILL"), STOP_SECONDS * 1000).unref();
  });
  const [code, signal] = (await once(server, "exit")) as [number | null, NodeJS.Signals | null];
  if (stopSignal.aborted) return code ?? 0;
  console.error(`The server ended by itself (${signal ? `signal ${signal}` : `exit code ${code}`}).`);
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}

const NO_ACCOUNT = "(with an account of this database: it has none with ADMIN_EMAIL)";

function announce({ url, signIn, setupCode, notices = [] }: ReadyMessage) {
  const lines = [`Open     ${url}`];
  if (signIn)
    lines.push(`Sign in  ${new URL("/sign-in", url).href}`, `         ${signIn.email ?? NO_ACCOUNT}`);
  if (signIn?.email) lines.push(`         ${signIn.password ?? "(with the password that you set)"}`);
  if (setupCode) lines.push(`Set up   ${new URL("/setup", url).href}`, `         ${setupCode}`);
  lines.push(...notices.flatMap((notice) => ["", `Notice   ${notice}`]));
  console.log(`\n${lines.map((line) => `  ${line}`).join("\n")}\n\n  Ctrl-C stops it.\n`);
}
