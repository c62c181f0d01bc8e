import "server-only";
import type * as z from "zod/v4/core";
import { safeParse } from "zod/v4/core";
import type { CallingKey } from "@/lib/auth/api-keys/find-api-key";
import { countKeyCall } from "@/lib/auth/api-keys/count-key-calls";
import { canReadBack, type Right, withoutRecord } from "@/lib/auth/api-keys/rights";
import { recordHttpError } from "@/lib/audit/audit-log";
import type { Area } from "@/lib/auth/areas";
import { type Admin, requireAdmin, requireAdminBearer, requireArea } from "@/lib/auth/viewer";
import { type Caller, getCaller } from "@/lib/request/caller";
import { toHttpError } from "@/lib/http/to-http-error";
import { env } from "@/lib/env";
import { HttpError, invalid, isAlarming } from "@/lib/http-error";
import { fieldErrors } from "@/lib/fields";
import { log } from "@/lib/log";
import { ENDPOINT_HEADERS, HSTS } from "@/lib/headers/common-headers";
import { corsResponse } from "@/lib/headers/cors-response";
import { buildErrorDocument } from "./error-document";
import { CROSS_SITE_MESSAGE, getNoOriginMessage, isCrossSite, isOriginStripped, isSameSite } from "./origin";
import { METHODS } from "@/lib/limits/request-bounds";
import { getBody, readJson, readOptionalJson, type RequestBody } from "@/lib/http/body/request-body";

type Method = (typeof METHODS)[number];

type Params = Record<string, string | string[] | undefined>;
type RouteContext = { params: Promise<Params> };
type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>;

export interface RouteCall {
  request: Request;
  body: RequestBody;
  caller: Caller;
  params: Params;
  idempotencyKey: string | undefined;
  key?: CallingKey;
  /** The key may write a record, but not read it: the response must not show the record. */
  hidesRecord?: boolean;
}

const IDEMPOTENCY_KEY_MAX = 255;

/** Returns a dynamic segment of the path, or "" for an unknown name. Throws 404 for a NUL, which PostgreSQL refuses. */
export function getPathParam({ params }: RouteCall, name: string): string {
  const value = params[name];
  if (value?.includes("\0")) throw new HttpError(404, "Not found.");
  return typeof value === "string" ? value : "";
}

/** Builds a JSON response. It is `no-store` unless `headers` override that. */
export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });
}

export const noContent = () => new Response(null, { status: 204, headers: { "cache-control": "no-store" } });

/** Wraps a handler that anyone may call. */
export const publicRoute = withErrorResponses;

/** Wraps a public GET that pages of any site may read. Answers 304 when `If-None-Match` matches. */
export function corsRoute(handle: (call: RouteCall) => Promise<Response>): RouteHandler {
  const respond = withErrorResponses(handle);
  return async (request, context) => corsResponse(request, await respond(request, context));
}

/** The area that the caller needs, or null for any administrator, and the rights that an API key needs. */
type Access<A extends Area | null> = readonly [area: A, ...rights: Right[]];

type AdminHandler<A extends Area | null> = (admin: Admin<A>, call: RouteCall) => Promise<Response>;

const inArea = async <A extends Area | null>(admin: Admin, area: A): Promise<Admin<A>> =>
  (area === null ? admin : await requireArea(admin, area)) as Admin<A>;

const requireToken = (call: RouteCall, authorization: string | null, rights: readonly Right[]) =>
  requireAdminBearer(authorization, {
    rights,
    onKey: (key) => {
      call.key = key;
      call.hidesRecord = !canReadBack(key.rights, rights);
    },
  });

/** Accepts the session cookie when there is no Bearer token. */
const requireTokenOrCookie = (call: RouteCall, rights: readonly Right[]) => {
  const authorization = call.request.headers.get("authorization");
  return authorization === null ? requireAdmin() : requireToken(call, authorization, rights);
};

/**
 * Wraps an endpoint for administrators. Accepts only a Bearer token, and checks it before the body is read. An API key
 * needs all of the rights, and its owner the area. Without any right, no key may call the endpoint. A key that may write but
 * not read gets a response without the record (docs/decisions/0091-let-programs-call-the-api-with-keys.md).
 */
export function adminRoute<A extends Area | null>(
  [area, ...rights]: Access<A>,
  handle: AdminHandler<NoInfer<A>>,
): RouteHandler {
  return withErrorResponses(async (call) => {
    const admin = await requireToken(call, call.request.headers.get("authorization"), rights);
    return handle(await inArea(admin, area), call);
  });
}

/** Accepts a Bearer token or the session cookie. Do not use it for calls that change data. */
export function adminDownload<A extends Area | null>(
  [area, ...rights]: Access<A>,
  handle: AdminHandler<NoInfer<A>>,
): RouteHandler {
  return withErrorResponses(async (call) =>
    handle(await inArea(await requireTokenOrCookie(call, rights), area), call),
  );
}

/** For files too large for a server action. The session cookie needs an `Origin` of this site. Throws 401 or 403. */
export function adminUpload<A extends Area | null>(
  access: Access<A>,
  handle: AdminHandler<NoInfer<A>>,
): RouteHandler {
  return adminDownload(access, async (admin, call) => {
    const { headers } = call.request;
    if (!headers.has("authorization") && !isSameSite(headers, env().SITE_URL))
      throw new HttpError(403, CROSS_SITE_MESSAGE);
    return handle(admin, call);
  });
}

/** Answers 403 unless `Origin` or Fetch-Metadata name this site; a tool of the person may remove both. */
export function formRoute(handle: (call: RouteCall) => Promise<Response>): RouteHandler {
  const respond = withErrorResponses(async (call) => {
    if (!isSameSite(call.request.headers, env().SITE_URL)) throw new HttpError(403, CROSS_SITE_MESSAGE);
    return handle(call);
  });
  return async (request, context) => {
    const { headers } = request;
    if (isSameSite(headers, env().SITE_URL) || !isOriginStripped(headers)) return respond(request, context);
    const html = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
    const refusal = new Response(buildErrorDocument(getNoOriginMessage()), { status: 403, headers: html });
    return withCommonHeaders(refusal, getCaller(headers).requestId);
  };
}

/** Reads and validates a JSON body. Throws 400, 408, 413, 415 or 422. */
export async function parseBody<S extends z.$ZodType>({ body }: RouteCall, schema: S): Promise<z.output<S>> {
  return validate(schema, await readJson(body));
}

/** Works as `parseBody`. A missing body counts as `{}`. */
export async function parseOptionalBody<S extends z.$ZodType>(
  call: RouteCall,
  schema: S,
): Promise<z.output<S>> {
  return validate(schema, (await readOptionalJson(call.body)) ?? {});
}

/** Validates the query string. Throws 400. */
export function parseQuery<S extends z.$ZodType>({ request }: RouteCall, schema: S): z.output<S> {
  const { search, searchParams } = new URL(request.url);
  if (search.includes("%00")) throw new HttpError(400, "The query is not valid."); // PostgreSQL refuses a NUL
  const result = safeParse(schema, Object.fromEntries(searchParams));
  if (!result.success)
    throw new HttpError(400, "The query is not valid.", { errors: fieldErrors(result.error) });
  return result.data;
}

/** Returns `input` as parsed by the schema. Throws 422 with a message for each field. */
export function validate<S extends z.$ZodType>(schema: S, input: unknown): z.output<S> {
  const result = safeParse(schema, input);
  if (!result.success) throw invalid(fieldErrors(result.error));
  return result.data;
}

/** Turns errors into responses, and rejects calls of other sites that change data. */
function withErrorResponses(handle: (call: RouteCall) => Promise<Response>): RouteHandler {
  return async (request, context) => {
    const caller = getCaller(request.headers);
    const call: RouteCall = {
      request,
      body: getBody(request),
      caller,
      params: await context.params,
      idempotencyKey: request.headers.get("idempotency-key")?.trim() || undefined,
    };
    const response = await handleCall(call, handle).catch((error: unknown) => toErrorResponse(error, caller));
    const { requestId } = caller;
    if (call.key) countKeyCall(call.key, request, { status: response.status, requestId });
    return withCommonHeaders(call.hidesRecord ? await hideRecord(response) : response, requestId);
  };
}

/** Adds the headers of every response of the API that it does not set itself. */
function withCommonHeaders(response: Response, requestId: string): Response {
  const headers = new Headers(response.headers);
  const isHttps = env().SITE_URL.startsWith("https:");
  const common = {
    ...ENDPOINT_HEADERS,
    "x-request-id": requestId,
    ...(isHttps && { "strict-transport-security": HSTS }), // proxy.ts does not see an upload
  };
  for (const [name, value] of Object.entries(common)) if (!headers.has(name)) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

/** Leaves out the record, and the stored state that a 409 carries. */
async function hideRecord(response: Response): Promise<Response> {
  const { status, headers } = response;
  if (!headers.get("content-type")?.startsWith("application/json")) return response;
  return Response.json(withoutRecord(await response.json(), !response.ok), { status, headers });
}

async function handleCall(
  call: RouteCall,
  handle: (call: RouteCall) => Promise<Response>,
): Promise<Response> {
  const { method, headers } = call.request;
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead && isCrossSite(headers, env().SITE_URL)) throw new HttpError(403, CROSS_SITE_MESSAGE);
  if (call.idempotencyKey && call.idempotencyKey.length > IDEMPOTENCY_KEY_MAX)
    throw new HttpError(400, "The Idempotency-Key is too long.");
  return handle(call);
}

async function toErrorResponse(error: unknown, caller: Caller): Promise<Response> {
  const httpError = toHttpError(error);
  if (isAlarming(httpError)) log.error("api.failed", error, { requestId: caller.requestId });
  await recordHttpError(httpError, caller);
  if (!httpError) return jsonResponse(500, { message: "Something went wrong.", requestId: caller.requestId });
  const { status, message, details } = httpError;
  const { errors, present, retryAfter = status === 503 ? 5 : 0 } = details;
  const headers: Record<string, string> = retryAfter ? { "retry-after": String(retryAfter) } : {};
  if (status === 401) headers["www-authenticate"] = "Bearer";
  // The connection cannot be reused: the rest of the body is not read.
  if (status === 408 || status === 413) headers.connection = "close";
  return jsonResponse(status, { message, ...(errors && { errors }), ...(present && { present }) }, headers);
}

/** Missing methods answer 405 with `Allow`. HEAD uses the handler of GET. */
export function defineMethods(handlers: Partial<Record<Method, RouteHandler>>): Record<Method, RouteHandler> {
  const allowed = METHODS.filter((method) => handlers[method] ?? (method === "HEAD" && handlers.GET));
  const methodNotAllowed: RouteHandler = async (request) =>
    withCommonHeaders(
      jsonResponse(405, { message: "This method is not allowed here." }, { allow: allowed.join(", ") }),
      getCaller(request.headers).requestId,
    );
  const table = { HEAD: handlers.GET, ...handlers };
  return Object.fromEntries(METHODS.map((method) => [method, table[method] ?? methodNotAllowed])) as Record<
    Method,
    RouteHandler
  >;
}
