import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";
import { ADDRESS_HEADER, REQUEST_ID_HEADER, STAFF_ROUTE_HEADER } from "@/lib/caller";
import type { Env } from "@/lib/env";
import { HttpError } from "@/lib/http/http-error";
import { getRateLimitKey } from "@/lib/limits/rate-limit-key";
import { getBudgetName, budgets } from "@/lib/limits/budgets";
import { log } from "@/lib/log";
import { CROSS_SITE_MESSAGE, isSameSite } from "@/lib/http/origin";
import { getStaffRoute } from "@/lib/audit/staff-route";
import type { NextHandler } from "@/server/page-cache/internal-request";
import {
  RENAMED_ROUTER_HEADERS,
  isInternalHeader,
  stripInternalHeaders,
} from "@/server/page-cache/next-internals";
import type { PageServer } from "@/server/page-cache/page-server";
import { NON_PAGE_POLICY, buildNoncePolicy, buildSecurityHeaders } from "@/lib/http/security-headers";
import { hasBody, withBufferedBody } from "./buffered-request";
import { clientAddress } from "./client-address";
import { FORWARDED_HEADER, verifyForwardedClient, signForwardedClient } from "./forwarded-action";
import { closeAfterFlush } from "./close-after-flush";
import { answer400ForUnreadableAction } from "./answer-400-for-unreadable-action";
import { buildErrorDocument } from "./error-document";
import { answerProbe } from "./answer-probe";
import { RequestGate } from "@/server/request-gate";
import { findRequestSession } from "./request-session";
import { findApiPath, isPagePost, isSharedPath, originForm, getInternalPath, splitUrl } from "./routing";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
type Settings = Pick<Env, "NODE_ENV" | "SITE_URL" | "TRUST_PROXY">;

const POLICY = "Content-Security-Policy";

const PAGE_METHODS = ["GET", "HEAD", "POST", "OPTIONS"];
const METHODS = [...PAGE_METHODS, "PUT", "PATCH", "DELETE"];

/** Statuses after which the rest of a body stays unread. */
const UNREAD_BODY_STATUSES = [408, 413];

/** What is made for one visitor is compressed as it streams: quickly rather than well. */
const compress = compression({
  level: 6,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
});

/**
 * Returns the listener in front of Next.js. It answers stored pages, sets the trusted headers, tells pages from API calls,
 * refuses what Next.js cannot answer, and takes a place of the budget before Next.js works.
 */
export function createRequestListener(next: NextHandler, settings: Settings, pages?: PageServer): Listener {
  const common = Object.entries({ ...buildSecurityHeaders(settings.SITE_URL), [POLICY]: NON_PAGE_POLICY });
  /** In development pages carry scripts and styles that no policy of ours knows. */
  const pageHeaders = pages ? common : common.filter(([name]) => name !== POLICY);

  const gate = new RequestGate();

  // Not async: a stored page is answered without a single promise.
  return (request, response) => {
    try {
      const target = originForm(request);
      if (target === null) return rejectTarget(response);
      request.url = target;
      const [pathname, query] = splitUrl(target);
      const api = findApiPath({ method: request.method ?? "GET", headers: request.headers }, pathname);
      const page = getInternalPath(pathname, query);
      const mayBeStored = pages && !api && !hasTrailingSlash(pathname) && page === pathname;
      const answered = mayBeStored ? pages.respond(request, response, pathname, query) : false;
      if (answered !== true) void respondAsync(answered, request, response, { pathname, query, api, page });
    } catch (error) {
      sendInternalError(response, error);
    }
  };

  function rejectTarget(response: ServerResponse): void {
    for (const [name, value] of common) response.setHeader(name, value);
    sendJsonError(response, 400, "The address is not valid.");
  }

  function sendInternalError(response: ServerResponse, error: unknown, requestId?: string): void {
    log.error("request.failed", error, { requestId });
    if (!response.headersSent) {
      for (const [name, value] of common) response.setHeader(name, value);
      response.writeHead(500, { "content-type": "text/plain", "cache-control": "no-store" });
    }
    response.end("Something went wrong.");
  }

  async function respondAsync(
    answered: boolean | Promise<boolean>,
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, query, api, page }: { pathname: string; query: string; api: string | null; page: string },
  ): Promise<void> {
    const requestId = randomUUID();
    const isApi = api !== null || page.startsWith("/api/");
    try {
      if (await answered) return;
      response.setHeader("X-Request-Id", requestId);
      // An endpoint may set a header itself, such as the policy of a download.
      beforeHeaders(response, () => {
        removeInternalHeaders(response);
        for (const [name, value] of isApi ? common : pageHeaders)
          if (!response.hasHeader(name)) response.setHeader(name, value);
        // A cache would hand the nonce of one visitor to the next.
        if (String(response.getHeader(POLICY)).includes("'nonce-"))
          response.setHeader("Cache-Control", "no-store");
        if (UNREAD_BODY_STATUSES.includes(response.statusCode) || !request.complete) closeAfterFlush(request);
        if (isSharedPath(pathname)) response.appendHeader("Vary", "Accept, Authorization, Content-Type");
        if (String(response.getHeader("content-type")).startsWith("text/event-stream"))
          response.emit("streaming");
      });
      if (rejectUnsupported(request, response, isApi)) return;
      if (!isApi && isPagePost({ method: request.method ?? "GET", headers: request.headers }))
        answer400ForUnreadableAction(response, requestId);
      const forwarded = verifyForwardedClient(request.headers);
      setTrustedHeaders(request, requestId, settings, forwarded);
      if (api) request.url = api + query;
      else if (hasTrailingSlash(pathname))
        return redirect(response, withoutTrailingSlashes(pathname) + query);
      else request.url = page + query;
      if (pages && !isApi) setNoncePolicy(request, response);
      if (await answerProbe(request, response, pathname)) return;
      // The first request holds the place already: two waiting for each other would hold all places for good.
      if (forwarded !== null) return await handToNext(request, response);
      await handleWithinBudget(request, response, api ?? page);
    } catch (error) {
      if (error instanceof HttpError && !response.headersSent) {
        for (const [name, value] of common) response.setHeader(name, value);
        sendHttpError(request, response, error, isApi);
      } else sendInternalError(response, error, requestId);
    }
  }

  /** Hands a request to Next.js when its body is complete and its budget has a place for it. */
  async function handleWithinBudget(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> {
    const { method = "GET", headers } = request;
    const name = getBudgetName(method, path);
    const client = getRateLimitKey(String(headers[ADDRESS_HEADER]));
    const inTurn = (complete: IncomingMessage) =>
      gate.run(
        name,
        client,
        () => findRequestSession(headers),
        response,
        () => handToNext(complete, response),
      );
    const length = getContentLength(request);
    const isForm = name === "form";
    // An article that staff paste into a form may be longer than what a stranger may send.
    const isLong = isForm && length > budgets.form.bodyBytes && (await findRequestSession(headers)) !== null;
    const { bodyBytes, parts } = isLong ? budgets.session : budgets[name];
    if (isForm && length > bodyBytes) throw new HttpError(413, "The form is too large.");
    // Endpoints refuse a body that says itself that it is too large, behind their own checks. Uploads parse as they read.
    const isBuffered = (isForm || name === "api") && hasBody(request) && length <= bodyBytes;
    await (isBuffered ? withBufferedBody(request, { bodyBytes, parts }, inTurn) : inTurn(request));
  }

  async function handToNext(request: IncomingMessage, response: ServerResponse): Promise<void> {
    compress(request as never, response as never, () => undefined);
    await next(request, response);
  }

  /** In development the router's scripts are Next's own, and so are the names that they know. */
  function removeInternalHeaders(response: ServerResponse): void {
    for (const name of response.getHeaderNames()) {
      const outside = pages && RENAMED_ROUTER_HEADERS.get(name);
      if (outside) response.setHeader(outside, response.getHeader(name) ?? "");
      if (outside || isInternalHeader(name)) response.removeHeader(name);
    }
  }

  /** Answers requests that would crash or hang Next.js. Returns false for all others. */
  function rejectUnsupported(request: IncomingMessage, response: ServerResponse, isApi: boolean) {
    const asked = { method: request.method ?? "GET", headers: request.headers };
    // Next would answer a page to whatever method it is asked with.
    const methods = isApi ? METHODS : PAGE_METHODS;
    if (!methods.includes(asked.method)) {
      response.setHeader("Allow", methods.join(", "));
      return sendJsonError(response, 405, "This method is not allowed here.");
    }
    // Endpoints look at the origin themselves, and take calls of programs, which send none.
    if (isApi || !isPagePost(asked)) return false;
    if (!isSameSite((name) => single(request.headers[name]), settings.SITE_URL))
      return sendJsonError(response, 403, CROSS_SITE_MESSAGE);
    return (
      isMultipartWithoutBoundary(asked.headers) && sendJsonError(response, 400, "The form is not valid.")
    );
  }
}

const getContentLength = ({ headers }: IncomingMessage) => Number(headers["content-length"] ?? 0);

/** Sets the trusted headers and strips the client's. */
function setTrustedHeaders(
  request: IncomingMessage,
  requestId: string,
  { TRUST_PROXY }: Settings,
  forwarded: string | null,
): void {
  const { headers, socket } = request;
  if (forwarded === null) stripInternalHeaders(headers);
  const forwardedFor = String(headers["x-forwarded-for"] ?? "");
  if (TRUST_PROXY === 0) for (const name of ["host", "proto", "port"]) delete headers[`x-forwarded-${name}`];
  const address = forwarded ?? clientAddress(socket.remoteAddress, forwardedFor, TRUST_PROXY);
  headers[ADDRESS_HEADER] = address;
  headers[REQUEST_ID_HEADER] = requestId;
  delete headers[FORWARDED_HEADER];
  // Next.js forwards server actions alone.
  if (request.method === "POST" && headers["next-action"] !== undefined)
    headers[FORWARDED_HEADER] = signForwardedClient(address);
  headers[STAFF_ROUTE_HEADER] = getStaffRoute(splitUrl(request.url ?? "/")[0]);
}

/** Lets a page that is made for one visitor run its scripts: Next.js reads their nonce from the request. */
function setNoncePolicy(request: IncomingMessage, response: ServerResponse): void {
  // All of the staff area, not the résumé's page alone: a document keeps its policy while one navigates in it.
  const policy = buildNoncePolicy({ frames: /^\/admin(?:[/?]|$)/.test(request.url ?? "") });
  request.headers["content-security-policy"] = policy;
  response.setHeader("Content-Security-Policy", policy);
}

/** Answers a request that its budget did not let through, or whose body did not arrive. */
function sendHttpError(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message, details }: HttpError,
  isApi: boolean,
): void {
  if (details.retryAfter) response.setHeader("Retry-After", String(details.retryAfter));
  if (!request.complete) response.setHeader("Connection", "close");
  if (isApi || !request.headers.accept?.includes("text/html"))
    return void sendJsonError(response, status, message);
  response.writeHead(status, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  response.end(buildErrorDocument(message));
}

/** Runs just before the headers are sent: Next sets its own and keeps nobody else's. */
function beforeHeaders(response: ServerResponse, run: () => void): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    run();
    return writeHead(...args);
  };
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** One address for each page: `/about/` is `/about`. The staff area keeps the address that the specification gives it. */
const hasTrailingSlash = (pathname: string) =>
  pathname.endsWith("/") && /^\/[^/\\]/.test(pathname) && pathname !== "/admin/";

/** A regular expression would try again at each slash of a long path. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/** Kept for a while by whoever likes: the same for everybody. Of the staff area nothing is kept anywhere. */
function redirect(response: ServerResponse, location: string): void {
  const cached = location.startsWith("/admin/") ? "no-store" : "public, max-age=3600";
  response.writeHead(308, { Location: location, "Cache-Control": cached }).end();
}

function sendJsonError(response: ServerResponse, status: number, message: string): true {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify({ message }));
  return true;
}

const isMultipartWithoutBoundary = ({ "content-type": type = "" }: IncomingHttpHeaders) =>
  /^multipart\/form-data/i.test(type) && !/;\s*boundary=[^\s;]/i.test(type);
