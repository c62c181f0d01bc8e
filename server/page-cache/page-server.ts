import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { Assets } from "./assets";
import { sendInternalRequest, type NextHandler } from "./internal-request";
import { isCorsPath } from "@/lib/http/cors";
import { parseRouterRequest, RSC_PARAMETER } from "@/lib/next-internals";
import { isNotFoundPage, getPageVary, buildPageEntry } from "@/server/page-cache/entry/page-entry";
import { buildListEntry, buildProbeResponse } from "@/server/page-cache/entry/json-entry";
import type { Representation } from "@/server/page-cache/entry/representation";
import { findCanonicalPath } from "./canonical-path";
import { readStyleSheets } from "./read-build";
import { RenderBudget } from "./render-budget";
import { findExpectedRscParameter } from "./rsc-parameter";
import { type RouteKind, readPageRoutes } from "./page-routes";
import { type RequestLike, type CacheHit, sendHit } from "./send-hit";
import { PageCache } from "./page-cache";
import type { PageServerOptions } from "./page-server-options";
import { isRendered404, type RenderResult, replaceExpired } from "./replace-expired";
import { UncachedResponses } from "./uncached-responses";

const RETRY_MS = 500;
const SAFE_PATH = /^\/[\w./~-]*$/;

interface PageCall {
  path: string;
  query: string;
  routeKind: RouteKind;
}

// docs/decisions/0009-serve-public-pages-from-an-in-process-page-cache.md
export class PageServer {
  readonly cache: PageCache;
  private readonly assets: Assets;
  private readonly probes: ReadonlyMap<string, Representation>;
  private readonly uncached: UncachedResponses;
  private readonly routes: ReturnType<typeof readPageRoutes>;
  private readonly activeRenders = new Map<string, Promise<RenderResult>>();
  private readonly lastAttemptAt = new Map<string, number>();
  private readonly budget: RenderBudget;
  private next: NextHandler | undefined;
  private isRevalidating = false;
  private invalidations = 0;

  constructor(readonly options: PageServerOptions) {
    const { dir, maxBytes, securityHeaders, isSharedPath, getEmbeddedOrigins } = options;
    this.routes = readPageRoutes(dir);
    const styleSheets = readStyleSheets(dir);
    this.budget = new RenderBudget(options.exists);
    this.uncached = new UncachedResponses(securityHeaders);
    this.assets = new Assets(dir, this.routes.pictures, maxBytes / 2, securityHeaders);
    this.probes = new Map(
      Object.entries(options.probes).map(([path, body]) => [path, buildProbeResponse(body, securityHeaders)]),
    );
    this.cache = new PageCache(
      maxBytes / 2,
      (path, value, context, renderInfo) => {
        const settings = {
          commonHeaders: securityHeaders,
          vary: getPageVary(isSharedPath(path)),
          embeddedOrigins: getEmbeddedOrigins(path),
          onDemand: this.routes.getRouteKind(path) === "onDemand",
          styleSheets,
        };
        return buildPageEntry(path, value, context, settings, renderInfo);
      },
      () => void this.revalidateStale(),
    );
  }

  /** Must be called before the first rendering. */
  setNextHandler(next: NextHandler): void {
    this.next = next;
  }

  /** Renders missing and stale pages, one at a time to leave processor time for visitors. */
  async prerender(paths: readonly string[]): Promise<void> {
    for (const path of paths) if (!this.cache.find(path)?.isFresh) await this.render(path);
  }

  /** Responds to the request. Returns false, without a response, when Next.js has to handle it. */
  respond(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: string,
  ): boolean | Promise<boolean> {
    const hit = this.findHit(request, path);
    if (hit?.status === 200) this.options.onServed?.(path, query, request);
    if (hit) return toHandled(sendHit(request, response, hit));
    const isRead = isReadRequest(request);
    if (!isRead && isCorsPath(path)) return this.uncached.sendCorsResponse(request, response);
    if (this.assets.has(path)) {
      return isRead ? this.sendAsset(request, response, path) : this.uncached.reject(response, "file");
    }
    const routeKind = this.routes.getRouteKind(path);
    if (routeKind === "next") return false;
    if (!isRead) {
      // Next.js handles forms and server actions, unknown ones too.
      const isPost = request.method === "POST" && routeKind !== "file";
      return isPost ? false : this.uncached.reject(response, routeKind);
    }
    const canonicalPath = findCanonicalPath(path);
    if (canonicalPath && this.isPage(canonicalPath))
      return this.uncached.redirect(response, canonicalPath + query);
    const router = parseRouterRequest(request.headers);
    if (router) return this.sendRouterResponse(request, response, path, query, routeKind, router.segment);
    return this.sendPage(request, response, { path, query, routeKind });
  }

  /** Returns the cached response to a request, or null. Revalidates a stale page in the background. */
  findHit(request: RequestLike, path: string): CacheHit | null {
    if (!isReadRequest(request)) return null;
    const asset = this.assets.peek(path) ?? this.probes.get(path) ?? this.findList(path);
    if (asset) return { representation: asset, status: 200 };
    if (this.options.lists.has(path)) return null;
    const cached =
      parseRouterRequest(request.headers) || isNotFoundPage(path) ? undefined : this.cache.find(path);
    if (!cached || cached.isExpired) return null;
    if (!cached.isFresh) this.revalidate(path);
    return { representation: cached.page.main, status: cached.page.status };
  }

  /** Returns a list only while it is known to be current. Otherwise Next.js reads it for each caller. */
  private findList(path: string): Representation | undefined {
    if (!this.options.lists.has(path)) return undefined;
    const cached = this.cache.find(path);
    if (!cached || cached.isExpired) this.revalidate(path);
    return this.cache.findCurrent(path)?.main;
  }

  private async sendAsset(request: IncomingMessage, response: ServerResponse, path: string) {
    const representation = await this.assets.get(path);
    if (representation) await sendHit(request, response, { representation, status: 200 });
    return true;
  }

  private async sendPage(
    request: IncomingMessage,
    response: ServerResponse,
    { path: requestedPath, query, routeKind }: PageCall,
  ): Promise<true> {
    const exists = await this.pathExists(requestedPath, routeKind);
    const path = exists ? requestedPath : this.routes.getNotFoundPage(requestedPath);
    const result = await this.findOrRender(path, routeKind);
    // The record was deleted after the lookup. The body of Next.js is empty without scripts.
    if (exists && isRendered404(result))
      return this.sendPage(request, response, { path, query, routeKind: "none" });
    if (exists && result.page?.status === 200) this.options.onServed?.(path, query, request);
    if (result.page)
      await sendHit(request, response, { representation: result.page.main, status: result.page.status });
    else if (result.response) this.uncached.sendRendered(request, response, result.response);
    return true;
  }

  private async sendRouterResponse(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: string,
    routeKind: RouteKind,
    segment: string | undefined,
  ): Promise<boolean> {
    if (routeKind === "none" || !SAFE_PATH.test(path)) return false;
    const parameters = new URLSearchParams(query);
    const rsc = await findExpectedRscParameter(request.headers, parameters.get(RSC_PARAMETER));
    if (rsc !== null) return this.uncached.redirectRouter(response, path, parameters, rsc);
    // The client router loads the whole document when a response is not in its own format.
    if (!(await this.pathExists(path, routeKind))) return this.uncached.reject(response, "none");
    const result = await this.findOrRender(path, routeKind);
    const form = segment === undefined ? result.page?.rsc : result.page?.segments.get(segment);
    if (!form) return false;
    await sendHit(request, response, { representation: form, status: result.page?.status ?? 200 });
    return true;
  }

  private isPage(path: string): boolean {
    return ["stored", "onDemand"].includes(this.routes.getRouteKind(path));
  }

  /** Renders stale pages until none is left. Retries failed renderings after RETRY_MS; meanwhile the stale page is served. */
  private async revalidateStale(): Promise<void> {
    this.invalidations++;
    if (this.isRevalidating) return;
    this.isRevalidating = true;
    for (
      let seen = -1, stale = this.cache.findStalePaths();
      stale.length > 0;
      stale = this.cache.findStalePaths()
    ) {
      if (seen === this.invalidations) await setTimeout(RETRY_MS, undefined, { ref: false });
      seen = this.invalidations;
      for (const path of stale) await this.render(path).catch(this.options.onError);
    }
    this.isRevalidating = false;
  }

  /** Renders a page in the background, before all other stale pages. Does nothing within RETRY_MS of the last attempt. */
  private revalidate(path: string): void {
    if (Date.now() - (this.lastAttemptAt.get(path) ?? 0) < RETRY_MS) return;
    this.lastAttemptAt.set(path, Date.now());
    this.render(path).catch(this.options.onError);
  }

  private async pathExists(path: string, routeKind: RouteKind): Promise<boolean> {
    if (routeKind === "none" || !SAFE_PATH.test(path)) return false;
    return (
      routeKind !== "onDemand" || this.cache.find(path)?.isExpired === false || this.budget.pathExists(path)
    );
  }

  /** Returns the cached page, and revalidates a stale one in the background. Renders a missing or an expired one first. */
  private async findOrRender(path: string, routeKind: RouteKind): Promise<Partial<RenderResult>> {
    const cached = this.cache.find(path);
    if (!cached) return this.renderForVisitor(path, routeKind);
    if (cached.isExpired) {
      const rendering = this.renderForVisitor(path, routeKind);
      return replaceExpired(this.cache, path, cached, rendering, this.options.onError);
    }
    if (!cached.isFresh) this.revalidate(path);
    return cached;
  }

  private renderForVisitor(path: string, routeKind: RouteKind): Promise<RenderResult> {
    if (routeKind !== "onDemand") return this.render(path);
    return this.budget.run(path, () => this.render(path));
  }

  /** Renders a page. Simultaneous callers share one rendering. */
  private render(path: string): Promise<RenderResult> {
    const active = this.activeRenders.get(path);
    if (active) return active;
    const started = this.renderOnce(path).finally(() => this.activeRenders.delete(path));
    this.activeRenders.set(path, started);
    return started;
  }

  private async renderOnce(path: string): Promise<RenderResult> {
    const { next } = this;
    if (!next) throw new Error("setNextHandler must be called before a page is rendered.");
    const read = () => sendInternalRequest(next, path);
    const { lists, securityHeaders: commonHeaders, isSharedPath } = this.options;
    const tags = lists.get(path);
    if (!tags) return this.cache.captureRender(path, read);
    const vary = getPageVary(isSharedPath(path.slice("/api".length)));
    return this.cache.captureList(path, read, ({ status, body }, onResize) =>
      status === 200 ? buildListEntry(body, { commonHeaders, vary, tags, onResize }) : undefined,
    );
  }
}

const isReadRequest = ({ method }: RequestLike) => method === "GET" || method === "HEAD";

function toHandled(done: void | Promise<void>): true | Promise<true> {
  return done instanceof Promise ? done.then(() => true) : true;
}
