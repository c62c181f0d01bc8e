import "server-only";
import { watchBodySpeed } from "./slow-body-timeout";
import { HttpError } from "@/lib/http/http-error";
import { ByteCollector } from "./byte-collector";

/** The largest JSON body of an ordinary endpoint (KB is 1024 bytes). */
const JSON_BODY_MAX = 100 * 1024;
/** How much of a refused body is read and dropped before the connection is reset. */
const DISCARD_MAX = 16 * 1024 * 1024;

/** 413 for a body, or a part of one, that is over its limit. */
export const bodyTooLarge = () => new HttpError(413, "The request body is too large.");

/** 400 for a body that is not JSON in UTF-8. */
export const invalidJson = (cause: unknown) => new HttpError(400, "The body is not valid JSON.", { cause });

/** Limits of one body. Sizes are in bytes. */
export interface BodyRules {
  max: number;
  /** Whether other requests wait for what this body holds. See `bodyPace`. */
  isCrowded?: () => boolean;
  /** Bytes per second at which the body may take longer than BODY_TOTAL_MS. See `bodyPace`. */
  steadyRate?: number;
}

/** Refuses a body by its Content-Length, before a byte of it is read. Throws 413. */
export function rejectDeclaredSize(request: Request, max: number): void {
  if (Number(request.headers.get("content-length") ?? 0) > max) throw bodyTooLarge();
}

/**
 * Gives a body to `take` chunk by chunk while it arrives; what `take` throws ends the reading. Throws 413 when the body is
 * larger than `max`, whatever length it declares, 408 when it is too slow, and 400 when the client hangs up in the middle.
 */
export async function streamBody(
  request: Request,
  { max, isCrowded, steadyRate }: BodyRules,
  take: (chunk: Uint8Array) => void,
): Promise<void> {
  rejectDeclaredSize(request, max);
  const reader = request.body?.getReader();
  if (!reader) return;
  const pace = watchBodySpeed(isCrowded, steadyRate);
  // Forgotten when the body is refused: a client that is silent would keep in memory what it has sent.
  let receive: typeof take | null = take;
  const readAll = async () => {
    for (;;) {
      const { done, value } = await reader.read().catch(clientDisconnected);
      if (done || !receive) return;
      if (pace.arrived(value.byteLength) > max) throw bodyTooLarge();
      receive(value);
    }
  };
  try {
    // One race for the whole body: one for each chunk would leave a reaction at `tooSlow` for each.
    await Promise.race([readAll(), pace.tooSlow]);
    reader.releaseLock();
  } catch (error) {
    receive = null;
    void discardRest(reader);
    throw error;
  } finally {
    pace.end();
  }
}

/**
 * Reads the rest of a refused body and drops it: most clients read no answer before they have sent everything. Resets the
 * connection of a client that goes on for too long.
 */
async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const pace = watchBodySpeed();
  const drop = async () => {
    for (let size = 0; size <= DISCARD_MAX;) {
      const { done, value } = await reader.read();
      if (done) return;
      size = pace.arrived(value.byteLength);
    }
  };
  await Promise.race([drop(), pace.tooSlow]).catch(() => undefined);
  pace.end();
  await reader.cancel().catch(() => undefined);
}

/** The client is gone and reads no answer. A Failure, so that it is not taken for a lost database. */
function clientDisconnected(cause: unknown): never {
  throw new HttpError(400, "The request ended before its body was complete.", { cause });
}

/** Reads a body of at most `max` bytes into memory. Throws as `streamBody` does. */
export async function readBody(
  request: Request,
  max: number,
  isCrowded?: () => boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new ByteCollector(max);
  await streamBody(request, { max, isCrowded }, (chunk) => bytes.append(chunk));
  return bytes.take();
}

/** Throws 415 for another type than JSON. */
export function assertJson(request: Request): void {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new HttpError(415, "The body must be application/json.");
}

/** Parses a JSON text in UTF-8. Throws 400. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw invalidJson(cause);
  }
}

/** Reads a JSON body. Throws 415 for another type, 413 when too large, 400 when it is not JSON in UTF-8. */
export async function readJson(request: Request): Promise<unknown> {
  assertJson(request);
  return parseJson(await readBody(request, JSON_BODY_MAX));
}

/** Reads a JSON body as `readJson` does. Returns undefined for a body of no bytes, whatever its type. */
export async function readOptionalJson(request: Request): Promise<unknown> {
  const bytes = await readBody(request, JSON_BODY_MAX);
  if (bytes.byteLength === 0) return undefined;
  assertJson(request);
  return parseJson(bytes);
}
