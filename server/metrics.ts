import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { pool } from "@/lib/database/db";
import type { Env } from "@/lib/env";
import { countMails } from "@/lib/mail/data";
import { isReady } from "@/lib/http/probes";
import { withTimeout } from "@/lib/process/with-timeout";

const DATABASE_TIMEOUT_MS = 2000;

const registry = new Registry();
const registers = [registry];

/** Responses from memory by status, since the last scrape. To add labels to each would take longer than to send it. */
export const stored: Record<number, number> = { 200: 0, 304: 0 };

export const responses = new Counter({
  name: "http_requests_total",
  help: "Responses by class; class stored is served from memory.",
  labelNames: ["class", "status"],
  registers,
  collect() {
    for (const status of [200, 304]) {
      this.inc({ class: "stored", status }, stored[status]);
      stored[status] = 0;
    }
  },
});

export const durations = new Histogram({
  name: "http_request_duration_seconds",
  help: "From the request head to the end of the response, without responses from memory.",
  labelNames: ["class"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

const ready = new Gauge({ name: "app_ready", help: "1 while requests may be sent here.", registers });
const up = new Gauge({ name: "database_up", help: "1 while the database answers.", registers });
const connections = new Gauge({
  name: "database_connections",
  help: "Connections of the pool, and requests that wait for one.",
  labelNames: ["state"],
  registers,
});
const mails = new Gauge({
  name: "mail_queue",
  help: "Mails that wait, and mails that were given up.",
  labelNames: ["state"],
  registers,
});
const oldestMail = new Gauge({
  name: "mail_queue_oldest_seconds",
  help: "Age of the mail that waits longest.",
  registers,
});

/** Serves `/metrics` for Prometheus on METRICS_PORT, if it is set. Without METRICS_ADDRESS, only a token opens it to others. */
export async function serveMetrics(settings: Env): Promise<Server | undefined> {
  const { METRICS_PORT, METRICS_ADDRESS, METRICS_TOKEN, BIND_ADDRESS } = settings;
  if (METRICS_PORT === undefined) return undefined;
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    const isAllowed =
      !METRICS_TOKEN || equalsInConstantTime(request.headers.authorization, `Bearer ${METRICS_TOKEN}`);
    const isMetricsRequest = request.url === "/metrics" && /^(?:GET|HEAD)$/.test(request.method ?? "");
    if (!isMetricsRequest || !isAllowed) return void response.writeHead(isMetricsRequest ? 401 : 404).end();
    updateGauges()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
        () => response.writeHead(500).end(), // for example, no file descriptor is left
      );
  });
  server.listen(METRICS_PORT, METRICS_ADDRESS ?? (METRICS_TOKEN ? BIND_ADDRESS : "127.0.0.1"));
  await once(server, "listening"); // throws when the port is in use
  return server;
}

async function updateGauges(): Promise<void> {
  const counted = countMails().catch(() => undefined);
  const [counts, readiness] = await Promise.all([
    withTimeout(counted, DATABASE_TIMEOUT_MS, undefined),
    isReady(),
  ]);
  const { totalCount, idleCount, waitingCount } = pool();
  ready.set(Number(readiness));
  up.set(counts ? 1 : 0);
  connections.set({ state: "busy" }, totalCount - idleCount);
  connections.set({ state: "idle" }, idleCount);
  connections.set({ state: "waiting" }, waitingCount);
  mails.reset(); // no numbers while the database is away
  if (!counts) return;
  mails.set({ state: "waiting" }, counts.waiting);
  mails.set({ state: "dead" }, counts.dead);
  oldestMail.set(Math.round(counts.oldestSeconds));
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Hashes both values, because `timingSafeEqual` requires equal lengths. */
const equalsInConstantTime = (actual: string | undefined, expected: string) =>
  timingSafeEqual(digest(actual ?? ""), digest(expected));
