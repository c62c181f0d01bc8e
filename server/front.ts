import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { ADDRESS_HEADER, REQUEST_ID_HEADER } from "@/lib/caller";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { FOREIGN, isSameSite } from "@/lib/origin";
import { clientAddress } from "./client-address";
import { apiPath, isPagePost, isShared, pagePath } from "./routing";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** The largest body of a form or a server action: Next reads no more of it either. */
const FORM_MAX = 1024 * 1024;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What stands in front of Next: who calls, which door a request is for, and what never reaches Next at all. */
export function front(next: Handler): Handler {
  return async (request, response) => {
    const { TRUST_PROXY, SITE_URL } = env();
    const forwardedFor = String(request.headers["x-forwarded-for"] ?? "");
    const requestId = randomUUID();
    request.headers[ADDRESS_HEADER] = clientAddress(request.socket.remoteAddress, forwardedFor, TRUST_PROXY);
    request.headers[REQUEST_ID_HEADER] = requestId;
    response.setHeader("X-Request-Id", requestId);

    const [pathname, query] = splitUrl(request.url ?? "/");
    const asked = { method: request.method ?? "GET", headers: request.headers };
    const api = apiPath(asked, pathname);
    const isApi = api !== null || pathname.startsWith("/api/");
    if (!METHODS.includes(asked.method)) {
      response.setHeader("Allow", METHODS.join(", "));
      return refuse(response, 405, "This method is not allowed here.");
    }
    if (!isDecodable(pathname)) return refuse(response, 400, "The address is not valid.");
    // Endpoints look at the origin themselves, and take calls of programs, which send none.
    if (!isApi && isPagePost(asked) && !isSameSite((name) => single(request.headers[name]), SITE_URL)) {
      return refuse(response, 403, FOREIGN);
    }
    if (!isApi && isPagePost(asked)) {
      if (Number(request.headers["content-length"] ?? 0) > FORM_MAX) {
        response.setHeader("Connection", "close");
        return refuse(response, 413, "The form is too large.");
      }
      if (isMultipartWithoutBoundary(asked.headers)) return refuse(response, 400, "The form is not valid.");
    }
    if (isShared(pathname)) varyBy(response, "Accept, Authorization, Content-Type");
    if (api) request.url = api + query;
    else if (isTidied(pathname)) return redirect(response, pathname.replace(/\/+$/, "") + query);
    else request.url = pagePath(pathname, query) + query;

    try {
      await next(request, response);
    } catch (error) {
      log.error("request.failed", error, { requestId });
      if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain" });
      response.end("Something went wrong.");
    }
  };
}

function splitUrl(url: string): [string, string] {
  const at = url.indexOf("?");
  return at === -1 ? [url, ""] : [url.slice(0, at), url.slice(at)];
}

/** Adds to whatever Vary the answer has when it is sent: Next sets its own and keeps nobody else's. */
function varyBy(response: ServerResponse, names: string): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    response.appendHeader("Vary", names);
    return writeHead(...args);
  };
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** One address for each page: `/about/` is `/about`. The staff area keeps the address that the specification gives it. */
const isTidied = (pathname: string) => /^\/[^/\\].*[^/]\/+$/.test(pathname) && pathname !== "/admin/";

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { Location: location }).end();
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify({ message }));
}

const isMultipartWithoutBoundary = ({ "content-type": type = "" }: IncomingHttpHeaders) =>
  /^multipart\/form-data/i.test(type) && !/;\s*boundary=[^\s;]/i.test(type);

/** Next answers 500 in plain text to an address that cannot be decoded. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
