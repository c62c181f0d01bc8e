import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { acceptedCoding } from "./accept-encoding";
import { type Representation, tagHeld, type Variant } from "./representation";
import { unchangedWire, wireOf } from "./wire";

/** What decides about an answer. */
export interface Asked {
  method?: string;
  headers: IncomingHttpHeaders;
}

/** A stored version and the status that it is answered with. */
export interface Found {
  representation: Representation;
  status: number;
}

/** Answers GET or HEAD with a stored version: in the best coding, or with 304 for a client that has it. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { representation, status }: Found,
): void | Promise<void> {
  const variant = takeVariant(request, representation);
  if (variant instanceof Promise) return variant.then(write);
  return write(variant);

  function write(chosen: Variant): void {
    const unchanged = status === 200 && unchangedHeaders(request, chosen);
    if (unchanged) return void response.writeHead(304, unchanged).end();
    response.writeHead(status, chosen.headersOfBody);
    response.end(request.method === "HEAD" ? undefined : chosen.body);
  }
}

/** The same answer as bytes, for who writes to the connection; null when it is not there at once. */
export function instantly(
  asked: Asked,
  { representation, status }: Found,
): { status: number; bytes: Buffer } | null {
  if (status !== 200) return null;
  const variant = takeVariant(asked, representation);
  if (variant instanceof Promise) return null;
  const unchanged = unchangedHeaders(asked, variant);
  if (unchanged) return { status: 304, bytes: unchangedWire(unchanged) };
  return { status, bytes: wireOf(variant, asked.method === "HEAD") };
}

const takeVariant = ({ headers }: Asked, representation: Representation) =>
  representation.take(acceptedCoding(headers["accept-encoding"] as string | undefined));

/** The headers of a 304, for a client that has the variant: a cache renews the copy that carries this very tag. */
function unchangedHeaders({ headers }: Asked, variant: Variant): string[] | undefined {
  const ifNoneMatch = headers["if-none-match"];
  const held = ifNoneMatch ? tagHeld(ifNoneMatch, variant) : undefined;
  return held ? variant.headers.map((text) => (text === variant.etag ? held : text)) : undefined;
}
