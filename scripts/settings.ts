import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { makePrivateFolder } from "@/lib/process/private-folder";
import { readOrCreateSecret, newPassword, newSigningSecret } from "./secrets";

export interface Settings {
  dataDir: string;
  port: number;
  bindAddress: string;
  /** Undefined selects the embedded database. */
  databaseUrl: string | undefined;
  /** The server's environment without DATABASE_URL. */
  env: NodeJS.ProcessEnv;
}

/** Reads the environment and an optional `.env` file, which never overrides it. Creates missing secrets in DATA_DIR. */
export function readSettings(): Settings {
  const fromFile = existsSync(".env") ? readEnvFile(".env") : {};
  const variables: NodeJS.ProcessEnv = { ...fromFile, ...process.env };
  const dataDir = resolve(variables.DATA_DIR || ".data");
  const port = Number(variables.PORT || 3000);
  const bindAddress = variables.BIND_ADDRESS || "127.0.0.1";
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Error(`PORT must be a whole number from 1 to 65535, such as 3000, not "${variables.PORT}".`);
  makePrivateFolder(dataDir);
  const readSecret = (name: string, create: () => string) => readOrCreateSecret(join(dataDir, name), create);
  const env: NodeJS.ProcessEnv = {
    ...variables,
    DATA_DIR: dataDir,
    PORT: String(port),
    BIND_ADDRESS: bindAddress,
    SEED_DEMO: variables.SEED_DEMO || (isLocal(variables) ? "1" : "0"),
    LOG_REQUESTS: variables.LOG_REQUESTS || "0",
    NEXTAUTH_SECRET: variables.NEXTAUTH_SECRET || readSecret("secret", newSigningSecret),
    ADMIN_PASSWORD: variables.ADMIN_PASSWORD || readSecret("admin-password", newPassword),
    NEXT_TELEMETRY_DISABLED: "1",
  };
  delete env.HOSTNAME;
  return { dataDir, port, bindAddress, databaseUrl: variables.DATABASE_URL || undefined, env };
}

/** Removes the byte order mark that Windows editors write, because Node would add it to the first name. */
export const readEnvFile = (path: string) => parseEnv(readFileSync(path, "utf8").replace(/^\uFEFF/, ""));

const REASONS: Record<string, string> = {
  EADDRINUSE: "another program is using it. Set PORT to a free one",
  EACCES: "this user may not. Set PORT to one above 1023",
};

const LOCAL_ORIGIN = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::|\/?$)/;

/** Only then is the demonstration seeded by default: a site with a database or an address of its own may be a real one. */
const isLocal = ({ DATABASE_URL, SITE_URL }: NodeJS.ProcessEnv) =>
  !DATABASE_URL && (!SITE_URL || LOCAL_ORIGIN.test(SITE_URL));

/** Throws with a message for the operator when the server cannot listen on the address. */
export async function assertPortFree({ port, bindAddress }: Settings): Promise<void> {
  const probe = createServer().listen({ port, host: bindAddress, exclusive: true });
  await once(probe, "listening").catch(({ code = "" }: NodeJS.ErrnoException) => {
    const reason = REASONS[code] ?? `the address is not usable (${code})`;
    throw new Error(`Cannot listen on ${bindAddress}:${port}: ${reason}.`);
  });
  await once(probe.close(), "close");
}
