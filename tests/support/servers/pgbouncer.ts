import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/scripts/test/free-port";
import { DebianProgram, waitForPort } from "./debian-program";

const program = new DebianProgram("pgbouncer");

/** Unpacks PgBouncer when it is missing. Returns the reason why it cannot be had, or undefined. */
export const getPgBouncerSkipReason = () => program.getSkipReason();

export interface PgBouncer {
  /** Connection string through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer in the given pool mode. `connectQuery` runs on each of its connections. */
export async function startPgBouncer(
  databaseUrl: string,
  mode: "session" | "transaction",
  connectQuery = "",
): Promise<PgBouncer> {
  const { username, password, hostname, port, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), "frontdesk-pgbouncer-"));
  chmodSync(folder, 0o755); // PgBouncer gives up root's rights before it reads its files
  const users = join(folder, "users.txt");
  const settings = join(folder, "pgbouncer.ini");
  const ownPort = await freePort();
  writeFileSync(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(
    settings,
    [
      "[databases]",
      `* = host=${hostname} port=${port || 5432} ${connectQuery && `connect_query='${connectQuery.replaceAll("'", "''")}'`}`,
      "[pgbouncer]",
      `listen_addr = 127.0.0.1\nlisten_port = ${ownPort}\nunix_socket_dir =`,
      `auth_type = trust\nauth_file = ${users}`,
      `pool_mode = ${mode}`,
    ].join("\n"),
  );
  const account = process.getuid?.() === 0 ? ["-u", "nobody"] : []; // it refuses to run as root
  const child = program.start([...account, settings], { stdio: "ignore" });
  await waitForPort(child, ownPort);
  return {
    url: `postgresql://${username}:${password}@127.0.0.1:${ownPort}${pathname}`,
    stop: async () => {
      child.kill("SIGINT");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
