import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { containsApiKey } from "@/lib/api-keys/secret";
import { inAddress } from "@/lib/api-keys/strings";
import { ADDRESS_HEADER, REQUEST_ID_HEADER } from "@/lib/caller";
import type { Env } from "@/lib/env";
import { isBoundaryAmbiguous, lacksBoundary } from "@/lib/http/body/multipart-boundary";
import { HttpError } from "@/lib/http/http-error";
import { takePageStatus } from "@/lib/http/page-status";
import { getRateLimitKey } from "@/lib/limits/rate-limit-key";
import { getBudgetName, budgets } from "@/lib/limits/budgets";
import { log } from "@/lib/log";
import { CROSS_SITE_MESSAGE, isOriginStripped, isSameSite, NO_ORIGIN_MESSAGE } from "@/lib/http/origin";
import { boundRequestHead, type HeadProblem } from "@/lib/limits/request-bounds";
import { isInternalHeader } from "@/lib/next-internals";
import type { NextHandler } from "@/server/page-cache/internal-request";
import type { PageServer } from "@/server/page-cache/page-server";
import { NON_PAGE_POLICY, buildSecurityHeaders } from "@/lib/http/security-headers";
import { hasBody, withBufferedBody } from "./buffered-request";
import { verifyForwardedClient } from "./forwarded-action";
import { closeAfterFlush } from "./close-after-flush";
import { compressResponse } from "@/server/compression/compress-response";
import { answer400ForUnreadableAction } from "./answer-400-for-unreadable-action";
import { buildErrorDocument } from "@/lib/http/error-document";
import { sendPageStatus } from "./send-page-status";
import { answerProbe } from "./answer-probe";
import { RequestGate } from "@/server/request-gate";
import { findKnownClient, findRequestSession } from "./known-client";
import { changeHead, type HeadHook } from "./response-head";
import {
  findApiPath,
  findCachedPath,
  isPagePost,
  isSharedPath,
  toOriginForm,
  getInternalPath,
  splitUrl,
} from "./routing";
import { setNoncePolicy, setTrustedHeaders } from "./trusted-headers";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
type Settings = Pick<Env, "NODE_ENV" | "SITE_URL" | "TRUST_PROXY">;

const POLICY = "Content-Security-Policy";

const PAGE_METHODS = ["GET", "HEAD", "POST", "OPTIONS"];
const METHODS = [...PAGE_METHODS, "PUT", "PATCH", "DELETE"];

const UNREAD_BODY_STATUSES = [408, 413];

/**
 * Returns the listener in front of Next.js. It serves cached pages, sets the trusted headers, routes API calls, rejects
 * requests that Next.js cannot handle, and takes a permit of the budget before it calls Next.js.
 */
export function createRequestListener(next: NextHandler, settings: Settings, pages?: PageServer): Listener {
  const commonHeaders = Object.entries({
    ...buildSecurityHeaders(settings.SITE_URL),
    [POLICY]: NON_PAGE_POLICY,
  });
  // In development Next.js adds inline scripts and styles that the policy would block.
  const pageHeaders = pages ? commonHeaders : commonHeaders.filter(([name]) => name !== POLICY);

  const requestGate = new RequestGate();

  // Not async: a cache hit is served without any promise.
  return (request, response) => {
    try {
      const { method = "GET", url = "/", headers } = request;
      const problem = boundRequestHead(url, headers);
      if (problem) return rejectHead(response, problem);
      const target = toOriginForm(request);
      if (target === null) return rejectHead(response, { status: 400, message: "The address is not valid." });
      if (containsApiKey(target)) return rejectHead(response, { status: 400, message: inAddress });
      request.url = target;
      const [pathname, query] = splitUrl(target);
      const cachedPath = hasTrailingSlash(pathname)
        ? null
        : findCachedPath({ method, headers }, pathname, query);
      const handled = pages && cachedPath !== null && pages.respond(request, response, cachedPath, query);
      if (handled === true) return;
      const api = findApiPath({ method, headers }, pathname);
      const page = getInternalPath(pathname, query);
      void respondAsync(handled ?? false, request, response, { pathname, query, api, page });
    } catch (error) {
      sendInternalError(response, error);
    }
  };

  function rejectHead(response: ServerResponse, { status, message }: HeadProblem): void {
    for (const [name, value] of commonHeaders) response.setHeader(name, value);
    sendJsonError(response, status, message);
  }

  function sendInternalError(response: ServerResponse, error: unknown, requestId?: string): void {
    log.error("request.failed", error, { requestId });
    if (!response.headersSent) {
      for (const [name, value] of commonHeaders) response.setHeader(name, value);
      response.writeHead(500, { "content-type": "text/plain", "cache-control": "no-store" });
    }
    response.end("Something went wrong.");
  }

  async function respondAsync(
    handled: boolean | Promise<boolean>,
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, query, api, page }: { pathname: string; query: string; api: string | null; page: string },
  ): Promise<void> {
    const requestId = randomUUID();
    const isApi = api !== null || page.startsWith("/api/");
    try {
      if (await handled) return;
      response.setHeader("X-Request-Id", requestId);
      const isPost = !isApi && isPagePost({ method: request.method ?? "GET", headers: request.headers });
      changeHead(response, [
        sendPageStatus(request, response, requestId),
        ...(isPost ? [answer400ForUnreadableAction(response, requestId), redirectWithGet] : []),
        (status) => {
          completeHeaders(request, response, { status, pathname, isApi });
          return status;
        },
      ]);
      if (rejectUnsupported(request, response, { isApi, isPost })) return;
      // A browser that sends no referrer. Next.js refuses `null`, and takes a form without `Origin`.
      if (isPost && request.headers.origin === "null") delete request.headers.origin;
      const forwardedClient = verifyForwardedClient(request.headers);
      setTrustedHeaders(request, { requestId, trustedProxies: settings.TRUST_PROXY, forwardedClient });
      if (api) request.url = api + query;
      else if (hasTrailingSlash(pathname))
        return redirect(response, withoutTrailingSlashes(pathname) + query);
      else request.url = page + query;
      if (pages && !isApi) setNoncePolicy(request, response);
      if (await answerProbe(request, response, pathname)) return;
      // The original action holds a permit while it waits for this request. A second permit could deadlock.
      if (forwardedClient !== null) return await handToNext(request, response);
      await handleWithinBudget(request, response, api ?? page);
    } catch (error) {
      if (error instanceof HttpError && !response.headersSent) {
        for (const [name, value] of commonHeaders) response.setHeader(name, value);
        sendHttpError(request, response, error, isApi);
      } else sendInternalError(response, error, requestId);
    }
  }

  /** Calls Next.js once the body is complete and the budget grants a permit. Throws 413 for a form that is too large. */
  async function handleWithinBudget(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> {
    const { method = "GET", headers } = request;
    const name = getBudgetName(method, path);
    const client = getRateLimitKey(String(headers[ADDRESS_HEADER]));
    const runWithPermit = (buffered: IncomingMessage) =>
      requestGate.run(
        name,
        client,
        () => findKnownClient(headers),
        response,
        () => handToNext(buffered, response),
      );
    const length = getContentLength(request);
    const isForm = name === "form";
    const isLong = isForm && length > budgets.form.bodyBytes && (await findRequestSession(headers)) !== null;
    const { bodyBytes, parts } = isLong ? budgets.session : budgets[name];
    if (isForm && length > bodyBytes) throw new HttpError(413, "The form is too large.");
    // API routes check the session before they reject a large body. Uploads are parsed as they arrive.
    const isBuffered = (isForm || name === "api") && hasBody(request) && length <= bodyBytes;
    await (isBuffered
      ? withBufferedBody({ request, response, client }, { bodyBytes, parts }, runWithPermit)
      : runWithPermit(request));
  }

  async function handToNext(request: IncomingMessage, response: ServerResponse): Promise<void> {
    compressResponse(request, response);
    const requestId = String(request.headers[REQUEST_ID_HEADER]);
    await next(request, response).finally(() => takePageStatus(requestId));
  }

  function completeHeaders(
    request: IncomingMessage,
    response: ServerResponse,
    { status, pathname, isApi }: { status: number; pathname: string; isApi: boolean },
  ): void {
    for (const name of response.getHeaderNames()) if (isInternalHeader(name)) response.removeHeader(name);
    // An endpoint may override a header, such as the policy of a download.
    for (const [name, value] of isApi ? commonHeaders : pageHeaders)
      if (!response.hasHeader(name)) response.setHeader(name, value);
    // A cache would send one visitor's nonce to others.
    if (String(response.getHeader(POLICY)).includes("'nonce-"))
      response.setHeader("Cache-Control", "no-store");
    if (UNREAD_BODY_STATUSES.includes(status) || !request.complete) closeAfterFlush(request);
    if (isSharedPath(pathname)) response.appendHeader("Vary", "Accept, Authorization, Content-Type");
    if (String(response.getHeader("content-type")).startsWith("text/event-stream"))
      response.emit("streaming");
  }

  /** Rejects requests that would crash or hang Next.js. Returns false for all others. */
  function rejectUnsupported(
    { method = "GET", headers }: IncomingMessage,
    response: ServerResponse,
    { isApi, isPost }: { isApi: boolean; isPost: boolean },
  ): boolean {
    // Next.js would render a page for any method.
    const methods = isApi ? METHODS : PAGE_METHODS;
    if (!methods.includes(method)) {
      response.setHeader("Allow", methods.join(", "));
      return sendJsonError(response, 405, "This method is not allowed here.");
    }
    const type = headers["content-type"] ?? "";
    if (isBoundaryAmbiguous(type)) return sendJsonError(response, 400, "The form is not valid.");
    // API routes check the origin themselves. Programs call them without an origin.
    if (!isPost) return false;
    const getHeader = (name: string) => firstValue(headers[name]);
    if (!isSameSite(getHeader, settings.SITE_URL)) {
      if (!isOriginStripped(getHeader)) return sendJsonError(response, 403, CROSS_SITE_MESSAGE);
      response.writeHead(403, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
      response.end(buildErrorDocument(NO_ORIGIN_MESSAGE));
      return true;
    }
    return lacksBoundary(type) && sendJsonError(response, 400, "The form is not valid.");
  }
}

/**
 * Replaces the 307 of `redirect()` in a page that is rendered after a form post. The browser would post the form to the
 * other page, which does not know its action.
 */
const redirectWithGet: HeadHook = (status) => (status === 307 ? 303 : status);

const getContentLength = ({ headers }: IncomingMessage) => Number(headers["content-length"] ?? 0);

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

const firstValue = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** `/about/` redirects to `/about`. `/admin/` is the staff area's own path (docs/product.md). */
const hasTrailingSlash = (pathname: string) =>
  pathname.endsWith("/") && /^\/[^/\\]/.test(pathname) && pathname !== "/admin/";

/** A regular expression would backtrack at each slash of a long path. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

function redirect(response: ServerResponse, location: string): void {
  const cached = location.startsWith("/admin/") ? "no-store" : "public, max-age=3600";
  response.writeHead(308, { Location: location, "Cache-Control": cached }).end();
}

function sendJsonError(response: ServerResponse, status: number, message: string): true {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify({ message }));
  return true;
}
