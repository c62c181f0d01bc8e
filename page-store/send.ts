import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedCoding } from "./accept-encoding";
import type { Representation } from "./representation";

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

  function write({ body, headers, headersOfBody }: Awaited<typeof variant>): void {
    const ifNoneMatch = request.headers["if-none-match"];
    if (status === 200 && ifNoneMatch && representation.matches(ifNoneMatch)) {
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(status, headersOfBody);
    response.end(request.method === "HEAD" ? undefined : body);
  }
}
