import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import next from "next";
import { type Env, env } from "@/lib/env";
import { boundRequestHead, METHODS } from "@/lib/limits/request-bounds";
import { getRateLimitKey } from "@/lib/limits/rate-limit-key";
import { log } from "@/lib/log";
import { logConsole } from "@/lib/start/log-console";
import { processState } from "@/lib/process-state";
import { recordPageView } from "@/lib/jobs/views/record-page-view";
import { Admission } from "./admission";
import { countResponse } from "./count-response";
import { limitBody } from "./limit-body";
import { serveMetrics, stored } from "./metrics";
import { PageCache } from "./page-cache";
import { prepareRequest } from "./prepare-request";
import { queueBehindConnections } from "./queue-behind-connections";
import { refuse, refuseBytes } from "./refuse";
import { stopOnSignal } from "./stop";

// An accelerator in front of Next.js: it keeps finished pages and limits greedy clients. Without it `next start` answers the
// same, only slower.

/** Longer than the idle time of common load balancers, so that they close a connection first. */
const KEEP_ALIVE_MS = 75_000;
const CONNECTIONS_MAX = 10_000;
/** Connections that wait to be accepted. When the queue is full, a client retries only after seconds. */
const BACKLOG = 4096;
/** Pages that are in memory before the process says that it is ready. */
const FIRST_PAGES = ["/", "/about", "/jobs"];

async function main(settings: Env): Promise<void> {
  const { NODE_ENV, PORT, BIND_ADDRESS, SITE_URL, PAGE_STORE_MB } = settings;
  if (NODE_ENV === "production") logConsole();
  const isDevelopment = NODE_ENV === "development";
  // Next.js listens for upgrades on the server it is given. Without a listener, Node ignores an offer to upgrade (RFC 9110, 7.8).
  const httpServer = isDevelopment ? undefined : createServer();
  // With another name than localhost, Next.js would send what proxy.ts rewrites to itself over HTTP.
  const app = next({ dev: isDevelopment, hostname: "localhost", port: PORT, httpServer });
  await app.prepare();
  const handle = app.getRequestHandler();
  const getOrigin = () => {
    const { address, family, port } = server.address() as AddressInfo;
    return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
  };
  const cache = new PageCache(getOrigin, PAGE_STORE_MB * 1024 * 1024);
  const admission = new Admission();
  const ownHost = new URL(SITE_URL).host;
  const recordView = (request: IncomingMessage, url = "/") => {
    const [path = "/", query] = url.split("?", 2);
    recordPageView(path, query === undefined ? "" : `?${query}`, request, ownHost);
  };
  const passOn = (request: IncomingMessage, response: ServerResponse, key: string | null) => {
    const { socket, url } = request; // Next.js may change the address
    const isDocument = request.headers.rsc === undefined;
    if (socket.destroyed) return;
    const problem = boundRequestHead(request);
    const allow = problem?.status === 405 && { Allow: METHODS.join(", ") };
    if (problem) return refuse(response, problem.status, problem.message, { ...allow });
    const address = prepareRequest(request, response);
    const run = () => {
      limitBody(request, response);
      response.once("finish", () => {
        if (key !== null) cache.fillIfShareable(key, response);
        // The page itself reports navigations of the client router, which also fetches pages that it never shows.
        if (response.statusCode === 200 && isDocument) recordView(request, url);
      });
      handle(request, response).catch((error: unknown) => {
        if (!request.complete) return response.destroy(); // the client has left, or sends too much
        log.error("request.failed", error);
        if (response.headersSent) response.destroy();
        else refuse(response, 500, "Something went wrong.");
      });
    };
    if (cache.isFill(request)) return run();
    admission.run(request, response, getRateLimitKey(address), run);
  };
  // boundRequestHead asks for the Host header. Node's own answer lacks the security headers.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    // The client sent this request before it had read the last response. Node emits no `close` for the later response.
    if (!response.socket) return request.socket.destroy();
    const key = isDevelopment ? null : cache.getKey(request);
    if (key === null || !cache.serve(request, response, key)) {
      if (!cache.isFill(request)) countResponse(request, response);
      // Meanwhile the server sees whether the client has sent another request, or has left.
      return whenAccepted(() => passOn(request, response, key), request.url ?? "/");
    }
    stored[response.statusCode]! += 1;
    recordView(request, request.url);
  });
  const whenAccepted = queueBehindConnections(server);
  server.on("clientError", refuseBytes);
  server.on("checkExpectation", (_request, response: ServerResponse) =>
    refuse(response, 417, "This expectation is not supported."),
  );
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxConnections = CONNECTIONS_MAX;
  processState.onPublicChange = () => cache.markStale();
  processState.onPublicChangeExpected = () => cache.expectChange();
  server.listen({ port: PORT, host: BIND_ADDRESS, backlog: BACKLOG });
  await once(server, "listening"); // throws when the port is in use
  const metrics = await serveMetrics(settings);
  stopOnSignal(server, whenAccepted, metrics);
  const report = await processState.started;
  if (!report) return;
  await Promise.all(FIRST_PAGES.map((key) => cache.fill(key)));
  process.send?.({ type: "ready", ...report });
}

try {
  await main(env());
} catch (error) {
  const reason = error instanceof Error ? error.message : undefined;
  if (process.connected) process.stderr.write(`${reason}\n`);
  else log.error("start.failed", error, { reason });
  process.exit(1);
}
