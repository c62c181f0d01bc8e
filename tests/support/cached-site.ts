import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { PageServer } from "@/server/page-cache/page-server";
import { buildSecurityHeaders } from "@/lib/http/security-headers";
import { FastPath } from "@/server/fast-path/fast-path";
import { FORWARDED_HEADER } from "@/server/http/forwarded-action";
import { createRequestListener } from "@/server/http/request-listener";
import { createHttpServer, KEEP_ALIVE_SECONDS } from "@/server/http/http-server";
import { createFastPathHandler } from "@/server/fast-path/start-fast-path";
import { RequestCounts } from "@/server/request-counts";
import { cachedLists } from "@/server/cached-lists";
import { isSharedPath } from "@/server/http/routing";
import { ObservedServer } from "./tcp-client";

const SITE_URL = "https://www.example.com";

/** Pages of the site. Short texts are never compressed. */
const PAGES = ["/", "/about", "/jobs"];
const LISTS = [...cachedLists.keys()];
const STORED_PATHS = [...PAGES, "/_not-found", "/feeds/jobs.json", ...LISTS];
const FILES: Readonly<Record<string, string>> = {
  "public/picture.svg": `<svg>${"<path/>".repeat(500)}</svg>`,
  "public/empty.txt": "",
  "public/img/team/ada_grey.webp": "webp",
  ".next/static/app.js": "run();".repeat(500),
};
const FILE_PATHS = ["/picture.svg", "/empty.txt", "/img/team/ada_grey.webp", "/_next/static/app.js"];
const CODINGS = ["identity", "gzip", "br"];

/** One site behind two servers. `fast` serves cached pages on the fast path, `plain` uses node:http alone. */
export interface CachedSite {
  /** The pages and files that were served, in order. */
  served: string[];
  fast: ObservedServer;
  plain: ObservedServer;
  /** The entity tags of every cached page and file, in every content coding. */
  etags: string[];
  /** The targets of the requests that the fast path has answered. */
  fastPathTargets: string[];
  close: () => void;
}

/** Starts both servers and fills the page cache, so that no response changes afterwards. */
export async function startCachedSite(): Promise<CachedSite> {
  const dir = writeBuild();
  const served: string[] = [];
  const pages = new PageServer({
    dir,
    maxBytes: 16 * 1024 * 1024,
    securityHeaders: buildSecurityHeaders(SITE_URL),
    isSharedPath,
    getEmbeddedOrigins: () => [],
    lists: cachedLists,
    probes: { "/api/health": { status: "ok" } },
    exists: async () => true,
    onError: (error) => expect.fail(String(error)),
    onServed: (path, query, { method }) => served.push(`${method} ${path}${query}`),
  });
  pages.setNextHandler((request, response) => render(pages, request, response));
  const listener = createRequestListener(echo, { NODE_ENV: "production", SITE_URL, TRUST_PROXY: 0 }, pages);
  const handleOnFastPath = createFastPathHandler(pages, new RequestCounts());
  const fastPathTargets: string[] = [];
  const [fastServer, plainServer] = [createSiteServer(listener), createSiteServer(listener)];
  new FastPath(fastServer, (head) => {
    const bytes = handleOnFastPath(head);
    if (bytes) fastPathTargets.push(head.url);
    return bytes;
  });
  // Without a data listener, Node's parser reads the socket and runs microtasks between requests.
  // Invalid bytes would then meet earlier responses in another state than on the fast server.
  plainServer.on("connection", (socket) => socket.on("data", () => undefined));
  const fast = await ObservedServer.listen(fastServer);
  const plain = await ObservedServer.listen(plainServer);
  pages.cache.setHearsChanges(true);
  await pages.prerender(STORED_PATHS);
  const etags = await compressEverything(plain);
  served.length = 0;
  return {
    served,
    fast,
    plain,
    etags,
    fastPathTargets,
    close: () => {
      fast.close();
      plain.close();
      rmSync(dir, { recursive: true });
    },
  };
}

function createSiteServer(listener: RequestListener) {
  const server = createHttpServer(SITE_URL, listener);
  server.keepAliveTimeout = KEEP_ALIVE_SECONDS * 1000;
  return server;
}

/** Writes the files that the page cache reads from a build. */
function writeBuild(): string {
  const dir = mkdtempSync(join(tmpdir(), "alderpoint-site-"));
  const write = (name: string, content: string) => {
    mkdirSync(join(dir, name, ".."), { recursive: true });
    writeFileSync(join(dir, name), content);
  };
  const route = (page: string) => ({ page, regex: `^${page}$` });
  const job = { page: "/jobs/[id]", regex: "^/jobs/[^/]+$" };
  const routes = [
    ...PAGES.map((path) => [path, { dataRoute: `${path}.rsc` }]),
    ["/feeds/jobs.json", { dataRoute: null }],
  ];
  const prerendered = {
    routes: Object.fromEntries(routes),
    dynamicRoutes: { [job.page]: { routeRegex: job.regex, fallback: null } },
  };
  const staticRoutes = [...PAGES, "/admin", "/jobs/search", "/api/health", "/api/jobs", "/api/team"].map(
    route,
  );
  write(".next/prerender-manifest.json", JSON.stringify(prerendered));
  write(".next/routes-manifest.json", JSON.stringify({ staticRoutes, dynamicRoutes: [job] }));
  for (const [name, content] of Object.entries(FILES)) write(name, content);
  return dir;
}

/** Renders a page in place of Next.js, into the page cache and as the response. Only jobs with a number exist. */
async function render(
  pages: PageServer,
  { url = "/" }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (LISTS.includes(url)) return void response.end(JSON.stringify(Array(100).fill(url)));
  const isFile = url.startsWith("/feeds/");
  const html = `<title>${url}</title>${url.startsWith("/jobs/") ? "" : `<p>${url}</p>`.repeat(100)}`;
  response.statusCode = /^\/_not-found$|^\/jobs\/.*\D/.test(url) ? 404 : 200;
  const { statusCode: status } = response;
  const value = isFile
    ? { kind: "APP_ROUTE", body: Buffer.from("[]"), headers: { "content-type": "application/json" } }
    : { kind: "APP_PAGE", html, rscData: Buffer.from(`data of ${url}`), segmentData: new Map(), status };
  pages.cache.set(`/route-cache/${value.kind}/0/$${url === "/" ? "/index" : url}`, value, {});
  response.end(html);
}

/** Responds in place of Next.js with a description of the request. */
async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = createHash("sha256");
  let isComplete = false;
  request.on("data", (chunk) => void body.update(chunk)).on("end", () => (isComplete = true));
  await new Promise((resolve) => request.once("end", resolve).once("close", resolve));
  if (!isComplete) return void response.destroy();
  const { method, url, httpVersion, rawHeaders, headers, rawTrailers } = request;
  const {
    "x-request-id": _id,
    "content-security-policy": _policy,
    [FORWARDED_HEADER]: _signed,
    ...others
  } = headers;
  const echoed = { method, url, httpVersion, rawHeaders, others, rawTrailers, body: body.digest("hex") };
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(echoed));
}

/** Requests everything in every coding until the best compression is cached. Returns the entity tags. */
async function compressEverything(server: ObservedServer): Promise<string[]> {
  const etags = new Set<string>();
  for (const path of [...PAGES, "/feeds/jobs.json", ...FILE_PATHS, "/jobs/7", ...LISTS, "/api/health"]) {
    for (const coding of CODINGS) {
      await vi.waitFor(async () => {
        const client = await server.connect();
        const request = `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${coding}\r\n\r\n`;
        await client.send(Buffer.from(request));
        await client.settled();
        await client.end();
        const etag = /^ETag: (.*)$/m.exec(client.received)?.[1]?.trim() ?? expect.fail(client.received);
        if (!LISTS.includes(path)) expect(etag).not.toContain(".b5"); // lists keep the quick compression
        etags.add(etag);
      });
    }
  }
  return [...etags];
}
