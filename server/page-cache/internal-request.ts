import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const DEADLINE_MS = 10_000;

/** Sent only when Next.js stored no page: an error, or a rendering that it shared with a visitor's own request. */
export interface InternalResponse {
  status: number;
  body: Buffer;
}

/**
 * Requests a page from Next.js without a socket. The request contains no cookie, no query and no visitor's header.
 * Throws after ten seconds.
 */
export async function sendInternalRequest(next: NextHandler, path: string): Promise<InternalResponse> {
  const request = new IncomingMessage(new Socket());
  request.method = "GET";
  request.url = path;
  request.headers = { host: "localhost" };
  request.push(null);
  const response = new ServerResponse(request);
  const chunks: Buffer[] = [];
  const collect = (chunk: unknown, encoding?: unknown) => {
    if (typeof chunk === "string")
      chunks.push(Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8"));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const finished = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error("A page was not rendered within ten seconds.")),
      DEADLINE_MS,
    );
    response.write = (chunk: unknown, ...rest: unknown[]) => {
      collect(chunk, rest[0]);
      const callback = rest.find((item) => typeof item === "function") as (() => void) | undefined;
      if (callback) setImmediate(callback);
      return true;
    };
    response.end = ((chunk?: unknown, ...rest: unknown[]) => {
      collect(chunk, rest[0]);
      clearTimeout(timer);
      setImmediate(() => {
        response.emit("finish");
        response.emit("close");
        resolve();
      });
      return response;
    }) as typeof response.end;
  });
  await Promise.all([next(request, response), finished]);
  return { status: response.statusCode, body: Buffer.concat(chunks) };
}
