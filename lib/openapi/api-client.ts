import type * as z from "zod/v4/core";
import type { Sendable } from "@/lib/fields";
import type { Operations } from "./operations";

// This file has type imports only, so that the client is a single file at run time.

export type Call = keyof Operations;

type PathParameters<C> = C extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & PathParameters<Rest>
  : unknown;

type QueryInput<O> = O extends { query: infer S extends z.$ZodType }
  ? { query?: { [Name in keyof z.input<S>]: string | number | undefined } }
  : unknown;

/** The blob's type becomes the content type. */
type FileInput<O> = O extends { file: object } ? { file: Blob } : unknown;

type BodyInput<O> = O extends { body: { schema: infer S extends z.$ZodType; optional: true } }
  ? { body?: Sendable<z.input<S>> }
  : O extends { body: { schema: infer S extends z.$ZodType } }
    ? { body: Sendable<z.input<S>> }
    : unknown;

type IdempotencyInput<O> = O extends { body: { once: true } } | { file: { once: true } }
  ? { idempotencyKey?: string }
  : unknown;

export type Input<C extends Call> = PathParameters<C> &
  QueryInput<Operations[C]> &
  BodyInput<Operations[C]> &
  FileInput<Operations[C]> &
  IdempotencyInput<Operations[C]>;

type Succeeded<A> = {
  [Status in keyof A]: Status extends 200 | 201 | 202 | 204 ? A[Status] : never;
}[keyof A];

type Value<A> = A extends { schema: infer S extends z.$ZodType }
  ? z.output<S>
  : A extends { type: string }
    ? Uint8Array
    : undefined;

export type Output<C extends Call> = Value<Succeeded<Operations[C]["answers"]>>;

export class ApiError extends Error {
  override name = "ApiError";

  constructor(
    readonly status: number,
    message: string,
    readonly errors: Readonly<Record<string, string>> = {},
    /** Seconds to wait before a retry. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** Returns the path of a call at the site's origin. Calendars lie outside `/api`. */
export const toSitePath = (path: string): string =>
  /^\/(?:api|calendar)\//.test(path) ? path : `/api${path}`;

type Arguments<C extends Call> = object extends Input<C> ? [input?: Input<C>] : [input: Input<C>];

interface RequestParts {
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  file?: Blob;
  idempotencyKey?: string;
}

/** Creates a client: `await api("GET /jobs/{id}", { id })`, which throws ApiError for an error response. */
export function apiClient({ origin, token }: { origin: string; token?: string }) {
  return async function api<C extends Call>(call: C, ...[input]: Arguments<C>): Promise<Output<C>> {
    const [method = "", template = ""] = call.split(" ");
    const values = (input ?? {}) as RequestParts & Record<string, unknown>;
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(values[name])),
    );
    const url = new URL(toSitePath(path), origin);
    for (const [name, value] of Object.entries(values.query ?? {}))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const response = await fetch(url, {
      method,
      body: values.file ?? (values.body === undefined ? undefined : JSON.stringify(values.body)),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(values.body !== undefined && { "content-type": "application/json" }),
        ...(values.file && { "content-type": values.file.type }),
        ...(values.idempotencyKey && { "idempotency-key": values.idempotencyKey }),
      },
    });
    if (!response.ok) throw await toApiError(response);
    return (await readResponse(response)) as Output<C>;
  };
}

export type Api = ReturnType<typeof apiClient>;

async function readResponse(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return isJson ? response.json() : new Uint8Array(await response.arrayBuffer());
}

async function toApiError(response: Response): Promise<ApiError> {
  const { message, errors } = await response
    .json()
    .catch(() => ({ message: `The server answered ${response.status}.`, errors: undefined }));
  const retryAfter = Number(response.headers.get("retry-after")) || undefined;
  return new ApiError(response.status, message, errors, retryAfter);
}

type ListCall = {
  [C in Call]: Output<C> extends { items: unknown[]; lastKey: string | null } ? C : never;
}[Call];
type Item<C extends Call> = Output<C> extends { items: (infer I)[] } ? I : never;

/** Yields the rows of all pages: `for await (const job of listAll(api, "GET /jobs")) …`. */
export async function* listAll<C extends ListCall>(
  api: Api,
  call: C,
  ...[input]: Arguments<C>
): AsyncGenerator<Item<C>> {
  let startKey: string | undefined;
  do {
    const query = { ...(input as RequestParts | undefined)?.query, startKey };
    const page = await api(call, ...([{ ...input, query }] as unknown as Arguments<C>));
    const { items, lastKey } = page as { items: Item<C>[]; lastKey: string | null };
    yield* items;
    startKey = lastKey ?? undefined;
  } while (startKey !== undefined);
}
