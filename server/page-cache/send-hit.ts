import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { negotiateCoding } from "@/server/page-cache/entry/accept-encoding";
import {
  type Representation,
  matchIfNoneMatch,
  type Variant,
} from "@/server/page-cache/entry/representation";

/** The parts of a request that decide about the response. */
export interface RequestLike {
  method?: string;
  headers: IncomingHttpHeaders;
}

export interface CacheHit {
  representation: Representation;
  status: number;
}

/**
 * Answers GET or HEAD in the best accepted coding, or with 304 when the client has this variant. Returns a promise only
 * when the body must be compressed first.
 */
export function sendHit(
  request: IncomingMessage,
  response: ServerResponse,
  { representation, status }: CacheHit,
): void | Promise<void> {
  const variant = selectVariant(request, representation);
  if (variant instanceof Promise) return variant.then(write);
  return write(variant);

  function write(selected: Variant): void {
    const headers304 = status === 200 && find304Headers(request, selected);
    if (headers304) return void response.writeHead(304, headers304).end();
    response.writeHead(status, selected.headersWithLength);
    response.end(request.method === "HEAD" ? undefined : selected.body);
  }
}

/** Returns the variant in the best coding that the client accepts. */
const selectVariant = ({ headers }: RequestLike, representation: Representation) =>
  representation.getVariant(negotiateCoding(headers["accept-encoding"] as string | undefined));

/** Returns the headers of a 304 for a client that has this variant. They repeat the entity tag that the client sent. */
function find304Headers({ headers }: RequestLike, variant: Variant): string[] | undefined {
  const ifNoneMatch = headers["if-none-match"];
  const matchedTag = ifNoneMatch ? matchIfNoneMatch(ifNoneMatch, variant) : undefined;
  return matchedTag ? variant.headers.map((text) => (text === variant.etag ? matchedTag : text)) : undefined;
}
