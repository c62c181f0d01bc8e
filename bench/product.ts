import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuild } from "@/scripts/build/build";
import { startEmbeddedPostgres } from "@/scripts/database/embedded-postgres";
import { SERVER_ARGUMENTS, SERVER_ENVIRONMENT } from "@/scripts/serve";
import { stopSignal } from "@/scripts/stop-signal";
import { freePort } from "@/scripts/test/free-port";
import { findNode, IMAGE_NODE_LINE, isNodeLine, NODE_VERSIONS } from "@/scripts/test/node-binary";

const chosenLine = process.env.BENCH_NODE ?? String(IMAGE_NODE_LINE);
if (!isNodeLine(chosenLine))
  throw new Error(`BENCH_NODE is one of ${Object.keys(NODE_VERSIONS).join(", ")}.`);
const nodeLine = chosenLine;

/** The Node.js that runs the measured servers: that of the image, or of the line that BENCH_NODE names. */
export const NODE_VERSION = NODE_VERSIONS[nodeLine];

export interface MeasuredServer {
  origin: string;
  pid: number;
  /** Milliseconds from spawn to the first response with 200. */
  startMs: number;
  stop(): Promise<void>;
}

/** Creates a temporary folder, which is deleted when this process exits. */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `frontdesk-bench-${name}-`));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface MeasuredProduct extends MeasuredServer {
  build: string;
  databaseUrl: string;
  /** Starts a second server with other settings on the same database. Stop it first. */
  startAnother(settings: Record<string, string>): Promise<MeasuredServer>;
}

/** Builds the product and starts it like a container, on an empty database with demo content. */
export async function startProduct(settings: Record<string, string> = {}): Promise<MeasuredProduct> {
  const build = await ensureBuild();
  const database = await startEmbeddedPostgres({ dataDir: scratchFolder("data") });
  const env = {
    ...SERVER_ENVIRONMENT,
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: "bench-0123456789-abcdefghijklmnopqrstuvwxyz",
    SEED_DEMO: "1",
    BIND_ADDRESS: "127.0.0.1",
    ...settings,
  };
  // The first start migrates and fills the database. The second one is timed.
  const start = (more: Record<string, string> = {}) =>
    startNode(SERVER_ARGUMENTS, build, "/api/ready", { ...env, ...more });
  try {
    await (await start()).stop();
    const server = await start();
    return {
      ...server,
      build,
      databaseUrl: database.url,
      startAnother: start,
      stop: async () => {
        await server.stop();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Starts a Node program that listens on PORT. Waits until `path` responds with 200. */
export async function startNode(args: string[], cwd: string, path: string, env: Record<string, string>) {
  const port = await freePort();
  const settings = { PATH: process.env.PATH, NODE_ENV: "production" as const, PORT: String(port), ...env };
  const child = () =>
    spawn(findNode(nodeLine), args, { cwd, env: settings, stdio: ["ignore", "ignore", "inherit"] });
  return startMeasured(child, `http://localhost:${port}`, path);
}

/** Starts a process and waits until `path` responds with 200. Throws when the process exits first, and on `stopSignal`. */
export async function startMeasured(
  start: () => ChildProcess,
  origin: string,
  path: string,
): Promise<MeasuredServer> {
  const startedAt = performance.now();
  const child = start();
  const exit = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await exit;
  };
  const isReady = () =>
    fetch(origin + path).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${child.spawnargs.join(" ")} ended with ${child.exitCode ?? child.signalCode}`);
    if (stopSignal.aborted) await stop();
    stopSignal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    origin,
    pid: child.pid ?? 0,
    startMs: Math.round(performance.now() - startedAt),
    stop,
  };
}

/** Returns the resident memory of a process and its children, in MiB. nginx responds in a child process. */
export function readMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").match(/\d+/g) ?? [];
  const own = Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024);
  return children.reduce((sum, child) => sum + readMemory(Number(child)), own);
}
