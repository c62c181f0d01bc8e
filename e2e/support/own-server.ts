import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, connect, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@/scripts/database/postgres-server";
import { SERVER_ARGUMENTS, SERVER_ENVIRONMENT } from "@/scripts/serve";
import { buildDirectory } from "./server";

/** The first administrator's password on a server of a test's own. */
export const ADMIN_PASSWORD = "survey-lantern-harbor-2016";

/** A server of a test's own: the same build, another port, another database. */
export interface OwnServer {
  origin: string;
  pid: number;
  ready: Promise<void>;
  /** Everything that it has printed, on either stream. */
  output(): string;
  /** Ends it as an operator would; gives the exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a failing machine would, in the middle of whatever it does. */
  kill(): Promise<void>;
}

/** Memory that a process holds, in MB. */
export const getMemoryMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** Starts the build that is under test; `ready` settles when it says so. */
export async function launchServer(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<OwnServer> {
  const port = Number(env.PORT) || (await freePort());
  const dataDir = mkdtempSync(path.join(tmpdir(), "alderpoint-own-"));
  const child = spawn(process.execPath, SERVER_ARGUMENTS, {
    cwd: path.resolve(buildDirectory()),
    env: {
      PATH: process.env.PATH,
      ...SERVER_ENVIRONMENT,
      NODE_ENV: "production",
      NEXTAUTH_SECRET: "outage-0123456789-abcdefghijklmnopqrstuvwxyz",
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

/** Starts the build that is under test and waits until it is ready. */
export async function startServer(databaseUrl: string, env?: Record<string, string>): Promise<OwnServer> {
  const server = await launchServer(databaseUrl, env);
  await server.ready;
  return server;
}

/** A stretch of network between a server and its database, which a test can cut and mend, hold and release. */
export async function startDatabaseProxy(target: URL) {
  const pairs = new Map<Socket, Socket>();
  let held = false;
  const destroyAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
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
    if (!held) client.pipe(upstream).pipe(client);
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
    mend: () => listen(port),
    /** Connections are made and kept, and nothing goes through them. */
    hold: () => {
      held = true;
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream).pause();
        upstream.unpipe(client).pause();
      }
    },
    /** What is connected now stays so, and nothing goes through it ever again; new connections work. */
    silence: () => {
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream).pause();
        upstream.unpipe(client).pause();
      }
    },
    release: () => {
      held = false;
      for (const [client, upstream] of pairs) client.pipe(upstream).pipe(client);
    },
    close: () => {
      destroyAll();
      server.close();
    },
  };
}
