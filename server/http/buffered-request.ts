import { IncomingMessage } from "node:http";
import { watchBodySpeed } from "@/lib/http/body/slow-body-timeout";
import { HttpError, serviceBusy } from "@/lib/http/http-error";
import { type Budget, BUFFERED_BODIES } from "@/lib/limits/budgets";

/** Bodies that are arriving or are kept for Next.js, in this process. */
let bytes = 0;
let count = 0;

/** From half of the memory on, a slow body makes room for others. */
const isHalfFull = () => bytes > BUFFERED_BODIES.bytes / 2 || count > BUFFERED_BODIES.count / 2;

/** Returns whether a request announces a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Reads a body within its budget into memory, and runs `work` with a request that replays it. A handler that waits for a
 * slow body would hold its place meanwhile. Throws 408 when the body stalls, 413 beyond the budget, 503 when too many
 * bodies are in memory, and 400 when the client disconnects.
 */
export async function withBufferedBody(
  request: IncomingMessage,
  { bodyBytes, parts }: Pick<Budget, "bodyBytes" | "parts">,
  work: (replayed: IncomingMessage) => Promise<void>,
): Promise<void> {
  if (count >= BUFFERED_BODIES.count) throw serviceBusy();
  let size = 0;
  count += 1;
  try {
    const body = await readBody(request, bodyBytes, (more) => {
      size += more;
      bytes += more;
      if (bytes > BUFFERED_BODIES.bytes) throw serviceBusy();
    });
    if (countParts(request, body, parts + 1) > parts)
      throw new HttpError(413, "The form has too many fields.");
    await work(replayRequest(request, body));
  } finally {
    count -= 1;
    bytes -= size;
  }
}

function readBody(request: IncomingMessage, limit: number, take: (bytes: number) => void): Promise<Buffer> {
  const pace = watchBodySpeed(isHalfFull);
  const chunks: Buffer[] = [];
  return new Promise<Buffer>((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      try {
        take(chunk.byteLength);
        if (pace.arrived(chunk.byteLength) > limit)
          throw new HttpError(413, "The request body is too large.");
        chunks.push(chunk);
      } catch (error) {
        request.off("data", onData).pause();
        reject(error);
      }
    };
    const onEarlyEnd = () => reject(new HttpError(400, "The request ended before its body was complete."));
    request.on("data", onData);
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", onEarlyEnd).once("close", onEarlyEnd);
    pace.tooSlow.catch((error) => {
      request.off("data", onData).pause();
      reject(error);
    });
  }).finally(() => pace.end());
}

/** Counts the parts of a multipart body, up to `most`: Next.js would build an object for each. */
function countParts({ headers }: IncomingMessage, body: Buffer, most: number): number {
  const [, quoted, plain] =
    /^multipart\/form-data.*;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(headers["content-type"] ?? "") ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return 0;
  let count = -1; // the last boundary ends the last part
  for (let at = body.indexOf(`--${boundary}`); at !== -1 && count < most; count += 1)
    at = body.indexOf(`--${boundary}`, at + 1);
  return count;
}

/** The original is at its end and cannot be read a second time. */
function replayRequest(request: IncomingMessage, body: Buffer): IncomingMessage {
  const copy = new IncomingMessage(request.socket);
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  Object.assign(copy, { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor });
  copy.push(body);
  copy.push(null);
  copy.complete = true;
  return copy;
}
