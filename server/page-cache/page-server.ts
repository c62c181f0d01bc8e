import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { Assets } from "./assets";
import { type InternalResponse, sendInternalRequest, type NextHandler } from "./internal-request";
import { findExpectedRscParameter, ROUTER_VARY, parseRouterRequest } from "./next-internals";
import { PREFLIGHT_RESPONSE, isCorsPath, METHOD_NOT_ALLOWED_RESPONSE } from "@/lib/http/cors";
import {
  isNotFoundPage,
  getPageVary,
  type PageEntry,
  buildPageEntry,
} from "@/server/page-cache/entry/page-entry";
import { findCanonicalPath } from "./canonical-path";
import { NON_PAGE_POLICY, buildPagePolicy } from "@/lib/http/security-headers";
import { RenderBudget } from "./render-budget";
import { type RouteKind, readPageRoutes } from "./page-routes";
import { type RequestLike, type CacheHit, sendHit } from "./send-hit";
import { PageCache } from "./page-cache";

const RETRY_MS = 500;
const SAFE_PATH = /^\/[\w./~-]*$/;
const READ_METHODS = "GET, HEAD";

export interface PageServerOptions {
  dir: string;
  maxBytes: number;
  securityHeaders: Readonly<Record<string, string>>;
  /** Whether pages and the API share a path, so that answers vary by what was asked. */
  isSharedPath: (path: string) => boolean;
  /** Foreign origins that a page embeds something of. */
  getEmbeddedOrigins: (path: string) => readonly string[];
  /**
   * Returns whether the record of a page with a parameter exists. Asked before such a page is rendered, so that made-up
   * addresses cost a look-up each and no more.
   */
  exists: (path: string) => Promise<boolean>;
  onError: (error: unknown) => void;
}

interface RenderResult {
  page?: PageEntry;
  response: InternalResponse;
}

/** The layer in front of Next: answers what is the same for everybody from memory. */
export class PageServer {
  readonly cache: PageCache;
  private readonly assets: Assets;
  private readonly routes: ReturnType<typeof readPageRoutes>;
  private readonly activeRenders = new Map<string, Promise<RenderResult>>();
  private readonly lastAttemptAt = new Map<string, number>();
  private readonly budget: RenderBudget;
  private next: NextHandler | undefined;
  private isRevalidating = false;
  private changes = 0;

  constructor(private readonly options: PageServerOptions) {
    const { dir, maxBytes, securityHeaders, isSharedPath, getEmbeddedOrigins } = options;
    this.routes = readPageRoutes(dir);
    this.budget = new RenderBudget(options.exists);
    this.assets = new Assets(dir, this.routes.pictures, maxBytes / 2, securityHeaders);
    this.cache = new PageCache(
      maxBytes / 2,
      (path, value, context, making) => {
        const setting = {
          commonHeaders: securityHeaders,
          vary: getPageVary(isSharedPath(path)),
          embeddedOrigins: getEmbeddedOrigins(path),
          onDemand: this.routes.getRouteKind(path) === "onDemand",
        };
        return buildPageEntry(path, value, context, setting, making);
      },
      () => void this.revalidateStale(),
    );
  }

  /** From here on pages can be made. */
  setNextHandler(next: NextHandler): void {
    this.next = next;
  }

  /** Makes pages that are not there yet, one after the other: a start shall not take the machine from visitors. */
  async prerender(paths: readonly string[]): Promise<void> {
    for (const path of paths) if (!this.cache.find(path)?.isFresh) await this.render(path);
  }

  /** Answers the request, or gives false when Next shall. */
  respond(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: string,
  ): boolean | Promise<boolean> {
    const found = this.findHit(request, path);
    if (found) return toHandled(sendHit(request, response, found));
    const isRead = isReadRequest(request);
    if (!isRead && isCorsPath(path)) return this.sendCorsResponse(request, response);
    if (this.assets.has(path)) {
      return isRead ? this.sendAsset(request, response, path) : this.reject(response, "file");
    }
    const answerer = this.routes.getRouteKind(path);
    if (answerer === "next") return false;
    if (!isRead) {
      // A form or a server action is Next's, and so is telling that nobody is there to take it.
      return request.method === "POST" && answerer !== "file" ? false : this.reject(response, answerer);
    }
    const plain = findCanonicalPath(path);
    if (plain && this.isPage(plain)) return this.redirect(response, plain + query);
    const router = parseRouterRequest(request.headers);
    if (router) return this.sendRouterResponse(request, response, path, query, answerer, router.segment);
    return this.sendPage(request, response, path, answerer);
  }

  /** The answer to a request, as far as it needs nothing but memory. An old page is made again behind its visitor's back. */
  findHit(asked: RequestLike, path: string): CacheHit | null {
    if (!isReadRequest(asked)) return null;
    const asset = this.assets.peek(path);
    if (asset) return { representation: asset, status: 200 };
    const kept =
      parseRouterRequest(asked.headers) || isNotFoundPage(path) ? undefined : this.cache.find(path);
    if (!kept) return null;
    if (!kept.isFresh) this.revalidate(path);
    return { representation: kept.page.main, status: kept.page.status };
  }

  private async sendAsset(request: IncomingMessage, response: ServerResponse, path: string) {
    const representation = await this.assets.get(path);
    if (representation) await sendHit(request, response, { representation, status: 200 });
    return true;
  }

  private async sendPage(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    answerer: RouteKind,
  ) {
    const wanted = (await this.pathExists(path, answerer)) ? path : this.routes.getNotFoundPage(path);
    const kept = this.cache.find(wanted);
    if (kept && !kept.isFresh) this.revalidate(wanted);
    const made = kept ?? (await this.renderForVisitor(wanted, answerer));
    if (made.page)
      await sendHit(request, response, { representation: made.page.main, status: made.page.status });
    else if ("response" in made) this.sendUncached(request, response, made.response);
    return true;
  }

  private async sendRouterResponse(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: string,
    answerer: RouteKind,
    segment: string | undefined,
  ): Promise<boolean> {
    if (answerer === "nobody" || !SAFE_PATH.test(path)) return false;
    const parameters = new URLSearchParams(query);
    const right = await findExpectedRscParameter(request.headers, parameters.get("_rsc"));
    if (right !== null) {
      parameters.delete("_rsc");
      const rest = parameters.size > 0 ? `${parameters}&` : "";
      const headers = { ...this.nonPageHeaders, Vary: ROUTER_VARY, "Cache-Control": "no-store" };
      response.writeHead(307, { ...headers, Location: `${path}?${rest}_rsc${right && `=${right}`}` }).end();
      return true;
    }
    // The router loads the whole document for an answer that is not its own format.
    if (!(await this.pathExists(path, answerer))) return this.reject(response, "nobody");
    const kept = this.cache.find(path) ?? (await this.renderForVisitor(path, answerer));
    if ("isFresh" in kept && !kept.isFresh) this.revalidate(path);
    const form = segment === undefined ? kept.page?.rsc : kept.page?.segments.get(segment);
    if (!form) return false;
    await sendHit(request, response, { representation: form, status: kept.page?.status ?? 200 });
    return true;
  }

  /** What Next answered without anything to store: an error page, or a page for nobody. */
  private sendUncached(
    request: IncomingMessage,
    response: ServerResponse,
    { status, body }: InternalResponse,
  ): void {
    response.writeHead(status, {
      ...this.options.securityHeaders,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Length": body.length,
      "Cache-Control": "no-store",
      "Content-Security-Policy": buildPagePolicy(body.toString()),
    });
    response.end(request.method === "HEAD" ? undefined : body);
  }

  /** A browser asks whether another site's page may read, or somebody would write. */
  private sendCorsResponse({ method }: IncomingMessage, response: ServerResponse): true {
    const { status, headers, body } = method === "OPTIONS" ? PREFLIGHT_RESPONSE : METHOD_NOT_ALLOWED_RESPONSE;
    response.writeHead(status, { ...this.options.securityHeaders, ...headers }).end(body);
    return true;
  }

  /** For answers that are no page. */
  private get nonPageHeaders() {
    return { ...this.options.securityHeaders, "Content-Security-Policy": NON_PAGE_POLICY };
  }

  /** Only pages take anything, by POST; where there is nothing, no method is right. */
  private reject(response: ServerResponse, answerer: RouteKind): true {
    const headers = { ...this.nonPageHeaders, "Content-Type": "text/plain", "Cache-Control": "no-store" };
    if (answerer === "nobody") response.writeHead(404, headers).end("Not found.");
    else {
      const allowed = answerer === "file" ? READ_METHODS : `${READ_METHODS}, POST`;
      response.writeHead(405, { ...headers, Allow: allowed }).end("Method not allowed.");
    }
    return true;
  }

  private isPage(path: string): boolean {
    return ["stored", "onDemand"].includes(this.routes.getRouteKind(path));
  }

  private redirect(response: ServerResponse, location: string): true {
    const lasting = { Location: location, "Cache-Control": "public, max-age=3600" };
    response.writeHead(308, { ...this.nonPageHeaders, ...lasting }).end();
    return true;
  }

  /** Makes old pages again until none is left; what cannot be made now is tried again, and served as it was. */
  private async revalidateStale(): Promise<void> {
    this.changes++;
    if (this.isRevalidating) return;
    this.isRevalidating = true;
    for (
      let seen = -1, old = this.cache.findStalePaths();
      old.length > 0;
      old = this.cache.findStalePaths()
    ) {
      if (seen === this.changes) await setTimeout(RETRY_MS, undefined, { ref: false });
      seen = this.changes;
      for (const path of old) await this.render(path).catch(this.options.onError);
    }
    this.isRevalidating = false;
  }

  /** A visitor met an old page: it is made again behind their back, before all others. */
  private revalidate(path: string): void {
    if (Date.now() - (this.lastAttemptAt.get(path) ?? 0) < RETRY_MS) return;
    this.lastAttemptAt.set(path, Date.now());
    this.render(path).catch(this.options.onError);
  }

  /** Returns whether a path names something: a page of the build, or a record that exists. */
  private async pathExists(path: string, answerer: RouteKind): Promise<boolean> {
    if (answerer === "nobody" || !SAFE_PATH.test(path)) return false;
    return answerer !== "onDemand" || this.cache.find(path) !== undefined || this.budget.pathExists(path);
  }

  private renderForVisitor(path: string, answerer: RouteKind): Promise<RenderResult> {
    if (answerer !== "onDemand") return this.render(path);
    return this.budget.run(path, () => this.render(path));
  }

  /** One rendering of a page at a time, however many wait for it. */
  private render(path: string): Promise<RenderResult> {
    const present = this.activeRenders.get(path);
    if (present) return present;
    const made = this.renderOnce(path).finally(() => this.activeRenders.delete(path));
    this.activeRenders.set(path, made);
    return made;
  }

  private async renderOnce(path: string): Promise<RenderResult> {
    const { next } = this;
    if (!next) throw new Error("Pages are asked for before Next is there.");
    let answer: InternalResponse = { status: 500, body: Buffer.alloc(0) };
    const page = await this.cache.captureRender(path, async () => {
      answer = await sendInternalRequest(next, path);
      return answer.status === 200 || isNotFoundPage(path);
    });
    return { page, response: answer };
  }
}

const isReadRequest = ({ method }: RequestLike) => method === "GET" || method === "HEAD";

function toHandled(done: void | Promise<void>): true | Promise<true> {
  return done instanceof Promise ? done.then(() => true) : true;
}
