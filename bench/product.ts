import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuild } from "@/scripts/build";
import { startEmbeddedPostgres } from "@/scripts/embedded-postgres";
import { freePort } from "@/scripts/postmaster";

/** The product under measurement: the present sources' build, on a database of its own with the demo content. */
export interface Product {
  origin: string;
  /** The server's own process. */
  pid: number;
  /** The folder of the build that is served. */
  build: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** Builds when needed, and starts the product for a bench; `env` is added to the server's environment. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const build = await ensureBuild();
  // Not under the project: the database's user must be able to enter it.
  const dataDir = join(tmpdir(), `alderpoint-bench-${process.pid}-${randomBytes(3).toString("hex")}`);
  mkdirSync(dataDir, { mode: 0o755 });
  const database = await startEmbeddedPostgres({ dataDir, durable: false });
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, ["server/main.js"], {
    cwd: build,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: port,
      BIND_ADDRESS: "127.0.0.1",
      SITE_URL: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      NEXTAUTH_SECRET: randomBytes(32).toString("hex"),
      ADMIN_PASSWORD: randomBytes(12).toString("hex"),
      SEED_DEMO: "1",
      ...env,
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const stop = async () => {
    await end(server);
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, pid: server.pid as number, build, databaseUrl: database.url, stop };
}

async function ready(server: ChildProcess): Promise<void> {
  const died = once(server, "exit").then(([code]) =>
    Promise.reject(new Error(`The server ended with ${code}.`)),
  );
  await Promise.race([once(server, "message"), died]);
  died.catch(() => undefined); // later it may end
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill("SIGTERM");
  await once(server, "exit");
}
