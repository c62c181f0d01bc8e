import "server-only";
import { bodyPace } from "@/lib/body-pace";
import { Failure } from "@/lib/failure";

/** The largest JSON body of an ordinary endpoint (decisions, section 4; KB is 1024 bytes). */
const JSON_BODY_MAX = 100 * 1024;

const tooLarge = () => new Failure(413, "The request body is too large.");

/** Refuses a body that says itself that it is too large, before a byte of it is read. Throws 413. */
export function refuseDeclared(request: Request, max: number): void {
  if (Number(request.headers.get("content-length") ?? 0) > max) throw tooLarge();
}

/**
 * Reads a body of at most `max` bytes, whatever it claims its length to be. Throws 413 before reading on, and 408 when
 * it stalls, or dribbles while others wait (`isCrowded`), and 400 when the client hangs up in the middle.
 */
export async function readBody(
  request: Request,
  max: number,
  isCrowded?: () => boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  refuseDeclared(request, max);
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  const pace = bodyPace(isCrowded);
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read().catch(hungUp), pace.tooSlow]);
      if (done) return Buffer.concat(chunks);
      chunks.push(value);
      if (pace.arrived(value.byteLength) > max) throw tooLarge();
    }
  } finally {
    pace.end();
    // Not cancelled: that would reset the connection before the sender has read the answer.
    reader.releaseLock();
  }
}

/** The client's own doing, and nobody is there to read the answer: not to be taken for a lost database. */
function hungUp(cause: unknown): never {
  throw new Failure(400, "The request ended before its body was complete.", { cause });
}

/** Throws 415 for another type than JSON. */
export function assertJson(request: Request): void {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new Failure(415, "The body must be application/json.");
}

/** The value of a JSON text in UTF-8. Throws 400. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new Failure(400, "The body is not valid JSON.", { cause });
  }
}

/** Reads a JSON body. Throws 415 for another type, 413 when too large, 400 when it is not JSON in UTF-8. */
export async function readJson(request: Request): Promise<unknown> {
  assertJson(request);
  return parseJson(await readBody(request, JSON_BODY_MAX));
}

/** As `readJson`; undefined for a body of no bytes, whatever its type. */
export async function readOptionalJson(request: Request): Promise<unknown> {
  const bytes = await readBody(request, JSON_BODY_MAX);
  if (bytes.byteLength === 0) return undefined;
  assertJson(request);
  return parseJson(bytes);
}
