import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "@/scripts/test/free-port";
import { dropDatabase } from "@/tests/setup/database";
import { createMigratedDatabase } from "@/e2e/operations/migrated-database";
import { expect } from "@/e2e/support/fixtures";
import { ADMIN_PASSWORD, getMemoryMb, type OwnServer, startServer } from "@/e2e/support/own-server";
import { buildDirectory } from "@/e2e/support/server";
import { type Attack, attacks, type Target } from "./attacks";

// Each time limit is the larger of a fixed value and ten times the same measurement without the attack.
// So a busy machine does not fail a test, and a stall does.

/** Duration of the measurements with and without an attack. */
const ATTACK_MS = 2000;
const QUIET_MS = 1000;
const WARM_UP_MS = 300;
/** Pause between two requests of one observer, so that observers add little load. */
const OBSERVER_PAUSE_MS = 5;
const MAX_REQUESTS = 20_000;
/** During an attack. V8 collects garbage beside the program, and later on a busy machine: 540 MB were seen, and 654. */
export const MAX_MEMORY_MB = 768;
const STORED_P99_MS = 50;
const LOOP_DELAY_P99_MS = 100;

export class AttackedServer {
  /** Memory in V8 and in buffers, in MB, after each attack has run once and garbage was collected. */
  baselineHeapMb = 0;
  /** Resident memory at that time. */
  baselineMemoryMb = 0;

  private constructor(
    readonly own: OwnServer,
    private readonly url: string,
    private readonly metricsPort: number,
    readonly target: Target,
    private readonly cookie: string,
  ) {}

  /** Starts the server and runs each attack for a moment over these connections, which loads the code of each route. */
  static async start(connections: number): Promise<AttackedServer> {
    const url = await createMigratedDatabase("attacked");
    const metricsPort = await freePort();
    // The default rate limits would reject most of these requests before they cost anything.
    const own = await startServer(url, {
      TRUST_PROXY: "1",
      METRICS_PORT: String(metricsPort),
      LOG_REQUESTS: "0",
      NODE_OPTIONS: `--import ${pathToFileURL("e2e/security/collect-garbage.mjs")}`,
      RATE_LIMIT_APPLICATION: "1000000/600",
      RATE_LIMIT_GLOBAL: "1000000/600",
      RATE_LIMIT_SIGN_IN: "1000000/900",
      RATE_LIMIT_SIGN_IN_ADDRESS: "1000000/900",
    });
    const headers = { accept: "application/json", "content-type": "application/json" };
    const jobs = await (await fetch(`${own.origin}/jobs`, { headers })).json();
    const target = { jobId: jobs.items[0].id, actionId: findContactActionId(), origin: "http://x" };
    const body = JSON.stringify({ email: "admin@alderpoint.example", password: ADMIN_PASSWORD });
    const signedIn = await fetch(`${own.origin}/auth/sign-in`, { method: "POST", headers, body });
    const cookie = `ID_TOKEN=${(await signedIn.json()).AuthenticationResult.IdToken}`;
    const server = new AttackedServer(own, url, metricsPort, target, cookie);
    for (const attack of attacks) await server.send(attack, connections, WARM_UP_MS);
    server.baselineHeapMb = await server.measureHeap();
    server.baselineMemoryMb = getMemoryMb(own.pid);
    return server;
  }

  /** Returns in MB what the program holds in V8 and in buffers, after the server has collected garbage. */
  async measureHeap(): Promise<number> {
    process.kill(this.own.pid, "SIGUSR2");
    // The server handles the signal before or with this request.
    await fetch(`${this.own.origin}/api/ready`);
    const metrics = await this.readMetrics();
    const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(metrics)?.[1]);
    return (read("nodejs_heap_size_used_bytes") + read("nodejs_external_memory_bytes")) / 1024 ** 2;
  }

  async stop(): Promise<void> {
    await this.own.stop();
    await dropDatabase(this.url);
  }

  /** Runs the attacks at the same time, each with this number of connections. Fails when others are not served. */
  async expectServedDuring(group: readonly Attack[], connections: number): Promise<void> {
    const answers: Record<string, number>[] = [];
    // A stall caused by the attack recurs in every attempt. A stall caused by another process does not.
    await expect(async () => {
      const quiet = await this.observe(new Promise((resolve) => setTimeout(resolve, QUIET_MS)));
      const before = getMemoryMb(this.own.pid);
      const sending = Promise.all(group.map((attack) => this.send(attack, connections, ATTACK_MS)));
      const { result: statuses, ...attacked } = await this.observe(sending);
      console.log(
        [
          `stored ${quiet.storedP99.toFixed(0)} → ${attacked.storedP99.toFixed(0)} ms`,
          `loop ${quiet.loopP99.toFixed(0)} → ${attacked.loopP99.toFixed(0)} ms`,
          `memory ${before.toFixed(0)} → ${attacked.memory.toFixed(0)} MB`,
          `statuses ${JSON.stringify(statuses)}`,
        ].join(", "),
      );
      answers.push(...statuses.filter((_, at) => !group[at]!.isUndecodable));
      expect(attacked.seen["/services"]).toEqual(new Set([200]));
      expect(attacked.seen["/api/health"]).toEqual(new Set([200]));
      // A page that is rendered for staff may get 503 after waiting too long for its budget.
      expect([200, 503]).toEqual(expect.arrayContaining([...attacked.seen["/admin/messages"]!]));
      expect(attacked.seen["/admin/messages"]).toContain(200);
      expect(attacked.storedP99).toBeLessThan(Math.max(STORED_P99_MS, 10 * quiet.storedP99));
      expect(attacked.loopP99).toBeLessThan(Math.max(LOOP_DELAY_P99_MS, 10 * quiet.loopP99));
      expect(attacked.memory).toBeLessThan(MAX_MEMORY_MB);
    }).toPass({ timeout: 60_000, intervals: [0] });
    for (const statuses of answers) expect(statuses).not.toHaveProperty("500");
  }

  /** Runs an attack in another process. Returns the number of responses for each status. */
  private async send(attack: Attack, connections: number, milliseconds: number) {
    const settings = {
      port: Number(new URL(this.own.origin).port),
      // The server ends a connection that sends further requests before it has read the response.
      connections,
      pipeline: connections > 1 ? 1 : attack.pipeline,
      milliseconds,
      maxRequests: MAX_REQUESTS,
      ownNetworks: connections > 1,
    };
    const child = spawn(process.execPath, ["e2e/security/attacker.mjs", JSON.stringify(settings)], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    child.stdin.end(attack.buildRequest(this.target));
    let output = "";
    for await (const chunk of child.stdout) output += chunk;
    return (JSON.parse(output) as { statuses: Record<string, number> }).statuses;
  }

  /** Sends requests as visitors, staff and probes until `until` resolves. Returns what it measured. */
  private async observe<T>(until: Promise<T>) {
    const { own, cookie } = this;
    await this.readLoopDelayP99();
    let done = false;
    let memory = getMemoryMb(own.pid);
    const seen: Record<string, Set<number>> = {};
    const read = async (path: string, headers: Record<string, string> = {}) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const times: number[] = [];
      seen[path] = new Set();
      while (!done || times.length === 0) {
        const startedAt = performance.now();
        seen[path].add(await getStatus(own.origin + path, headers, agent));
        times.push(performance.now() - startedAt);
        memory = Math.max(memory, getMemoryMb(own.pid));
        await new Promise((resolve) => setTimeout(resolve, OBSERVER_PAUSE_MS));
      }
      agent.destroy();
      return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
    };
    const reading = Promise.all([
      read("/services"),
      read("/api/health"),
      read("/admin/messages", { cookie }),
    ]);
    // An unhandled rejection would end the test before the next attempt.
    reading.catch(() => undefined);
    const result = await until;
    done = true;
    const [storedP99] = await reading;
    return { result, storedP99, loopP99: await this.readLoopDelayP99(), memory, seen };
  }

  /** Returns the 99th percentile of the server's event-loop delay in milliseconds since the last call. */
  private async readLoopDelayP99(): Promise<number> {
    return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(await this.readMetrics())?.[1]) * 1000;
  }

  private async readMetrics(): Promise<string> {
    return (await fetch(`http://127.0.0.1:${this.metricsPort}/metrics`)).text();
  }
}

function getStatus(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    }).on("error", reject);
  });
}

function findContactActionId(): string {
  const manifest = path.join(buildDirectory(), ".next/server/server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(manifest, "utf8")) as {
    node: Record<string, { workers: object }>;
  };
  const entry = Object.entries(node).find(([, { workers }]) =>
    Object.keys(workers).some((page) => page.endsWith("/contact/page")),
  );
  if (!entry) throw new Error("The contact page has no server action.");
  return entry[0];
}
