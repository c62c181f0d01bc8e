import type { ChildProcess } from "node:child_process";
import { chownSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type DatabaseProxy, startDatabaseProxy } from "@/e2e/support/own-server";
import type { Account } from "@/scripts/database/postgres-account";
import { freePort } from "@/scripts/test/free-port";
import { DebianProgram } from "@/tests/support/servers/debian-program";

const options = {
  packages: ["patroni", "python3-etcd", "postgresql-15"],
  folder: "usr/lib/postgresql/15/bin",
};
export const patroni = new DebianProgram("patroni", options);
/** One of the programs in the folder of PostgreSQL that Patroni calls. */
export const postgres = new DebianProgram("pg_controldata", options);

interface MemberOptions {
  name: string;
  folder: string;
  etcdPort: number;
  account: Account | undefined;
}

const toAddress = (port: number) => new URL(`tcp://127.0.0.1:${port}`);

/** A PostgreSQL server and its Patroni. Other programs reach both, and it reaches etcd, through proxies that a test can cut. */
export class PatroniMember {
  private child: ChildProcess | undefined;

  private constructor(
    readonly name: string,
    private readonly folder: string,
    private readonly account: Account | undefined,
    private readonly restPort: number,
    private readonly proxies: Record<"postgres" | "rest" | "etcd", DatabaseProxy>,
  ) {}

  /** Writes the member's configuration, which is the file in deploy/ with other addresses. Does not start it. */
  static async create({ name, folder, etcdPort, account }: MemberOptions): Promise<PatroniMember> {
    const home = join(folder, name);
    mkdirSync(home, { mode: 0o700 });
    if (account) chownSync(home, account.uid, account.gid);
    const [postgresPort, restPort] = [await freePort(), await freePort()];
    const proxies = {
      postgres: await startDatabaseProxy(toAddress(postgresPort)),
      rest: await startDatabaseProxy(toAddress(restPort)),
      etcd: await startDatabaseProxy(toAddress(etcdPort)),
    };
    const settings = readFileSync("deploy/patroni/patroni.yml", "utf8")
      .replace("name: one", `name: ${name}`)
      .replace(/hosts: .*/, `hosts: 127.0.0.1:${proxies.etcd.port}\n  use_proxies: true`)
      .replace(" listen: 10.0.0.11:5432", ` listen: 127.0.0.1:${postgresPort}`)
      .replace(" connect_address: 10.0.0.11:5432", ` connect_address: 127.0.0.1:${proxies.postgres.port}`)
      .replace(" listen: 10.0.0.11:8008", ` listen: 127.0.0.1:${restPort}`)
      .replace(" connect_address: 10.0.0.11:8008", ` connect_address: 127.0.0.1:${proxies.rest.port}`)
      .replaceAll("10.0.0.0/24", "127.0.0.1/32")
      .replace(/data_dir: .*/, `data_dir: ${home}/data\n  pgpass: ${home}/pgpass`)
      .replace(/bin_dir: .*/, `bin_dir: ${dirname(postgres.file)}`)
      .replace(/unix_socket_directories: .*/, `unix_socket_directories: ${home}`);
    if (settings.replace(/^#.*/gm, "").includes("10.0.0."))
      throw new Error("deploy/patroni/patroni.yml has an address that is unknown.");
    writeFileSync(join(folder, `${name}.yml`), settings);
    return new PatroniMember(name, folder, account, restPort, proxies);
  }

  start(): void {
    this.child = patroni.start([join(this.folder, `${this.name}.yml`)], {
      ...this.account,
      cwd: join(this.folder, this.name),
      env: { ...process.env, HOME: join(this.folder, this.name) },
      stdio: ["ignore", "ignore", openSync(join(this.folder, `${this.name}.log`), "a")],
    });
  }

  /** Kills Patroni and every process of PostgreSQL, as a loss of power does. */
  kill(): void {
    const postmaster = this.getPostmaster();
    const pids = [this.child?.pid, postmaster, ...(postmaster ? findChildren(postmaster) : [])];
    for (const pid of pids) if (pid) killProcess(pid);
  }

  /** Closes every connection between this member and the rest, and refuses new ones. */
  async cutOff(): Promise<void> {
    await Promise.all(Object.values(this.proxies).map((proxy) => proxy.cut()));
  }

  async reconnect(): Promise<void> {
    await Promise.all(Object.values(this.proxies).map((proxy) => proxy.restore()));
  }

  /** Calls Patroni directly, also while the member is cut off. Returns undefined when it does not answer. */
  async call(path: string, init: RequestInit = {}): Promise<Response | undefined> {
    const signal = AbortSignal.timeout(30_000);
    return fetch(`http://127.0.0.1:${this.restPort}${path}`, { signal, ...init }).catch(() => undefined);
  }

  /** Ports of PostgreSQL and of Patroni as other programs see them. */
  get addresses(): { postgres: number; rest: number } {
    return { postgres: this.proxies.postgres.port, rest: this.proxies.rest.port };
  }

  stop(): void {
    this.kill();
    for (const proxy of Object.values(this.proxies)) proxy.close();
  }

  private getPostmaster(): number | undefined {
    try {
      return Number(readFileSync(join(this.folder, this.name, "data/postmaster.pid"), "utf8").split("\n")[0]);
    } catch {
      return undefined; // PostgreSQL does not run
    }
  }
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}

function findChildren(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && readParent(name) === parent)
    .map(Number);
}

function readParent(pid: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop()!.split(" ")[1]);
  } catch {
    return undefined; // it has ended
  }
}
