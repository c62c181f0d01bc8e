import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@/e2e/support/fixtures";
import { databaseAccount } from "@/scripts/database/postgres-account";
import { freePort } from "@/scripts/test/free-port";
import { createDatabase } from "@/tests/setup/database";
import { DebianProgram, waitForPort } from "@/tests/support/servers/debian-program";
import { patroni, PatroniMember, postgres } from "./patroni-member";

const etcd = new DebianProgram("etcd", { packages: ["etcd-server"] });
const haproxy = new DebianProgram("haproxy");

const NAMES = ["one", "two", "three"];

/** Unpacks what is missing. Returns the reason why the cluster cannot be had, or undefined. */
export async function getClusterSkipReason(): Promise<string | undefined> {
  for (const program of [postgres, etcd, haproxy, patroni]) {
    const reason = await program.getSkipReason();
    if (reason) return reason;
  }
  return undefined;
}

interface MemberState {
  name: string;
  role: string;
  state: string;
}

/** Three PostgreSQL servers under Patroni with synchronous replication, etcd, and HAProxy in front of the primary. */
export class PatroniCluster {
  private constructor(
    /** Connection string of an empty database on the primary, through HAProxy. */
    readonly url: string,
    private readonly members: readonly PatroniMember[],
    private readonly programs: readonly ChildProcess[],
    private readonly folder: string,
  ) {}

  static async start(): Promise<PatroniCluster> {
    const folder = mkdtempSync(join(tmpdir(), "frontdesk-patroni-"));
    chmodSync(folder, 0o755);
    const etcdPort = await freePort();
    const programs = [await startEtcd(folder, etcdPort)];
    const account = databaseAccount(undefined);
    const members: PatroniMember[] = [];
    for (const name of NAMES) members.push(await PatroniMember.create({ name, folder, etcdPort, account }));
    for (const member of members) member.start();
    const port = await freePort();
    programs.push(await startHaproxy(folder, port, members));
    const server = `postgresql://postgres:change-superuser@127.0.0.1:${port}/postgres`;
    const starting = new PatroniCluster(server, members, programs, folder);
    try {
      await starting.waitUntilComplete();
      const url = await createDatabase(server, "cluster");
      return new PatroniCluster(url, members, programs, folder);
    } catch (error) {
      await starting.stop();
      throw error;
    }
  }

  /** Waits until three members run and one of them is the synchronous replica. */
  async waitUntilComplete(): Promise<void> {
    const readRoles = async () =>
      (await this.readMembers())
        .filter(({ state }) => ["running", "streaming"].includes(state))
        .map(({ role }) => role)
        .sort();
    await expect
      .poll(readRoles, { timeout: 120_000, intervals: [500] })
      .toEqual(["leader", "replica", "sync_standby"]);
  }

  async findPrimary(): Promise<PatroniMember> {
    for (const member of this.members) if ((await member.call("/primary"))?.status === 200) return member;
    throw new Error("No member is the primary.");
  }

  /** Asks Patroni to make the synchronous replica the primary. */
  async switchOver(): Promise<void> {
    const primary = await this.findPrimary();
    const body = JSON.stringify({ leader: primary.name });
    const response = await primary.call("/switchover", { method: "POST", body });
    expect([response?.status, await response?.text()]).toEqual([
      200,
      expect.stringContaining("witched over"),
    ]);
  }

  async stop(): Promise<void> {
    for (const member of this.members) member.stop();
    for (const program of this.programs) {
      program.kill("SIGTERM");
      if (program.exitCode === null && program.signalCode === null) await once(program, "exit");
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async readMembers(): Promise<MemberState[]> {
    for (const member of this.members) {
      const response = await member.call("/cluster");
      if (response?.ok) return ((await response.json()) as { members: MemberState[] }).members;
    }
    return [];
  }
}

async function startEtcd(folder: string, port: number): Promise<ChildProcess> {
  const peer = `http://127.0.0.1:${await freePort()}`;
  const client = `http://127.0.0.1:${port}`;
  const settings = {
    name: "vote",
    "data-dir": join(folder, "etcd"),
    "listen-client-urls": client,
    "advertise-client-urls": client,
    "listen-peer-urls": peer,
    "initial-advertise-peer-urls": peer,
    "initial-cluster": `vote=${peer}`,
    "log-level": "error",
  };
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const child = etcd.start(args, { stdio: ["ignore", "ignore", "inherit"] });
  await waitForPort(child, port);
  return child;
}

/** Starts HAProxy with its file in deploy/, in which only addresses and ports change. */
async function startHaproxy(
  folder: string,
  port: number,
  members: readonly PatroniMember[],
): Promise<ChildProcess> {
  let settings = readFileSync("deploy/patroni/haproxy.cfg", "utf8").replaceAll(":5000", `:${port}`);
  for (const [at, { addresses }] of members.entries())
    settings = settings.replace(
      `10.0.0.1${at + 1}:5432 check port 8008`,
      `127.0.0.1:${addresses.postgres} check port ${addresses.rest}`,
    );
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, settings);
  const child = haproxy.start(["-db", "-f", file], { stdio: ["ignore", "ignore", "ignore"] });
  await waitForPort(child, port);
  return child;
}
