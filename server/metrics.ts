import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type Server } from "node:http";
import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { pool } from "@/lib/database/db";
import type { Env } from "@/lib/env";
import { countMails } from "@/lib/mail/data";
import { isReady } from "@/lib/http/probes";
import { withTimeout } from "@/lib/with-timeout";
import type { RequestCounts } from "./request-counts";

type Settings = Pick<Env, "METRICS_PORT" | "METRICS_ADDRESS" | "METRICS_TOKEN" | "BIND_ADDRESS">;

const DATABASE_TIMEOUT_MS = 2000;
const NANOSECONDS = 1e9;

const LOOPBACK = "127.0.0.1";

/**
 * Serves `/metrics` for Prometheus on METRICS_PORT until the signal aborts. Does nothing without METRICS_PORT. Without
 * METRICS_ADDRESS it listens on the site's address if a token is set, else on 127.0.0.1.
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
    const isMetricsRequest =
      request.url === "/metrics" && (request.method === "GET" || request.method === "HEAD");
    if (!isMetricsRequest || !isAllowed) return void response.writeHead(isMetricsRequest ? 401 : 404).end();
    collectMetrics(counts, delay).then(
      (text) => {
        response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text);
      },
      () => response.writeHead(500).end(), // for example, no file descriptor is left
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
  const mails = withTimeout(
    countMails().catch(() => undefined),
    DATABASE_TIMEOUT_MS,
    undefined,
  );
  const lines = [
    ...counts.lines(),
    ...(await collectDatabaseLines(mails)),
    ...formatDelay(delay),
    ...formatProcess(),
    "",
  ];
  return lines.join("\n");
}

async function collectDatabaseLines(mails: Promise<Awaited<ReturnType<typeof countMails>> | undefined>) {
  const [mailCounts, ready] = await Promise.all([mails, isReady()]);
  const { totalCount, idleCount, waitingCount } = pool();
  return [
    ...formatGauge("app_ready", "1 while requests may be sent here.", [["", Number(ready)]]),
    ...formatGauge("database_up", "1 while the database answers.", [["", mailCounts ? 1 : 0]]),
    ...formatGauge("database_connections", "Connections of the pool, and requests that wait for one.", [
      ['{state="busy"}', totalCount - idleCount],
      ['{state="idle"}', idleCount],
      ['{state="waiting"}', waitingCount],
    ]),
    ...(mailCounts
      ? [
          ...formatGauge("mail_queue", "Mails that wait, and mails that were given up.", [
            ['{state="waiting"}', mailCounts.waiting],
            ['{state="dead"}', mailCounts.dead],
          ]),
          ...formatGauge("mail_queue_oldest_seconds", "Age of the mail that waits longest.", [
            ["", Math.round(mailCounts.oldestSeconds)],
          ]),
        ]
      : []),
  ];
}

/** Returns the delay since the last call and resets the histogram. */
function formatDelay(delay: IntervalHistogram): string[] {
  const seconds = (nanoseconds: number) => Number((nanoseconds / NANOSECONDS).toFixed(6));
  const lines = formatMetric(
    "summary",
    "nodejs_eventloop_delay_seconds",
    "Delay of the event loop since the last scrape.",
    [
      ['{quantile="0.5"}', seconds(delay.percentile(50))],
      ['{quantile="0.99"}', seconds(delay.percentile(99))],
      ['{quantile="1"}', seconds(delay.max)],
    ],
  );
  delay.reset();
  return lines;
}

function formatProcess(): string[] {
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    ...formatGauge("process_resident_memory_bytes", "Memory that the process holds.", [["", rss]]),
    ...formatGauge("nodejs_heap_used_bytes", "Memory in use by JavaScript objects.", [["", heapUsed]]),
    ...formatGauge("nodejs_external_memory_bytes", "Memory of buffers.", [["", external]]),
    ...formatGauge("process_start_time_seconds", "When the process began, in seconds since 1970.", [
      ["", Math.round(Date.now() / 1000 - process.uptime())],
    ]),
    "# HELP process_cpu_seconds_total Time on the processor.",
    "# TYPE process_cpu_seconds_total counter",
    `process_cpu_seconds_total ${((user + system) / 1e6).toFixed(3)}`,
  ];
}

type Sample = [labels: string, value: number];

const formatGauge = (name: string, help: string, values: Sample[]) =>
  formatMetric("gauge", name, help, values);

/** A label `quantile` is allowed in a summary only. */
function formatMetric(type: "gauge" | "summary", name: string, help: string, values: Sample[]): string[] {
  const samples = values.map(([labels, value]) => `${name}${labels} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples];
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Hashes both values, because `timingSafeEqual` requires equal lengths. */
const equalsInConstantTime = (actual: string | undefined, expected: string) =>
  timingSafeEqual(digest(actual ?? ""), digest(expected));
