import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { negotiateCoding } from "@/server/page-cache/entry/accept-encoding";
import {
  type Representation,
  matchIfNoneMatch,
  type Variant,
} from "@/server/page-cache/entry/representation";
import { raw304, rawResponse } from "@/server/fast-path/raw-response";

/** What decides about an answer. */
export interface RequestLike {
  method?: string;
  headers: IncomingHttpHeaders;
}

/** A stored version and the status that it is answered with. */
export interface CacheHit {
  representation: Representation;
  status: number;
}

/** Answers GET or HEAD with a stored version: in the best coding, or with 304 for a client that has it. */
export function sendHit(
  request: IncomingMessage,
  response: ServerResponse,
  { representation, status }: CacheHit,
): void | Promise<void> {
  const variant = selectVariant(request, representation);
  if (variant instanceof Promise) return variant.then(write);
  return write(variant);

  function write(chosen: Variant): void {
    const unchanged = status === 200 && find304Headers(request, chosen);
    if (unchanged) return void response.writeHead(304, unchanged).end();
    response.writeHead(status, chosen.headersWithLength);
    response.end(request.method === "HEAD" ? undefined : chosen.body);
  }
}

/** The same answer as bytes, for who writes to the connection; null when it is not there at once. */
export function serializeHit(
  asked: RequestLike,
  { representation, status }: CacheHit,
): { status: number; bytes: Buffer } | null {
  if (status !== 200) return null;
  const variant = selectVariant(asked, representation);
  if (variant instanceof Promise) return null;
  const unchanged = find304Headers(asked, variant);
  if (unchanged) return { status: 304, bytes: raw304(unchanged) };
  return { status, bytes: rawResponse(variant, asked.method === "HEAD") };
}

const selectVariant = ({ headers }: RequestLike, representation: Representation) =>
  representation.getVariant(negotiateCoding(headers["accept-encoding"] as string | undefined));

/** The headers of a 304, for a client that has the variant: a cache renews the copy that carries this very tag. */
function find304Headers({ headers }: RequestLike, variant: Variant): string[] | undefined {
  const ifNoneMatch = headers["if-none-match"];
  const held = ifNoneMatch ? matchIfNoneMatch(ifNoneMatch, variant) : undefined;
  return held ? variant.headers.map((text) => (text === variant.etag ? held : text)) : undefined;
}
