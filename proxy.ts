import { randomUUID } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { containsApiKey } from "@/lib/auth/api-keys/secret";
import { inAddress } from "@/lib/api-keys/strings";
import { getStaffRoute } from "@/lib/request/staff-route";
import { accepts } from "@/lib/request/accepts";
import { REQUEST_ID_HEADER, STAFF_ROUTE_HEADER } from "@/lib/request/caller-headers";
import { SESSION_COOKIE } from "@/lib/auth/session/session-cookie";
import { env } from "@/lib/env";
import {
  findApiPath,
  getInternalPath,
  isOwnApiPath,
  isPagePost,
  isSharedPath,
  SHARED_PATH_VARY,
} from "@/lib/request/api-path";
import { isCostlyAction, isDamagedAction } from "@/lib/http/body/action-body";
import { isBoundaryAmbiguous, lacksBoundary } from "@/lib/http/body/multipart-boundary";
import { BODY_MAX } from "@/lib/limits/request-bounds";
import { isCorsPath, PREFLIGHT_HEADERS } from "@/lib/headers/cors";
import { findCanonicalPath } from "@/lib/request/canonical-path";
import { buildErrorDocument } from "@/lib/http/error-document";
import { findRedirect } from "@/lib/redirects/find-redirect";
import { CROSS_SITE_MESSAGE, getNoOriginMessage, isOriginStripped, isSameSite } from "@/lib/http/origin";
import { findPageArea } from "@/lib/request/page-area";
import { COMMON_HEADERS, ENDPOINT_HEADERS, HSTS } from "@/lib/headers/common-headers";
import { buildNoncePolicy } from "@/lib/headers/security-headers";
import { ACTION_HEADER } from "@/lib/next-internals";
import { processState } from "@/lib/process-state";

/** An upload streams to its endpoint: Next.js would hold the body of a request that passes here. */
export const config = { matcher: "/((?!jobs/(?!alerts/)[\\w-]+/application$|api/inbound$).*)" };

const PAGE_METHODS = ["GET", "HEAD", "POST"];
const FILE_METHODS = ["GET", "HEAD", "OPTIONS"];
const METHODS = [...PAGE_METHODS, "OPTIONS", "PUT", "PATCH", "DELETE"];

/** Routes a request to a page or to the JSON API, and sets what both need to know about it. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { method, headers, nextUrl } = request;
  const { pathname, search } = nextUrl;
  const api = findApiPath(request, pathname);
  const target = api ?? getInternalPath(pathname, search);
  const isApi = api !== null || isOwnApiPath(target);
  const requestId = randomUUID();
  const response =
    (await reject(request, isApi)) ?? answerIndexNow(pathname) ?? redirect(request) ?? forward();
  response.headers.set(REQUEST_ID_HEADER, requestId);
  if (env().SITE_URL.startsWith("https:")) response.headers.set("strict-transport-security", HSTS);
  return response;

  function forward(): NextResponse {
    dropStrayCookies(request);
    const forwarded = new Headers(headers);
    forwarded.set(REQUEST_ID_HEADER, requestId);
    forwarded.set(STAFF_ROUTE_HEADER, getStaffRoute(pathname));
    forwarded.delete("content-security-policy");
    // A browser that sends no referrer. Next.js refuses `null`, and takes a form without `Origin`.
    if (!isApi && method === "POST" && headers.get("origin") === "null") forwarded.delete("origin");
    // The client router would leave the page at another status than 200.
    const isDocument = (headers.get("sec-fetch-dest") ?? "document") === "document";
    const area = isApi ? null : findPageArea(target);
    const policy = area && buildNoncePolicy(area);
    if (policy) forwarded.set("content-security-policy", policy);
    const init = {
      request: { headers: forwarded },
      ...(area && isDocument && processState.isDatabaseAway && UNAVAILABLE),
    };
    const url = new URL(target + search, request.url);
    const response = target === pathname ? NextResponse.next(init) : NextResponse.rewrite(url, init);
    if (policy) response.headers.set("content-security-policy", policy);
    if (policy) response.headers.set("cache-control", "no-store");
    // The result of an action, which a script reads.
    else if (headers.has(ACTION_HEADER))
      response.headers.set("content-security-policy", ENDPOINT_HEADERS["Content-Security-Policy"]);
    if (!isApi && !isCorsPath(pathname) && !pathname.startsWith("/share/"))
      response.headers.set("cross-origin-resource-policy", "same-origin");
    // A response that is kept for `/api/jobs` also answers `/jobs`.
    if (isSharedPath(pathname.replace(/^\/api\b/, ""))) response.headers.set("vary", SHARED_PATH_VARY);
    return response;
  }
}

/**
 * next-auth joins the session cookie with all cookies whose names begin alike, and fails at a malformed cookie of its own.
 * This product sets none of them: they come from other programs at the same host.
 */
function dropStrayCookies({ cookies }: NextRequest): void {
  const isStray = (name: string) =>
    name !== SESSION_COOKIE && (name.startsWith(SESSION_COOKIE) || name.includes("next-auth."));
  const strays = cookies.getAll().flatMap(({ name }) => (isStray(name) ? name : []));
  // Each call writes the whole header again. Without a stray cookie, the header stays as it was sent.
  if (strays.length > 0) cookies.delete(strays);
}

/** Pages made for one visitor say during an outage that they are not complete. */
const UNAVAILABLE = { status: 503, headers: { "retry-after": "5" } };

const FORM_REFUSED =
  "This form is too long or arrived damaged, so nothing was sent. Go back, and what you typed is still there.";

/** Returns a response to a request that neither a page nor an endpoint can answer, or null. */
async function reject(request: NextRequest, isApi: boolean): Promise<NextResponse | null> {
  const { method, headers, nextUrl } = request;
  if (containsApiKey(nextUrl.href)) return problem(400, inAddress);
  if (method === "OPTIONS" && isCorsPath(nextUrl.pathname))
    return new NextResponse(null, { status: 204, headers: PREFLIGHT_HEADERS });
  const methods = isCorsPath(nextUrl.pathname) ? FILE_METHODS : isApi ? METHODS : PAGE_METHODS;
  if (!methods.includes(method))
    return problem(405, "This method is not allowed here.", { allow: methods.join(", ") });
  if (Number(headers.get("content-length") ?? 0) > BODY_MAX)
    return problem(413, "The request body is too large.");
  const type = headers.get("content-type") ?? "";
  if (isBoundaryAmbiguous(type)) return problem(400, "The form is not valid.");
  // Endpoints check the origin themselves. Programs call them without an origin.
  if (isApi || !isPagePost(request)) return null;
  if (!isSameSite(headers, env().SITE_URL))
    return isOriginStripped(headers) ? document(403, getNoOriginMessage()) : problem(403, CROSS_SITE_MESSAGE);
  const body = lacksBoundary(type) ? null : Buffer.from(await request.clone().arrayBuffer());
  const isInvalid =
    !body ||
    !isHostConsistent(headers) ||
    isCostlyAction(type, body) ||
    (await isDamagedAction(type, body, headers.has(ACTION_HEADER)));
  if (!isInvalid) return null;
  const isPerson = !headers.has(ACTION_HEADER) && accepts(headers.get("accept"), "text/html");
  return isPerson ? document(400, FORM_REFUSED) : problem(400, "The form is not valid.");
}

/** Next.js compares these two when an action is called, and answers 500. */
function isHostConsistent(headers: Headers): boolean {
  const origin = headers.get("origin") ?? "null";
  return (
    origin === "null" || new URL(origin).host === (headers.get("x-forwarded-host") ?? headers.get("host"))
  );
}

/**
 * Redirects `/about/` to `/about`, an address with needless escapes to the plain one, and one of an earlier site to its page.
 * `/admin/` is a path of its own.
 */
function redirect({ method, nextUrl, url }: NextRequest): NextResponse | null {
  const { pathname, search } = nextUrl;
  const plain = findCanonicalPath(pathname) ?? pathname;
  if (plain !== pathname && /^\/(?:admin|api)\b/.test(plain)) return problem(404, "Not found.");
  const path = plain === "/admin/" || plain === "/" ? plain : plain.replace(/(?<!\/)\/+$/, "");
  const moved = method === "POST" ? undefined : findRedirect(path, search);
  // A deleted redirect must not go on in the browsers that know it.
  if (moved !== undefined) return redirectTo(moved, 301, "no-cache");
  if (path === pathname) return null;
  if (method === "POST") return problem(404, "Not found.");
  const cached = path.startsWith("/admin/") ? "no-store" : "public, max-age=3600";
  return redirectTo(path + search, 308, cached);

  function redirectTo(target: string, status: number, caching: string): NextResponse {
    const headers = { ...nonPageHeaders, "cache-control": caching };
    return NextResponse.redirect(new URL(target, url), { status, headers });
  }
}

/** Shows search engines that the site knows INDEXNOW_KEY. */
function answerIndexNow(pathname: string): NextResponse | null {
  const key = env().INDEXNOW_KEY;
  if (!key || pathname !== `/${key}.txt`) return null;
  return new NextResponse(key, {
    headers: { ...nonPageHeaders, "content-type": "text/plain; charset=utf-8" },
  });
}

const nonPageHeaders = { ...COMMON_HEADERS, ...ENDPOINT_HEADERS, "cache-control": "no-store" };

const problem = (status: number, message: string, headers: Record<string, string> = {}) =>
  NextResponse.json({ message }, { status, headers: { ...nonPageHeaders, ...headers } });

const document = (status: number, message: string) =>
  new NextResponse(buildErrorDocument(message), {
    status,
    headers: { ...nonPageHeaders, "content-type": "text/html; charset=utf-8" },
  });
