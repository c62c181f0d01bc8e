import "server-only";
import { HttpError } from "@/lib/http-error";
import { BODY_SILENCE_MS, BODY_STEADY_RATE, BODY_TOTAL_MS } from "./body-timeouts";

/** In bytes. */
const JSON_BODY_MAX = 100 * 1024;
/** Bytes of a rejected body that are read and dropped before the connection is reset. */
const DISCARD_MAX = 16 * 1024 * 1024;
/** The chunks of a body are joined when there are so many. */
const CHUNKS_MAX = 1000;

export const bodyTooLarge = () => new HttpError(413, "The request body is too large.");

export interface BodyRules {
  /** In bytes. */
  max: number;
  /** Whether other requests wait for the resources of this one. See `watchBodySpeed`. */
  isCrowded?: () => boolean;
}

export interface RequestBody {
  contentType: string | null;
  contentEncoding?: string | null;
  /** In bytes, by Content-Length. 0 without it. */
  declaredSize: number;
  readonly stream: ReadableStream<Uint8Array> | null;
}

export const getBody = (request: Request): RequestBody => ({
  contentType: request.headers.get("content-type"),
  contentEncoding: request.headers.get("content-encoding"),
  declaredSize: Number(request.headers.get("content-length") ?? 0),
  // A getter: a request that is rejected early never touches the stream.
  get stream() {
    return request.body;
  },
});

const getMediaType = ({ contentType }: RequestBody) => contentType?.split(";")[0]?.trim().toLowerCase();

/** Throws 413 when Content-Length exceeds `max`, before any byte of the body is read. */
export function rejectDeclaredSize({ declaredSize }: RequestBody, max: number): void {
  if (declaredSize > max) throw bodyTooLarge();
}

/**
 * Passes a body to `onChunk` while it arrives. Throws 413 when the body is larger than `max`, 408 when it is too
 * slow, and 400 when the client disconnects. An error of `onChunk` ends the read and is thrown too.
 */
export async function streamBody(
  body: RequestBody,
  { max, isCrowded }: BodyRules,
  onChunk: (chunk: Uint8Array) => void,
): Promise<void> {
  rejectDeclaredSize(body, max);
  const reader = body.stream?.getReader();
  if (!reader) return;
  const speed = watchBodySpeed(isCrowded);
  // Set to null after an error, so that a silent client does not keep the received bytes in memory.
  let receive: typeof onChunk | null = onChunk;
  const readAll = async () => {
    for (;;) {
      const { done, value } = await reader.read().catch(clientDisconnected);
      if (done || !receive) return;
      if (speed.arrived(value.byteLength) > max) throw bodyTooLarge();
      receive(value);
    }
  };
  try {
    // One race for the whole body: a race per chunk would leave a promise reaction on `tooSlow` for each.
    await Promise.race([readAll(), speed.tooSlow]);
    reader.releaseLock();
  } catch (error) {
    receive = null;
    void discardRest(reader);
    throw error;
  } finally {
    speed.end();
  }
}

/** Serves clients that read the response only after sending everything. Resets after DISCARD_MAX bytes. */
async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const speed = watchBodySpeed();
  const drop = async () => {
    for (let size = 0; size <= DISCARD_MAX;) {
      const { done, value } = await reader.read();
      if (done) return;
      size = speed.arrived(value.byteLength);
    }
  };
  await Promise.race([drop(), speed.tooSlow]).catch(() => undefined);
  speed.end();
  await reader.cancel().catch(() => undefined);
}

// Without an HttpError, the client's ECONNRESET would count as a lost database connection.
function clientDisconnected(cause: unknown): never {
  throw new HttpError(400, "The request ended before its body was complete.", { cause });
}

/** Joins many chunks: a client may send each byte as a chunk, which takes 400 times its memory. */
export function addChunk(chunks: Uint8Array[], chunk: Uint8Array): void {
  if (chunks.push(chunk) === CHUNKS_MAX) chunks.splice(0, CHUNKS_MAX, Buffer.concat(chunks));
}

export async function readBody(body: RequestBody, rules: BodyRules): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  await streamBody(body, rules, (chunk) => addChunk(chunks, chunk));
  return Buffer.concat(chunks);
}

/** Throws 415 unless Content-Type is application/json, and for a compressed body. */
export function assertJson(body: RequestBody): void {
  if (!/^(?:identity)?$/i.test(body.contentEncoding ?? ""))
    throw new HttpError(415, "The body must not be compressed.");
  if (getMediaType(body) !== "application/json")
    throw new HttpError(415, "The body must be application/json.");
}

/** Throws 400 unless the bytes are UTF-8 JSON. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new HttpError(400, "The body is not valid JSON.", { cause });
  }
}

/** Reads a JSON body of at most 100 KB. Throws 400, 408, 413 or 415. */
export async function readJson(body: RequestBody): Promise<unknown> {
  assertJson(body);
  return parseJson(await readBody(body, { max: JSON_BODY_MAX }));
}

/** Works as `readJson`. Returns undefined for an empty body of any type. */
export async function readOptionalJson(body: RequestBody): Promise<unknown> {
  const bytes = await readBody(body, { max: JSON_BODY_MAX });
  if (bytes.byteLength === 0) return undefined;
  assertJson(body);
  return parseJson(bytes);
}

/** Minimum average speed of a body while other requests wait. */
const CROWDED_BYTES_PER_SECOND = 16 * 1024;
/** The minimum speed applies after this time. */
const CROWDED_GRACE_MS = 2000;
const CHECK_INTERVAL_MS = 500;

const requestTimeout = () =>
  new HttpError(408, "The request was too slow. Please try again on a better connection.");

/**
 * Watches the speed of one body. `tooSlow` rejects with 408 in three cases:
 * - No byte arrived for BODY_SILENCE_MS.
 * - Other requests wait (`isCrowded`) and the body is slower than 16 KB per second.
 * - The body is not complete after BODY_TOTAL_MS. A body that averages BODY_STEADY_RATE may take longer
 *   while no other request waits.
 */
function watchBodySpeed(isCrowded: () => boolean = () => false) {
  const startedAt = performance.now();
  let lastByteAt = startedAt;
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  const isTooSlow = () => {
    const now = performance.now();
    const elapsed = now - startedAt;
    const isBelow = (bytesPerSecond: number) => size < (elapsed / 1000) * bytesPerSecond;
    if (now - lastByteAt >= BODY_SILENCE_MS) return true;
    if (elapsed >= BODY_TOTAL_MS && (isBelow(BODY_STEADY_RATE) || isCrowded())) return true;
    return elapsed >= CROWDED_GRACE_MS && isBelow(CROWDED_BYTES_PER_SECOND) && isCrowded();
  };
  return {
    tooSlow: new Promise<never>((_resolve, reject) => {
      timer = setInterval(() => isTooSlow() && reject(requestTimeout()), CHECK_INTERVAL_MS);
    }),
    arrived(bytes: number): number {
      lastByteAt = performance.now();
      size += bytes;
      return size;
    },
    end: () => clearInterval(timer),
  };
}
