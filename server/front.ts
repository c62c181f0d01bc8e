import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";
import { ADDRESS_HEADER, REQUEST_ID_HEADER } from "@/lib/caller";
import type { Env } from "@/lib/env";
import { log } from "@/lib/log";
import { FOREIGN, isSameSite } from "@/lib/origin";
import type { Handler } from "@/page-store/internal-request";
import { dropSteering, ROUTER_HEADERS, staysInside } from "@/page-store/next-internals";
import type { Pages } from "@/page-store/pages";
import { BARE_POLICY, noncePolicy, securityHeaders } from "@/page-store/policy";
import { clientAddress } from "./client-address";
import { lingerOnClose } from "./linger";
import { blameSender } from "./malformed-post";
import { apiPath, isPagePost, isShared, pagePath, splitUrl } from "./routing";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
type Settings = Pick<Env, "NODE_ENV" | "SITE_URL" | "TRUST_PROXY">;

const POLICY = "Content-Security-Policy";

const PAGE_METHODS = ["GET", "HEAD", "POST", "OPTIONS"];
const METHODS = [...PAGE_METHODS, "PUT", "PATCH", "DELETE"];

/** The largest body of a form or a server action: Next reads no more of it either. */
const FORM_MAX = 1024 * 1024;

/** Answers to a body that nobody reads on. */
const UNREAD = [408, 413];

/** What is made for one visitor is compressed as it streams: quickly rather than well. */
const compress = compression({
  level: 6,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
});

/** What stands in front of Next: stored pages, who calls, which door a request is for, and what never reaches Next. */
export function front(next: Handler, settings: Settings, pages?: Pages): Listener {
  const common = Object.entries({ ...securityHeaders(settings.SITE_URL), [POLICY]: BARE_POLICY });
  /** In development pages carry scripts and styles that no policy of ours knows. */
  const commonOfPages = pages ? common : common.filter(([name]) => name !== POLICY);

  // Not async: a stored page is answered without a single promise.
  return (request, response) => {
    const [pathname, query] = splitUrl(request.url ?? "/");
    const api = apiPath({ method: request.method ?? "GET", headers: request.headers }, pathname);
    const page = pagePath(pathname, query);
    try {
      const mayBeStored = pages && !api && !isTidied(pathname) && isDecodable(pathname) && page === pathname;
      const answered = mayBeStored ? pages.answer(request, response, pathname, query) : false;
      if (answered !== true) void answerLater(answered, request, response, { pathname, query, api, page });
    } catch (error) {
      fail(response, error);
    }
  };

  function fail(response: ServerResponse, error: unknown, requestId?: string): void {
    log.error("request.failed", error, { requestId });
    if (!response.headersSent) {
      for (const [name, value] of common) response.setHeader(name, value);
      response.writeHead(500, { "content-type": "text/plain", "cache-control": "no-store" });
    }
    response.end("Something went wrong.");
  }

  async function answerLater(
    answered: boolean | Promise<boolean>,
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, query, api, page }: { pathname: string; query: string; api: string | null; page: string },
  ): Promise<void> {
    const requestId = randomUUID();
    try {
      if (await answered) return;
      response.setHeader("X-Request-Id", requestId);
      const isApi = api !== null || page.startsWith("/api/");
      // An endpoint may name a header of its own, such as the policy of a download; the others are added to what it says.
      beforeHeaders(response, () => {
        keepInside(response);
        for (const [name, value] of isApi ? common : commonOfPages)
          if (!response.hasHeader(name)) response.setHeader(name, value);
        if (UNREAD.includes(response.statusCode)) lingerOnClose(request);
        if (isShared(pathname)) response.appendHeader("Vary", "Accept, Authorization, Content-Type");
      });
      if (isRefused(request, response, pathname, isApi)) return;
      if (!isApi && isPagePost({ method: request.method ?? "GET", headers: request.headers }))
        blameSender(response, requestId);
      introduce(request, requestId, settings);
      if (api) request.url = api + query;
      else if (isTidied(pathname)) return redirect(response, pathname.replace(/\/+$/, "") + query);
      else request.url = page + query;
      if (pages && !isApi) allowOwnScripts(request, response);
      compress(request as never, response as never, () => undefined);
      await next(request, response);
    } catch (error) {
      fail(response, error, requestId);
    }
  }

  /** In development the router's scripts are Next's own, and so are the names that they know. */
  function keepInside(response: ServerResponse): void {
    for (const name of response.getHeaderNames()) {
      const outside = pages && ROUTER_HEADERS.get(name);
      if (outside) response.setHeader(outside, response.getHeader(name) ?? "");
      if (outside || staysInside(name)) response.removeHeader(name);
    }
  }

  /** Answers what shall not reach Next: it would answer some of it with 500, and some of it not at all. */
  function isRefused(request: IncomingMessage, response: ServerResponse, pathname: string, isApi: boolean) {
    const asked = { method: request.method ?? "GET", headers: request.headers };
    // Next would answer a page to whatever method it is asked with.
    const methods = isApi ? METHODS : PAGE_METHODS;
    if (!methods.includes(asked.method)) {
      response.setHeader("Allow", methods.join(", "));
      return refuse(response, 405, "This method is not allowed here.");
    }
    if (!isDecodable(pathname)) return refuse(response, 400, "The address is not valid.");
    // Endpoints look at the origin themselves, and take calls of programs, which send none.
    if (isApi || !isPagePost(asked)) return false;
    if (!isSameSite((name) => single(request.headers[name]), settings.SITE_URL))
      return refuse(response, 403, FOREIGN);
    if (Number(request.headers["content-length"] ?? 0) > FORM_MAX) {
      response.setHeader("Connection", "close");
      lingerOnClose(request);
      return refuse(response, 413, "The form is too large.");
    }
    return isMultipartWithoutBoundary(asked.headers) && refuse(response, 400, "The form is not valid.");
  }
}

/** Tells Next who calls, in our words, and nothing in the caller's. */
function introduce(request: IncomingMessage, requestId: string, { TRUST_PROXY }: Settings): void {
  const { headers, socket } = request;
  dropSteering(headers);
  const forwardedFor = String(headers["x-forwarded-for"] ?? "");
  if (TRUST_PROXY === 0) for (const name of ["host", "proto", "port"]) delete headers[`x-forwarded-${name}`];
  headers[ADDRESS_HEADER] = clientAddress(socket.remoteAddress, forwardedFor, TRUST_PROXY);
  headers[REQUEST_ID_HEADER] = requestId;
}

/** A page made for one visitor: Next reads the nonce of its scripts from the request. */
function allowOwnScripts(request: IncomingMessage, response: ServerResponse): void {
  // All of the staff area, not the résumé's page alone: a document keeps its policy while one navigates in it.
  const policy = noncePolicy({ frames: /^\/admin(?:[/?]|$)/.test(request.url ?? "") });
  request.headers["content-security-policy"] = policy;
  response.setHeader("Content-Security-Policy", policy);
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
const isTidied = (pathname: string) => /^\/[^/\\].*[^/]\/+$/.test(pathname) && pathname !== "/admin/";

/** Kept for a while by whoever likes: the same for everybody. Of the staff area nothing is kept anywhere. */
function redirect(response: ServerResponse, location: string): void {
  const cached = location.startsWith("/admin/") ? "no-store" : "public, max-age=3600";
  response.writeHead(308, { Location: location, "Cache-Control": cached }).end();
}

function refuse(response: ServerResponse, status: number, message: string): true {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify({ message }));
  return true;
}

const isMultipartWithoutBoundary = ({ "content-type": type = "" }: IncomingHttpHeaders) =>
  /^multipart\/form-data/i.test(type) && !/;\s*boundary=[^\s;]/i.test(type);

/** Next answers 500 in plain text to an address that cannot be decoded. */
function isDecodable(pathname: string): boolean {
  if (!pathname.includes("%")) return true;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
