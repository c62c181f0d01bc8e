import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@/scripts/test/free-port";

export const ADMINISTRATOR = { email: "admin@alderpoint.example", password: "survey-lantern-harbor-2016" };
const START_SECONDS = 300;

/** The product with demo data, started for the checkers. */
export interface Product {
  origin: string;
  metricsUrl: string;
  databaseUrl: string;
  /** Folder for files of the checkers. It is removed at the end. */
  folder: string;
  /** Signs in the administrator, or another account. Returns a token, which is the value of the session's cookie as well. */
  signIn(account?: { email: string; password: string }): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the product with an empty data folder and waits until it is ready. */
export async function startProduct(): Promise<Product> {
  const folder = join(tmpdir(), `alderpoint-outside-${process.pid}`);
  // The database's user must enter this folder, which mkdtemp would not allow.
  mkdirSync(folder, { mode: 0o755 });
  const [port, metricsPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["scripts/run.mjs", "start"], {
    env: {
      ...process.env,
      PORT: String(port),
      BIND_ADDRESS: "127.0.0.1",
      METRICS_PORT: String(metricsPort),
      SITE_URL: origin,
      DATA_DIR: folder,
      DATABASE_URL: "",
      SMTP_URL: "",
      SEED_DEMO: "1",
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stop = async () => {
    child.kill("SIGTERM");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    rmSync(folder, { recursive: true, force: true });
  };
  const isReady = () =>
    fetch(`${origin}/api/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  for (let second = 0; !(await isReady()); second += 1) {
    if (second > START_SECONDS || child.exitCode !== null) {
      await stop();
      throw new Error("The product did not start.");
    }
    await pause(1000);
  }
  return {
    origin,
    folder,
    stop,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    databaseUrl: readFileSync(join(folder, "database-url"), "utf8").trim(),
    signIn: async (account = ADMINISTRATOR) => {
      const response = await postJson(`${origin}/auth/sign-in`, account);
      return ((await response.json()) as { AuthenticationResult: { IdToken: string } }).AuthenticationResult
        .IdToken;
    },
  };
}

export const postJson = (url: string, body: object) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
