import type { Server } from "node:http";
import { startCallFlush } from "@/lib/api-keys/record-calls";
import { stopPasswordWorkers } from "@/lib/auth/password/hash-password";
import { db, disconnect } from "@/lib/database/db";
import { startAlerts } from "@/lib/alerts/start-alerts";
import { startDeskClock } from "@/lib/desk/digest/start-desk-clock";
import { directDatabaseUrl, type Env, env, findMisspeltNames } from "@/lib/env";
import { findOpenJob } from "@/lib/jobs/open-job";
import { health } from "@/lib/http/probes";
import { getWidgetOrigins } from "@/lib/jobs/hiring-widget";
import { STAFF_CHANNEL } from "@/lib/staff-events/event-hub";
import { getEventHub } from "@/lib/staff-events/get-event-hub";
import { PRESENCE_CHANNEL, receivePresence } from "@/lib/staff-events/presence";
import { log } from "@/lib/log";
import { startDelivery } from "@/lib/mail/delivery";
import { noteHold } from "@/lib/mail/hold";
import { HELD_REASON, RELEASE_HINT } from "@/lib/mail/strings";
import { paths } from "@/lib/paths";
import { processState } from "@/lib/process-state";
import { withTimeout } from "@/lib/with-timeout";
import { startMaintenance } from "@/lib/maintenance/maintenance";
import { recordPageView } from "@/lib/views/record-page-view";
import { startViewFlush } from "@/lib/views/start-view-flush";
import { listenForChanges } from "./listen-for-changes";
import { PageServer } from "@/server/page-cache/page-server";
import { buildSecurityHeaders } from "@/lib/http/security-headers";
import { captureOutput } from "./capture-output";
import { countConnection } from "@/server/http/event-loop-turn";
import { createRequestListener } from "@/server/http/request-listener";
import { createHttpServer, KEEP_ALIVE_SECONDS } from "@/server/http/http-server";
import { ServerConnections } from "@/server/http/server-connections";
import { writeFirstPassword } from "./write-first-password";
import { serveMetrics } from "./metrics";
import { createNext } from "./create-next";
import { NotificationProbe, PROBE_CHANNEL } from "./notification-probe";
import { prepare } from "./prepare";
import { RequestCounts } from "./request-counts";
import { createRouteNamer } from "./route-names";
import { cachedLists } from "@/server/cached-lists";
import { isSharedPath } from "@/server/http/routing";
import { withAccessLog } from "@/server/http/access-log";

const SIGNALS = ["SIGTERM", "SIGINT"] as const;
/** Then the process exits, whatever is open. docs/product.md promises a stop within 15 seconds. */
const GRACE_MS = 13_500;
const SWEEP_MS = 50;
/** Connections that wait to be accepted. When the queue is full, a client retries only after seconds. */
const BACKLOG = 4096;
/** Limits the wait for a mail server. After the mail's lease, another container sends the mail. */
const MAIL_GRACE_MS = 8000;

async function main(settings: Env): Promise<void> {
  // Without a handler, Linux delivers no SIGTERM to process 1 of a container.
  for (const signal of SIGNALS) process.once(signal, exitImmediately);
  if (settings.NODE_ENV === "production") captureOutput();
  const pages = settings.NODE_ENV === "development" ? undefined : createPageServer(settings);
  const { handle, upgrade, close } = await createNext(settings);
  pages?.setNextHandler(handle);
  const stopping = new AbortController();
  const counts = new RequestCounts();
  const getRouteName = pages && settings.LOG_REQUESTS === "1" ? createRouteNamer(process.cwd()) : undefined;
  const listener = withAccessLog(createRequestListener(handle, settings, pages), counts, getRouteName);
  const server = createHttpServer(settings.SITE_URL, (request, response) => {
    if (stopping.signal.aborted) response.setHeader("Connection", "close");
    listener(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_SECONDS * 1000;
  const connections = new ServerConnections(server);
  server.on("connection", countConnection);
  // Only the development server uses WebSockets. Without a listener, Node ignores an offer to upgrade (RFC 9110, 7.8).
  if (upgrade) server.on("upgrade", upgrade);
  await listenOnPort(server, settings);
  await serveMetrics(settings, counts, stopping.signal);

  let finishMails = async () => {};
  const storeLastViews = startViewFlush(stopping.signal);
  const storeLastCalls = startCallFlush(stopping.signal);
  const stop = () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    getEventHub().close(); // event streams stay open as long as their tabs
    const mails = () => withTimeout(finishMails(), MAIL_GRACE_MS, undefined);
    void shutDown(
      connections,
      async () => void (await Promise.allSettled([close(), mails(), storeLastViews(), storeLastCalls()])),
    );
  };
  for (const signal of SIGNALS) process.off(signal, exitImmediately).on(signal, stop);
  if (process.connected) process.on("disconnect", stop); // the parent process has exited

  const notifications = new NotificationProbe();
  void listenForChanges(directDatabaseUrl(), {
    onChange: (tag) => pages?.cache.invalidateTags([tag]),
    otherChannels: {
      [STAFF_CHANNEL]: (topic) => getEventHub().publish(topic),
      [PRESENCE_CHANNEL]: receivePresence,
      [PROBE_CHANNEL]: (payload) => notifications.hear(payload),
    },
    onConnected: () => {
      pages?.cache.setHearsChanges(true);
      pages?.cache.invalidateAll();
      getEventHub().markConnected();
    },
    onDisconnected: () => {
      pages?.cache.setHearsChanges(false);
      getEventHub().markDisconnected();
    },
    signal: stopping.signal,
  });
  const admin = await prepare(pages, notifications, stopping.signal);
  if (!admin) return;
  startMaintenance(stopping.signal);
  startDeskClock(stopping.signal);
  startAlerts(stopping.signal);
  const notices = [...findMisspeltNames(), ...(await describeHold())];
  finishMails = startDelivery(stopping.signal);
  for (const notice of notices) log.error("start.notice", undefined, { notice });
  log.info("start.ready", { url: settings.SITE_URL });
  const { email, password } = admin;
  if (password && !settings.ADMIN_PASSWORD) writeFirstPassword(password);
  process.send?.({ type: "ready", url: settings.SITE_URL, signIn: { email, password }, notices });
}

/** Returns a notice while mails are held. Delivery checks the hold again with each claim. */
async function describeHold(): Promise<string[]> {
  const hold = await noteHold();
  return hold ? [`${HELD_REASON}. ${hold.waiting} waiting. ${RELEASE_HINT}`] : [];
}

/** Creates the page server and makes its cache known to Next.js. */
function createPageServer({ SITE_URL, PAGE_STORE_MB }: Env): PageServer {
  const { host } = new URL(SITE_URL);
  const pages = new PageServer({
    dir: process.cwd(),
    maxBytes: PAGE_STORE_MB * 1024 * 1024,
    securityHeaders: buildSecurityHeaders(SITE_URL),
    isSharedPath,
    getEmbeddedOrigins: (path) => (path === paths.jobs ? getWidgetOrigins() : []),
    lists: cachedLists,
    probes: { "/api/health": health().body },
    exists: async (path) => (await findOpenJob(db(), path.slice(paths.jobs.length + 1))) !== null,
    onError: (error) => log.error("page.failed", error),
    onServed: (path, query, request) => recordPageView(path, query, request, host),
  });
  processState.pageCache = pages.cache;
  return pages;
}

function listenOnPort(server: Server, { PORT, BIND_ADDRESS }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port: PORT, host: BIND_ADDRESS, backlog: BACKLOG }, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** Completes running requests and exits with 0. Exits with 1 after GRACE_MS. */
async function shutDown(
  connections: Pick<ServerConnections, "close" | "closeIdleConnections">,
  finish: () => Promise<void>,
): Promise<void> {
  setTimeout(() => {
    log.info("stop.forced", { afterMs: GRACE_MS });
    process.exit(1);
  }, GRACE_MS).unref();
  const closed = new Promise<void>((resolve) => connections.close(resolve));
  // Repeated: a request may be on its way on a connection that looks idle.
  const sweep = setInterval(() => connections.closeIdleConnections(), SWEEP_MS);
  await closed;
  clearInterval(sweep);
  await finish();
  await Promise.allSettled([disconnect(), stopPasswordWorkers()]);
  log.info("stop.done");
  process.exit(0);
}

const exitImmediately = () => process.exit(0);

/** Prints the reason as a sentence under `npm start` and as a log line in a container. Exits with 1. */
function exitWithError(error: unknown): never {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  const reason = code === "EADDRINUSE" ? `Port ${port} is already in use.` : message;
  if (process.connected) process.stderr.write(`${reason}\n`);
  else log.error("start.failed", error, { reason });
  process.exit(1);
}

try {
  await main(env());
} catch (error) {
  exitWithError(error);
}
