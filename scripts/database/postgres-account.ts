import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";

/** The system user that runs PostgreSQL, which refuses to run as root. Undefined stands for the current user. */
export interface Account {
  uid: number;
  gid: number;
}

/** Returns the owner of existing data or the user `postgres`, which it creates when missing, if this process runs as root. */
export function databaseAccount(existingData: string | undefined): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existingData) {
    const { uid, gid } = statSync(existingData);
    if (uid !== 0) return { uid, gid };
  }
  const account = lookUp("postgres") ?? createAccount("postgres");
  if (account) return account;
  throw new Error(
    "PostgreSQL does not run as root and the system user 'postgres' could not be created. " +
      "Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.",
  );
}

export function canEnter(account: Account | undefined, folder: string): boolean {
  if (!account) return true;
  return spawnSync("test", ["-x", folder], { ...account, cwd: "/" }).status === 0;
}

/** Returns whether `program --version` succeeds for the account, which also checks its shared libraries. */
export function canRun(account: Account | undefined, program: string): boolean {
  return spawnSync(program, ["--version"], { ...account, cwd: "/", stdio: "ignore" }).status === 0;
}

function lookUp(name: string): Account | undefined {
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function createAccount(name: string): Account | undefined {
  const options = ["--system", "--user-group", "--no-create-home", "--shell=/usr/sbin/nologin"];
  spawnSync("useradd", [...options, name]);
  return lookUp(name);
}
