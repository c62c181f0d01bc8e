import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type Server } from "node:http";
import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { pool } from "@/lib/database/db";
import type { Env } from "@/lib/env";
import { countMails } from "@/lib/mail/data";
import { isReady } from "@/lib/http/probes";
import type { RequestCounts } from "./request-counts";

/** Metrics for Prometheus, on a port of their own that visitors cannot reach. Off without METRICS_PORT. */

type Settings = Pick<Env, "METRICS_PORT" | "METRICS_ADDRESS" | "METRICS_TOKEN" | "BIND_ADDRESS">;

const DATABASE_TIMEOUT_MS = 2000;
const NANOSECONDS = 1e9;

/** Without a token everybody who reaches the port may read. */
const LOOPBACK = "127.0.0.1";

/**
 * Serves `/metrics` until the signal, if METRICS_PORT is set. Without METRICS_ADDRESS it listens where the site does when
 * a token protects it, and on 127.0.0.1 otherwise.
 */
export async function serveMetrics(
  { METRICS_PORT, METRICS_ADDRESS, METRICS_TOKEN, BIND_ADDRESS }: Settings,
  counts: RequestCounts,
  signal: AbortSignal,
): Promise<Server | undefined> {
  if (METRICS_PORT === undefined) return undefined;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const server = createServer((request, response) => {
    const isAllowed =
      !METRICS_TOKEN || equalsInConstantTime(request.headers.authorization, `Bearer ${METRICS_TOKEN}`);
    const isAsked = request.url === "/metrics" && (request.method === "GET" || request.method === "HEAD");
    if (!isAsked || !isAllowed) return void response.writeHead(isAsked ? 401 : 404).end();
    collectMetrics(counts, delay).then(
      (text) => {
        response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text);
      },
      () => response.writeHead(500).end(), // no file descriptor is left, for example
    );
  });
  signal.addEventListener("abort", () => server.close().closeAllConnections());
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(METRICS_PORT, METRICS_ADDRESS ?? (METRICS_TOKEN ? BIND_ADDRESS : LOOPBACK), resolve);
  });
  return server;
}

async function collectMetrics(counts: RequestCounts, delay: IntervalHistogram): Promise<string> {
  const late = AbortSignal.timeout(DATABASE_TIMEOUT_MS);
  const tooLate = new Promise<undefined>((resolve) =>
    late.addEventListener("abort", () => resolve(undefined)),
  );
  const mails = Promise.race([countMails().catch(() => undefined), tooLate]);
  const lines = [
    ...counts.lines(),
    ...(await databaseLines(mails)),
    ...delayLines(delay),
    ...processLines(),
    "",
  ];
  return lines.join("\n");
}

async function databaseLines(mails: Promise<Awaited<ReturnType<typeof countMails>> | undefined>) {
  const [counted, ready] = await Promise.all([mails, isReady()]);
  const { totalCount, idleCount, waitingCount } = pool();
  return [
    ...gauge("app_ready", "1 while requests may be sent here.", [["", Number(ready)]]),
    ...gauge("database_up", "1 while the database answers.", [["", counted ? 1 : 0]]),
    ...gauge("database_connections", "Connections of the pool, and requests that wait for one.", [
      ['{state="busy"}', totalCount - idleCount],
      ['{state="idle"}', idleCount],
      ['{state="waiting"}', waitingCount],
    ]),
    ...(counted
      ? [
          ...gauge("mail_queue", "Mails that wait, and mails that were given up.", [
            ['{state="waiting"}', counted.waiting],
            ['{state="dead"}', counted.dead],
          ]),
          ...gauge("mail_queue_oldest_seconds", "Age of the mail that waits longest.", [
            ["", Math.round(counted.oldestSeconds)],
          ]),
        ]
      : []),
  ];
}

/** Since it was last asked. */
function delayLines(delay: IntervalHistogram): string[] {
  const seconds = (nanoseconds: number) => Number((nanoseconds / NANOSECONDS).toFixed(6));
  const lines = gauge("nodejs_eventloop_delay_seconds", "How late timers ran since the last look.", [
    ['{quantile="0.5"}', seconds(delay.percentile(50))],
    ['{quantile="0.99"}', seconds(delay.percentile(99))],
    ['{quantile="1"}', seconds(delay.max)],
  ]);
  delay.reset();
  return lines;
}

function processLines(): string[] {
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    ...gauge("process_resident_memory_bytes", "Memory that the process holds.", [["", rss]]),
    ...gauge("nodejs_heap_used_bytes", "Memory in use by JavaScript objects.", [["", heapUsed]]),
    ...gauge("nodejs_external_memory_bytes", "Memory of buffers.", [["", external]]),
    ...gauge("process_start_time_seconds", "When the process began, in seconds since 1970.", [
      ["", Math.round(Date.now() / 1000 - process.uptime())],
    ]),
    "# HELP process_cpu_seconds_total Time on the processor.",
    "# TYPE process_cpu_seconds_total counter",
    `process_cpu_seconds_total ${((user + system) / 1e6).toFixed(3)}`,
  ];
}

function gauge(name: string, help: string, values: [labels: string, value: number][]): string[] {
  const samples = values.map(([labels, value]) => `${name}${labels} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...samples];
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** In a time that tells nothing of how much of it was right. */
const equalsInConstantTime = (given: string | undefined, wanted: string) =>
  timingSafeEqual(digest(given ?? ""), digest(wanted));
