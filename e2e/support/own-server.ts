import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, connect, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@/scripts/test/free-port";
import { SERVER_ARGUMENTS, SERVER_ENVIRONMENT } from "@/scripts/serve";
import { buildDirectory } from "./server";

/** The first administrator's password on every server that a test starts. */
export const ADMIN_PASSWORD = "survey-lantern-harbor-2016";

export const OWN_SECRET = "outage-0123456789-abcdefghijklmnopqrstuvwxyz";

/** A server that one test starts: the same build with its own port and database. */
export interface OwnServer {
  origin: string;
  pid: number;
  ready: Promise<void>;
  /** Everything printed so far to stdout and stderr. */
  output(): string;
  /** Sends SIGTERM. Returns the exit code. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
}

/** Returns the resident memory of a process in MB. */
export const getMemoryMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** Starts the build under test without waiting. `ready` rejects when the server exits before it is ready. */
export async function launchServer(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<OwnServer> {
  const port = Number(env.PORT) || (await freePort());
  const dataDir = mkdtempSync(path.join(tmpdir(), "frontdesk-own-"));
  const child = spawn(process.execPath, SERVER_ARGUMENTS, {
    cwd: path.resolve(buildDirectory()),
    env: {
      PATH: process.env.PATH,
      ...SERVER_ENVIRONMENT,
      NODE_ENV: "production",
      NEXTAUTH_SECRET: OWN_SECRET,
      ADMIN_PASSWORD,
      SEED_DEMO: "1",
      BIND_ADDRESS: "127.0.0.1",
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [child.stdout!, child.stderr!]) stream.on("data", (chunk) => (output += chunk));
  const ready = Promise.race([
    once(child, "message").then(() => undefined),
    once(child, "exit").then(([code]) =>
      Promise.reject(new Error(`The server ended with ${code}: ${output}`)),
    ),
  ]);
  return {
    ready,
    output: () => output,
    pid: child.pid as number,
    origin: `http://127.0.0.1:${port}`,
    kill: async () => {
      child.kill("SIGKILL");
      await once(child, "exit");
      rmSync(dataDir, { recursive: true, force: true });
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      rmSync(dataDir, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

/** Starts the build under test and waits until it is ready. */
export async function startServer(databaseUrl: string, env?: Record<string, string>): Promise<OwnServer> {
  const server = await launchServer(databaseUrl, env);
  await server.ready;
  return server;
}

/** A TCP proxy between a server and its database that simulates network failures. */
export interface DatabaseProxy {
  port: number;
  /** Closes every connection and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Keeps connections open and accepts new ones, but forwards no data. */
  stall(): void;
  /** Stops forwarding data on the current connections for good. New connections work. */
  stallCurrent(): void;
  resume(): void;
  close(): void;
}

/** Starts a proxy on a free port of the loopback address. */
export async function startDatabaseProxy(target: URL): Promise<DatabaseProxy> {
  const pairs = new Map<Socket, Socket>();
  let isStalled = false;
  const destroyAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  const stallCurrent = () => {
    for (const [client, upstream] of pairs) {
      client.unpipe(upstream).pause();
      upstream.unpipe(client).pause();
    }
  };
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    pairs.set(client, upstream);
    for (const socket of [client, upstream]) socket.on("error", () => socket.destroy());
    client.on("close", () => {
      pairs.delete(client);
      upstream.destroy();
    });
    upstream.on("close", () => client.destroySoon());
    if (!isStalled) client.pipe(upstream).pipe(client);
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    cut: async () => {
      destroyAll();
      await new Promise((done) => server.close(done));
    },
    restore: () => listen(port),
    stall: () => {
      isStalled = true;
      stallCurrent();
    },
    stallCurrent,
    resume: () => {
      isStalled = false;
      for (const [client, upstream] of pairs) client.pipe(upstream).pipe(client);
    },
    close: () => {
      destroyAll();
      server.close();
    },
  };
}
