import "server-only";
import type * as z from "zod/v4/core";
import { safeParse } from "zod/v4/core";
import { recordHttpError } from "@/lib/audit/audit-log";
import { type Admin, requireAdmin, requireAdminBearer } from "@/lib/auth/viewer";
import { type Caller, getCaller } from "@/lib/caller";
import { toHttpError } from "@/lib/http/to-http-error";
import { env } from "@/lib/env";
import { HttpError, invalid, isAlarming } from "./http-error";
import { fieldErrors } from "@/lib/fields";
import { type ListQuery, type ListShape, parseListQuery } from "@/lib/lists/list-query";
import { log } from "@/lib/log";
import { corsResponse } from "./cors-response";
import { CROSS_SITE_MESSAGE, isCrossSite, isSameSite } from "./origin";
import { readJson, readOptionalJson } from "@/lib/http/body/request-body";

/** The one wrapper of route handlers: guard, body, JSON errors (decisions, section 4). Handlers hold no rule. */

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Method = (typeof METHODS)[number];

type Params = Record<string, string | string[] | undefined>;
type RouteContext = { params: Promise<Params> };
type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>;

export interface RouteCall {
  request: Request;
  caller: Caller;
  params: Params;
  /** The Idempotency-Key header, if it was sent. */
  idempotencyKey: string | undefined;
}

const IDEMPOTENCY_KEY_MAX = 255;

/** A segment of the call's path by its name in the route's folder. */
export function getPathParam({ params }: RouteCall, name: string): string {
  const value = params[name];
  return typeof value === "string" ? value : "";
}

/** JSON with a status; never stored by a cache unless a handler says otherwise. */
export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });
}

/** 204: done, and nothing to tell. */
export const noContent = () => new Response(null, { status: 204, headers: { "cache-control": "no-store" } });

/** An endpoint for anybody. */
export function publicRoute(handle: (call: RouteCall) => Promise<Response>): RouteHandler {
  return withErrorResponses(handle);
}

/** A safe GET for anybody, which other sites' pages may read too; a client that has the answer is told so with 304. */
export function corsRoute(handle: (call: RouteCall) => Promise<Response>): RouteHandler {
  const answer = withErrorResponses(handle);
  return async (request, context) => corsResponse(request, await answer(request, context));
}

/** An endpoint for administrators, by Bearer token alone; the token is checked before the body is read. */
export function adminRoute(handle: (admin: Admin, call: RouteCall) => Promise<Response>): RouteHandler {
  return withErrorResponses(async (call) => {
    const admin = await requireAdminBearer(call.request.headers.get("authorization"));
    return handle(admin, call);
  });
}

/**
 * A safe GET that an administrator's browser makes by itself, such as a download: by Bearer token, or by the cookie
 * where no token was sent (decisions, section 3: the exceptions). Never for anything that changes data.
 */
export function adminDownload(handle: (admin: Admin, call: RouteCall) => Promise<Response>): RouteHandler {
  return withErrorResponses(async (call) => {
    const authorization = call.request.headers.get("authorization");
    const admin = authorization === null ? await requireAdmin() : await requireAdminBearer(authorization);
    return handle(admin, call);
  });
}

/**
 * A file that an administrator's page sends, which no server action could take for its size: by the cookie and from a
 * page of this site alone, as server actions, or by Bearer token, as the rest of the API.
 */
export function adminUpload(handle: (admin: Admin, call: RouteCall) => Promise<Response>): RouteHandler {
  return withErrorResponses(async (call) => {
    const { headers } = call.request;
    const authorization = headers.get("authorization");
    if (authorization !== null) return handle(await requireAdminBearer(authorization), call);
    const admin = await requireAdmin();
    if (!isSameSite((name) => headers.get(name), env().SITE_URL))
      throw new HttpError(403, CROSS_SITE_MESSAGE);
    return handle(admin, call);
  });
}

/** An endpoint for a form of this site's own pages: a post that no page of ours sent is refused. */
export function formRoute(handle: (call: RouteCall) => Promise<Response>): RouteHandler {
  return withErrorResponses(async (call) => {
    if (!isSameSite((name) => call.request.headers.get(name), env().SITE_URL))
      throw new HttpError(403, CROSS_SITE_MESSAGE);
    return handle(call);
  });
}

/** The JSON body of a call, checked by a schema. Throws 400, 413, 415 or 422. */
export async function parseBody<S extends z.$ZodType>(
  { request }: RouteCall,
  schema: S,
): Promise<z.output<S>> {
  return validate(schema, await readJson(request));
}

/** As `bodyOf`, for calls whose body may be left out altogether. */
export async function parseOptionalBody<S extends z.$ZodType>(
  call: RouteCall,
  schema: S,
): Promise<z.output<S>> {
  return validate(schema, (await readOptionalJson(call.request)) ?? {});
}

/** The query of a call, checked by a schema. Throws 400. */
export function parseQuery<S extends z.$ZodType>({ request }: RouteCall, schema: S): z.output<S> {
  const result = safeParse(schema, Object.fromEntries(new URL(request.url).searchParams));
  if (!result.success)
    throw new HttpError(400, "The query is not valid.", { errors: fieldErrors(result.error) });
  return result.data;
}

/** What a list's address asks for, read as the list's page reads it. */
export function readListQuery({ request }: RouteCall, shape: ListShape): ListQuery {
  return parseListQuery(Object.fromEntries(new URL(request.url).searchParams), shape);
}

/** A value, checked by a schema. Throws 422. */
export function validate<S extends z.$ZodType>(schema: S, input: unknown): z.output<S> {
  const result = safeParse(schema, input);
  if (!result.success) throw invalid(fieldErrors(result.error));
  return result.data;
}

function withErrorResponses(handle: (call: RouteCall) => Promise<Response>): RouteHandler {
  return async (request, context) => {
    const caller = getCaller(request.headers);
    try {
      rejectCrossSite(request);
      return await handle({
        request,
        caller,
        params: await context.params,
        idempotencyKey: getIdempotencyKey(request),
      });
    } catch (error) {
      return toErrorResponse(error, caller);
    }
  };
}

/** Programs send neither Origin nor Fetch-Metadata and pass; browsers on other sites send both and do not. */
function rejectCrossSite(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  if (isCrossSite((name) => request.headers.get(name), env().SITE_URL)) {
    throw new HttpError(403, CROSS_SITE_MESSAGE);
  }
}

function getIdempotencyKey(request: Request): string | undefined {
  const key = request.headers.get("idempotency-key")?.trim();
  if (key && key.length > IDEMPOTENCY_KEY_MAX) throw new HttpError(400, "The Idempotency-Key is too long.");
  return key || undefined;
}

async function toErrorResponse(error: unknown, caller: Caller): Promise<Response> {
  const failure = toHttpError(error);
  if (isAlarming(failure)) log.error("api.failed", error, { requestId: caller.requestId });
  await recordHttpError(failure, caller);
  if (!failure) return jsonResponse(500, { message: "Something went wrong.", requestId: caller.requestId });
  const { errors, retryAfter } = failure.details;
  const headers: Record<string, string> = retryAfter ? { "retry-after": String(retryAfter) } : {};
  // The rest of the body is never read.
  if (failure.status === 408 || failure.status === 413) headers.connection = "close";
  return jsonResponse(failure.status, { message: failure.message, ...(errors && { errors }) }, headers);
}

/**
 * All seven methods of a route, for `export const { GET, … } = methods({ … })`: those that are not given answer 405
 * with `Allow`. HEAD follows GET.
 */
export function defineMethods(given: Partial<Record<Method, RouteHandler>>): Record<Method, RouteHandler> {
  const allowed = METHODS.filter((method) => given[method] ?? (method === "HEAD" && given.GET));
  const refuse: RouteHandler = async () =>
    jsonResponse(405, { message: "This method is not allowed here." }, { allow: allowed.join(", ") });
  const head = given.GET;
  const table = { HEAD: head, ...given };
  return Object.fromEntries(METHODS.map((method) => [method, table[method] ?? refuse])) as Record<
    Method,
    RouteHandler
  >;
}
