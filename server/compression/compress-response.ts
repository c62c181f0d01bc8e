import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import compression from "compression";
import { type Coding, negotiateCoding } from "@/server/page-cache/entry/accept-encoding";

const GZIP_LEVEL = 6;

/** Brotli 4 favors speed. The default window of 4 MiB would be allocated for each response, and no page is that long. */
const BROTLI_PARAMS = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

const compressStream = compression({ level: GZIP_LEVEL, brotli: { params: BROTLI_PARAMS } });

/** A response that takes longer is streamed, so that the frame of a page is shown while its records are read. */
const HELD_MS = 50;
/** Compressing this much takes two milliseconds. */
const HELD_BYTES = 256 * 1024;
const HELD_TYPES = /^(?:text\/html|text\/x-component|application\/json)\b/;
/** Compressing a smaller body saves no packet. */
const MIN_COMPRESSED_BYTES = 1024;

type Method = (...args: unknown[]) => unknown;

/**
 * Compresses the response that Next.js writes. A page or JSON that is complete within 50 ms is compressed and sent in one
 * piece, because Next.js flushes each of its parts by itself: every flush is a task of the thread pool and a packet. All
 * others are streamed (docs/decisions/0108-send-quick-pages-in-one-piece.md).
 */
export function compressResponse(request: IncomingMessage, response: ServerResponse): void {
  compressStream(request as never, response as never, () => undefined);
  const coding = negotiateCoding(request.headers["accept-encoding"]);
  if (coding !== "identity" && request.method !== "HEAD") holdBody(response, coding);
}

function holdBody(response: ServerResponse, coding: Exclude<Coding, "identity">): void {
  const { write, end, flushHeaders, flush } = response as ServerResponse & { flush: Method };
  const chunks: Buffer[] = [];
  let length = 0;
  let timer: NodeJS.Timeout | undefined;

  const restore = () => {
    clearTimeout(timer);
    Object.assign(response, { write, end, flushHeaders, flush });
    Reflect.deleteProperty(response, "headersSent");
  };
  const release = () => {
    restore();
    if (chunks.length === 0) return;
    for (const chunk of chunks) response.write(chunk);
    flush.call(response);
  };
  const keep = (chunk: Uint8Array | string) => {
    const bytes = Buffer.from(chunk as string);
    chunks.push(bytes);
    length += bytes.length;
  };
  const mustRelease = (chunk: unknown, rest: readonly unknown[]) =>
    rest.length > 0 ||
    !(typeof chunk === "string" || chunk instanceof Uint8Array) ||
    length + chunk.length > HELD_BYTES ||
    !HELD_TYPES.test(String(response.getHeader("content-type"))) ||
    response.hasHeader("content-encoding") ||
    String(response.getHeader("cache-control")).includes("no-transform");

  const heldMethods: Record<"write" | "end" | "flushHeaders" | "flush", Method> = {
    write: (chunk, ...rest) => {
      if (mustRelease(chunk, rest)) {
        release();
        return (write as Method).call(response, chunk, ...rest);
      }
      keep(chunk as string);
      if (timer === undefined) {
        timer = setTimeout(release, HELD_MS);
        // Next.js must not begin an error page after a part of another page.
        Object.defineProperty(response, "headersSent", { value: true, configurable: true });
      }
      return true;
    },
    end: (chunk, ...rest) => {
      if (chunks.length === 0 || (chunk && mustRelease(chunk, rest))) {
        release();
        return (end as Method).call(response, chunk, ...rest);
      }
      if (chunk) keep(chunk as string);
      restore();
      return response.end(encode(response, Buffer.concat(chunks), coding));
    },
    flushHeaders: () => undefined,
    flush: () => undefined,
  };
  Object.assign(response, heldMethods);
  response.once("close", restore);
}

/** Compresses a complete body, and sets its headers. */
function encode(response: ServerResponse, body: Buffer, coding: Exclude<Coding, "identity">): Buffer {
  if (body.length < MIN_COMPRESSED_BYTES) return body;
  const encoded =
    coding === "br"
      ? brotliCompressSync(body, { params: BROTLI_PARAMS })
      : gzipSync(body, { level: GZIP_LEVEL });
  response.setHeader("Content-Encoding", coding);
  response.setHeader("Content-Length", encoded.length);
  return encoded;
}
