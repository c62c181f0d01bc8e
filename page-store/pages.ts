import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { Assets } from "./assets";
import { type Answer, askNext, type Handler } from "./internal-request";
import { rightParameter, ROUTER_VARY, routerRequest } from "./next-internals";
import { ALLOWED, isReadable, READ_ONLY } from "./open";
import { isNotFoundPage, pageVary, type StoredPage, storedPage } from "./page";
import { plainPath } from "./plain-path";
import { BARE_POLICY, pagePolicy } from "./policy";
import { RenderBudget } from "./render-budget";
import { type Answerer, readRoutes } from "./routes";
import { type Asked, type Found, send } from "./send";
import { PageStore } from "./store";

const RETRY_MS = 500;
const SAFE_PATH = /^\/[\w./~-]*$/;
const READING = "GET, HEAD";

export interface PagesOptions {
  dir: string;
  maxBytes: number;
  securityHeaders: Readonly<Record<string, string>>;
  /** Whether pages and the API share a path, so that answers vary by what was asked. */
  isShared: (path: string) => boolean;
  /** Foreign origins that a page embeds something of. */
  originsOn: (path: string) => readonly string[];
  /**
   * Returns whether the record of a page with a parameter exists. Asked before such a page is rendered, so that made-up
   * addresses cost a look-up each and no more.
   */
  exists: (path: string) => Promise<boolean>;
  onError: (error: unknown) => void;
}

interface Made {
  page?: StoredPage;
  answer: Answer;
}

/** The layer in front of Next: answers what is the same for everybody from memory. */
export class Pages {
  readonly store: PageStore;
  private readonly assets: Assets;
  private readonly routes: ReturnType<typeof readRoutes>;
  private readonly underWay = new Map<string, Promise<Made>>();
  private readonly triedAt = new Map<string, number>();
  private readonly budget: RenderBudget;
  private next: Handler | undefined;
  private refreshing = false;
  private changes = 0;

  constructor(private readonly options: PagesOptions) {
    const { dir, maxBytes, securityHeaders, isShared, originsOn } = options;
    this.routes = readRoutes(dir);
    this.budget = new RenderBudget(options.exists);
    this.assets = new Assets(dir, this.routes.pictures, maxBytes / 2, securityHeaders);
    this.store = new PageStore(
      maxBytes / 2,
      (path, value, context, making) => {
        const setting = {
          common: securityHeaders,
          vary: pageVary(isShared(path)),
          others: originsOn(path),
          onDemand: this.routes.answererOf(path) === "onDemand",
        };
        return storedPage(path, value, context, setting, making);
      },
      () => void this.refresh(),
    );
  }

  /** From here on pages can be made. */
  start(next: Handler): void {
    this.next = next;
  }

  /** Makes pages that are not there yet, one after the other: a start shall not take the machine from visitors. */
  async make(paths: readonly string[]): Promise<void> {
    for (const path of paths) if (!this.store.find(path)?.isFresh) await this.render(path);
  }

  /** Answers the request, or gives false when Next shall. */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: string,
  ): boolean | Promise<boolean> {
    const found = this.inMemory(request, path);
    if (found) return settled(send(request, response, found));
    const isRead = isReading(request);
    if (!isRead && isReadable(path)) return this.answerOpen(request, response);
    if (this.assets.has(path)) {
      return isRead ? this.answerAsset(request, response, path) : this.refuse(response, "file");
    }
    const answerer = this.routes.answererOf(path);
    if (answerer === "next") return false;
    if (!isRead) {
      // A form or a server action is Next's, and so is telling that nobody is there to take it.
      return request.method === "POST" && answerer !== "file" ? false : this.refuse(response, answerer);
    }
    const plain = plainPath(path);
    if (plain && this.isPage(plain)) return this.redirect(response, plain + query);
    const router = routerRequest(request.headers);
    if (router) return this.answerRouter(request, response, path, query, answerer, router.segment);
    return this.answerMade(request, response, path, answerer);
  }

  /** The answer to a request, as far as it needs nothing but memory. An old page is made again behind its visitor's back. */
  inMemory(asked: Asked, path: string): Found | null {
    if (!isReading(asked)) return null;
    const asset = this.assets.peek(path);
    if (asset) return { representation: asset, status: 200 };
    const kept = routerRequest(asked.headers) || isNotFoundPage(path) ? undefined : this.store.find(path);
    if (!kept) return null;
    if (!kept.isFresh) this.again(path);
    return { representation: kept.page.main, status: kept.page.status };
  }

  private async answerAsset(request: IncomingMessage, response: ServerResponse, path: string) {
    const representation = await this.assets.get(path);
    if (representation) await send(request, response, { representation, status: 200 });
    return true;
  }

  private async answerMade(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    answerer: Answerer,
  ) {
    const wanted = (await this.isKnown(path, answerer)) ? path : this.routes.notFoundPageOf(path);
    const kept = this.store.find(wanted);
    if (kept && !kept.isFresh) this.again(wanted);
    const made = kept ?? (await this.renderForVisitor(wanted, answerer));
    if (made.page)
      await send(request, response, { representation: made.page.main, status: made.page.status });
    else if ("answer" in made) this.pass(request, response, made.answer);
    return true;
  }

  private async answerRouter(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: string,
    answerer: Answerer,
    segment: string | undefined,
  ): Promise<boolean> {
    if (answerer === "nobody" || !SAFE_PATH.test(path)) return false;
    const parameters = new URLSearchParams(query);
    const right = await rightParameter(request.headers, parameters.get("_rsc"));
    if (right !== null) {
      parameters.delete("_rsc");
      const rest = parameters.size > 0 ? `${parameters}&` : "";
      const headers = { ...this.bareHeaders, Vary: ROUTER_VARY, "Cache-Control": "no-store" };
      response.writeHead(307, { ...headers, Location: `${path}?${rest}_rsc${right && `=${right}`}` }).end();
      return true;
    }
    // The router loads the whole document for an answer that is not its own format.
    if (!(await this.isKnown(path, answerer))) return this.refuse(response, "nobody");
    const kept = this.store.find(path) ?? (await this.renderForVisitor(path, answerer));
    if ("isFresh" in kept && !kept.isFresh) this.again(path);
    const form = segment === undefined ? kept.page?.rsc : kept.page?.segments.get(segment);
    if (!form) return false;
    await send(request, response, { representation: form, status: kept.page?.status ?? 200 });
    return true;
  }

  /** What Next answered without anything to store: an error page, or a page for nobody. */
  private pass(request: IncomingMessage, response: ServerResponse, { status, body }: Answer): void {
    response.writeHead(status, {
      ...this.options.securityHeaders,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Length": body.length,
      "Cache-Control": "no-store",
      "Content-Security-Policy": pagePolicy(body.toString()),
    });
    response.end(request.method === "HEAD" ? undefined : body);
  }

  /** A browser asks whether another site's page may read, or somebody would write. */
  private answerOpen({ method }: IncomingMessage, response: ServerResponse): true {
    const { status, headers, body } = method === "OPTIONS" ? ALLOWED : READ_ONLY;
    response.writeHead(status, { ...this.options.securityHeaders, ...headers }).end(body);
    return true;
  }

  /** For answers that are no page. */
  private get bareHeaders() {
    return { ...this.options.securityHeaders, "Content-Security-Policy": BARE_POLICY };
  }

  /** Only pages take anything, by POST; where there is nothing, no method is right. */
  private refuse(response: ServerResponse, answerer: Answerer): true {
    const headers = { ...this.bareHeaders, "Content-Type": "text/plain", "Cache-Control": "no-store" };
    if (answerer === "nobody") response.writeHead(404, headers).end("Not found.");
    else {
      const allowed = answerer === "file" ? READING : `${READING}, POST`;
      response.writeHead(405, { ...headers, Allow: allowed }).end("Method not allowed.");
    }
    return true;
  }

  private isPage(path: string): boolean {
    return ["stored", "onDemand"].includes(this.routes.answererOf(path));
  }

  private redirect(response: ServerResponse, location: string): true {
    const lasting = { Location: location, "Cache-Control": "public, max-age=3600" };
    response.writeHead(308, { ...this.bareHeaders, ...lasting }).end();
    return true;
  }

  /** Makes old pages again until none is left; what cannot be made now is tried again, and served as it was. */
  private async refresh(): Promise<void> {
    this.changes++;
    if (this.refreshing) return;
    this.refreshing = true;
    for (let seen = -1, old = this.store.stale(); old.length > 0; old = this.store.stale()) {
      if (seen === this.changes) await setTimeout(RETRY_MS, undefined, { ref: false });
      seen = this.changes;
      for (const path of old) await this.render(path).catch(this.options.onError);
    }
    this.refreshing = false;
  }

  /** A visitor met an old page: it is made again behind their back, before all others. */
  private again(path: string): void {
    if (Date.now() - (this.triedAt.get(path) ?? 0) < RETRY_MS) return;
    this.triedAt.set(path, Date.now());
    this.render(path).catch(this.options.onError);
  }

  /** Returns whether a path names something: a page of the build, or a record that exists. */
  private async isKnown(path: string, answerer: Answerer): Promise<boolean> {
    if (answerer === "nobody" || !SAFE_PATH.test(path)) return false;
    return answerer !== "onDemand" || this.store.find(path) !== undefined || this.budget.isKnown(path);
  }

  private renderForVisitor(path: string, answerer: Answerer): Promise<Made> {
    if (answerer !== "onDemand") return this.render(path);
    return this.budget.run(path, () => this.render(path));
  }

  /** One rendering of a page at a time, however many wait for it. */
  private render(path: string): Promise<Made> {
    const present = this.underWay.get(path);
    if (present) return present;
    const made = this.renderOnce(path).finally(() => this.underWay.delete(path));
    this.underWay.set(path, made);
    return made;
  }

  private async renderOnce(path: string): Promise<Made> {
    const { next } = this;
    if (!next) throw new Error("Pages are asked for before Next is there.");
    let answer: Answer = { status: 500, body: Buffer.alloc(0) };
    const page = await this.store.fill(path, async () => {
      answer = await askNext(next, path);
      return answer.status === 200 || isNotFoundPage(path);
    });
    return { page, answer };
  }
}

const isReading = ({ method }: Asked) => method === "GET" || method === "HEAD";

function settled(done: void | Promise<void>): true | Promise<true> {
  return done instanceof Promise ? done.then(() => true) : true;
}
