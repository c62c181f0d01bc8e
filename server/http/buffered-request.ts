import { IncomingMessage, type ServerResponse } from "node:http";
import { ByteCollector } from "@/lib/http/body/byte-collector";
import { freeBuffer } from "@/lib/http/body/free-buffer";
import { bodyIncomplete, bodyTooLarge } from "@/lib/http/body/request-body";
import { watchBodySpeed } from "@/lib/http/body/slow-body-timeout";
import { HttpError, serviceBusy } from "@/lib/http/http-error";
import { type Budget, BUFFERED_BODIES } from "@/lib/limits/budgets";

let bufferedBytes = 0;
let bufferedCount = 0;

/** Above half of either limit, slow bodies are rejected. */
const isHalfFull = () =>
  bufferedBytes > BUFFERED_BODIES.bytes / 2 || bufferedCount > BUFFERED_BODIES.count / 2;

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Reads a body into memory and runs `work` with a request that replays it. So no handler holds a permit while it waits
 * for a slow body. The body counts until `work` settles or the client disconnects, because Next.js may wait forever
 * for a client that has disconnected. Throws 408 when the body stalls, 413 beyond the budget, 503 when too many bodies
 * are in memory, and 400 when the client disconnects.
 */
export async function withBufferedBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyBytes, parts }: Pick<Budget, "bodyBytes" | "parts">,
  work: (replayed: IncomingMessage) => Promise<void>,
): Promise<void> {
  const { socket } = request;
  if (socket.destroyed) throw bodyIncomplete();
  if (bufferedCount >= BUFFERED_BODIES.count) throw serviceBusy();
  let size = 0;
  let isCounted = true;
  bufferedCount += 1;
  const release = () => {
    if (!isCounted) return;
    isCounted = false;
    bufferedCount -= 1;
    bufferedBytes -= size;
  };
  // A response that waits behind another of its connection does not hear of the end of the connection.
  socket.once("close", release);
  response.once("close", release);
  try {
    const body = await readBody(request, bodyBytes, (added) => {
      if (!isCounted) throw bodyIncomplete();
      size += added;
      bufferedBytes += added;
      if (bufferedBytes > BUFFERED_BODIES.bytes) throw serviceBusy();
    });
    if (countParts(request, body, parts + 1) > parts)
      throw new HttpError(413, "The form has too many fields.");
    await work(replayRequest(request, body));
  } finally {
    socket.off("close", release);
    release();
  }
}

function readBody(
  request: IncomingMessage,
  limit: number,
  reserve: (bytes: number) => void,
): Promise<Buffer> {
  const speed = watchBodySpeed(isHalfFull);
  const declared = Number(request.headers["content-length"] ?? limit);
  const collected = new ByteCollector(Math.min(limit, declared));
  const reading = new Promise<Buffer>((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      try {
        reserve(chunk.byteLength);
        if (speed.arrived(chunk.byteLength) > limit) throw bodyTooLarge();
        collected.append(chunk);
        freeBuffer(chunk);
      } catch (error) {
        request.off("data", onData).pause();
        reject(error);
      }
    };
    const onEarlyEnd = () => reject(bodyIncomplete());
    request.on("data", onData);
    request.once("end", () => resolve(collected.take()));
    request.once("error", onEarlyEnd).once("close", onEarlyEnd);
    speed.tooSlow.catch((error) => {
      request.off("data", onData).pause();
      reject(error);
    });
  });
  return reading
    .catch((error: unknown) => {
      collected.clear();
      throw error;
    })
    .finally(() => speed.end());
}

/** Counts the parts of a multipart body, up to `max`. Next.js would build an object for each. */
function countParts({ headers }: IncomingMessage, body: Buffer, max: number): number {
  const [, quoted, plain] =
    /^multipart\/form-data.*;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(headers["content-type"] ?? "") ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return 0;
  let count = -1; // the closing boundary starts no part
  for (let at = body.indexOf(`--${boundary}`); at !== -1 && count < max; count += 1)
    at = body.indexOf(`--${boundary}`, at + 1);
  return count;
}

function replayRequest(request: IncomingMessage, body: Buffer): IncomingMessage {
  const copy = new IncomingMessage(request.socket);
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  Object.assign(copy, { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor });
  copy.push(body);
  copy.push(null);
  copy.complete = true;
  return copy;
}
