import { IncomingMessage, type ServerResponse } from "node:http";
import { findBoundary } from "@/lib/http/body/multipart-boundary";
import { addChunk, bodyIncomplete, bodyTooLarge } from "@/lib/http/body/request-body";
import { watchBodySpeed } from "@/lib/http/body/slow-body-timeout";
import { HttpError, serviceBusy } from "@/lib/http/http-error";
import { hasMoreFields } from "@/lib/limits/request-bounds";
import { type Budget, BUFFERED_BODIES } from "@/lib/limits/budgets";
import { FairLimit } from "@/lib/limits/fair-limit";
import { findKnownClient } from "./known-client";

const unknownClients = new FairLimit(BUFFERED_BODIES.unknownClients);
const knownClients = new FairLimit(BUFFERED_BODIES.knownClients);

/** Reserves memory for a body. Without any left, the client that holds most loses some. */
async function reserveBody({ headers }: IncomingMessage, client: string, onEvict: () => void) {
  const { smallest } = BUFFERED_BODIES;
  const key = unknownClients.hasRoom(smallest) ? null : await findKnownClient(headers);
  return key === null
    ? unknownClients.acquire(client, smallest, onEvict)
    : knownClients.acquire(key, smallest, onEvict);
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** The client's network. */
  client: string;
}

/**
 * Reads a body into memory and runs `work` with a request that replays it. So no handler holds a permit while it waits
 * for a slow body. The body counts until `work` settles or the client disconnects, because Next.js may wait forever
 * for a client that has disconnected. Throws 408 when the body stalls, 413 beyond the budget, 503 when other clients need
 * the memory, and 400 when the client disconnects.
 */
export async function withBufferedBody(
  { request, response, client }: Exchange,
  { bodyBytes, parts }: Pick<Budget, "bodyBytes" | "parts">,
  work: (replayed: IncomingMessage) => Promise<void>,
): Promise<void> {
  const { socket } = request;
  let reject: (error: Error) => void = () => undefined;
  const lost = new Promise<never>((_resolve, rejectLost) => (reject = rejectLost));
  lost.catch(() => undefined); // also rejected after the body was read
  const reservation = await reserveBody(request, client, () => reject(serviceBusy()));
  // A response that waits behind another of its connection does not hear of the end of the connection.
  socket.once("close", reservation.release);
  response.once("close", reservation.release);
  try {
    if (socket.destroyed) throw bodyIncomplete();
    const body = await readBody(request, bodyBytes, lost, reservation.grow);
    reservation.pin();
    if (parts > 0 && hasMoreParts(request, body, parts))
      throw new HttpError(413, "The form has too many fields.");
    await work(replayRequest(request, body));
  } finally {
    socket.off("close", reservation.release);
    reservation.release();
  }
}

/** `lost` rejects when another client needs the memory. `grow` is called with the bytes beyond the smallest reservation. */
function readBody(
  request: IncomingMessage,
  limit: number,
  lost: Promise<never>,
  grow: (bytes: number) => void,
): Promise<Buffer> {
  const speed = watchBodySpeed(() => unknownClients.isHalfFull);
  const chunks: Uint8Array[] = [];
  const reading = new Promise<Buffer>((resolve, reject) => {
    const stop = (error: unknown) => {
      request.off("data", onData).pause();
      chunks.length = 0; // the request may stay for as long as its connection
      reject(error);
    };
    const onData = (chunk: Buffer) => {
      try {
        const size = speed.arrived(chunk.byteLength);
        if (size > limit) throw bodyTooLarge();
        grow(Math.max(0, Math.min(chunk.byteLength, size - BUFFERED_BODIES.smallest)));
        addChunk(chunks, chunk);
      } catch (error) {
        stop(error);
      }
    };
    const onEarlyEnd = () => reject(bodyIncomplete());
    request.on("data", onData);
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", onEarlyEnd).once("close", onEarlyEnd);
    for (const failure of [speed.tooSlow, lost]) failure.catch(stop);
  });
  return reading.finally(() => speed.end());
}

/** Returns whether a form has more than `max` fields. Next.js would build an object for each. */
function hasMoreParts({ headers }: IncomingMessage, body: Buffer, max: number): boolean {
  const type = headers["content-type"] ?? "";
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return hasMoreFields(body, max);
  const boundary = findBoundary(type);
  if (boundary === null) return false;
  let count = -1; // the closing boundary starts no part
  for (let at = body.indexOf(`--${boundary}`); at !== -1 && count <= max; count += 1)
    at = body.indexOf(`--${boundary}`, at + 1);
  return count > max;
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
