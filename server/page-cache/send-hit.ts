import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { negotiateCoding } from "@/server/page-cache/entry/accept-encoding";
import {
  type Representation,
  matchIfNoneMatch,
  type Variant,
} from "@/server/page-cache/entry/representation";

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

/** Returns the variant in the best coding that the client accepts. */
export const selectVariant = ({ headers }: RequestLike, representation: Representation) =>
  representation.getVariant(negotiateCoding(headers["accept-encoding"] as string | undefined));

/** Returns the headers of a 304 for a client that has this variant. They repeat the entity tag that the client sent. */
export function find304Headers({ headers }: RequestLike, variant: Variant): string[] | undefined {
  const ifNoneMatch = headers["if-none-match"];
  const held = ifNoneMatch ? matchIfNoneMatch(ifNoneMatch, variant) : undefined;
  return held ? variant.headers.map((text) => (text === variant.etag ? held : text)) : undefined;
}
