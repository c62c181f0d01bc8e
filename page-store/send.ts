import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedCoding } from "./accept-encoding";
import { type Representation, tagHeld, type Variant } from "./representation";

/** Answers GET or HEAD with a stored version: in the best coding, or with 304 for a client that has it. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  representation: Representation,
  status = 200,
): void | Promise<void> {
  const variant = representation.take(
    acceptedCoding(request.headers["accept-encoding"] as string | undefined),
  );
  if (variant instanceof Promise) return variant.then(write);
  return write(variant);

  function write(chosen: Variant): void {
    const ifNoneMatch = request.headers["if-none-match"];
    const held = status === 200 && ifNoneMatch ? tagHeld(ifNoneMatch, chosen) : undefined;
    if (held) {
      // A cache renews the copy that carries this very tag.
      const headers = chosen.headers.map((text) => (text === chosen.etag ? held : text));
      return void response.writeHead(304, headers).end();
    }
    response.writeHead(status, chosen.headersOfBody);
    response.end(request.method === "HEAD" ? undefined : chosen.body);
  }
}
