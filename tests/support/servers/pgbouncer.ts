import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "@/scripts/test/free-port";
import { unpackDebianPackages } from "@/scripts/test/unpack-debian-packages";

/** Debian's package, unpacked here when PgBouncer is not installed. */
const UNPACKED = resolve("node_modules/.cache/pgbouncer");
const PLACES = ["/usr/sbin/pgbouncer", "/usr/local/bin/pgbouncer", join(UNPACKED, "usr/sbin/pgbouncer")];

const findProgram = () => PLACES.find((place) => existsSync(place));

/** Unpacks PgBouncer when it is missing. Returns the reason why it cannot be had, or undefined. */
export async function getPgBouncerSkipReason(): Promise<string | undefined> {
  if (findProgram()) return undefined;
  try {
    await unpackDebianPackages(["pgbouncer"], UNPACKED);
  } catch {
    // The reason below covers it.
  }
  return findProgram() ? undefined : "PgBouncer is neither installed nor available as a Debian package";
}

export interface PgBouncer {
  /** Connection string through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer with its default settings and the given pool mode in front of a database. */
export async function startPgBouncer(
  databaseUrl: string,
  mode: "session" | "transaction",
): Promise<PgBouncer> {
  const { username, password, hostname, port, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), "alderpoint-pgbouncer-"));
  chmodSync(folder, 0o755); // PgBouncer gives up root's rights before it reads its files
  const users = join(folder, "users.txt");
  const settings = join(folder, "pgbouncer.ini");
  const ownPort = await freePort();
  writeFileSync(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(
    settings,
    [
      "[databases]",
      `* = host=${hostname} port=${port || 5432}`,
      "[pgbouncer]",
      `listen_addr = 127.0.0.1\nlisten_port = ${ownPort}\nunix_socket_dir =`,
      `auth_type = trust\nauth_file = ${users}`,
      `pool_mode = ${mode}`,
    ].join("\n"),
  );
  const account = process.getuid?.() === 0 ? ["-u", "nobody"] : []; // it refuses to run as root
  const child: ChildProcess = spawn(findProgram()!, [...account, settings], {
    env: { ...process.env, LD_LIBRARY_PATH: libraryPath() },
    stdio: "ignore",
  });
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

/** Returns the folders of the libraries that were unpacked beside the program. */
function libraryPath(): string {
  const { stdout } = spawnSync("uname", ["-m"], { encoding: "utf8" });
  return [join(UNPACKED, `usr/lib/${stdout.trim()}-linux-gnu`), join(UNPACKED, "usr/lib")].join(":");
}

async function waitForPort(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`);
    const socket = connect(port, "127.0.0.1");
    const isOpen = await new Promise<boolean>((done) => {
      socket.once("connect", () => done(true)).once("error", () => done(false));
    });
    socket.destroy();
    if (isOpen) return;
  }
}
