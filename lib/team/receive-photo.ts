import "server-only";
import { Failure } from "@/lib/failure";
import { readBody } from "@/lib/request-body";
import { Semaphore } from "@/lib/limits/semaphore";
import { makePhoto, type PhotoFiles } from "./make-photo";
import { PHOTO_MAX_BYTES, PHOTO_NOT_PICTURE, PHOTO_TOO_LARGE, PHOTO_TYPES } from "./rules";

/** Bodies on their way, which can be slow: each holds what has come of it so far. */
const arriving = new Semaphore({
  atOnce: 3,
  mostWaiting: 16,
  patienceMs: 8000,
  busy: () => new Failure(503, "Too many photos are being uploaded right now.", { retryAfter: 5 }),
});

/** Reads a picture that is a request's whole body, and makes a photo of it. Throws 413, 415, 422 or 503. */
export async function receivePhoto(request: Request): Promise<PhotoFiles> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (!PHOTO_TYPES.some((known) => known === type))
    throw new Failure(415, PHOTO_NOT_PICTURE, { errors: { photo: PHOTO_NOT_PICTURE } });
  return arriving.run("photo", async () => makePhoto(await read(request)));
}

async function read(request: Request): Promise<Uint8Array> {
  try {
    return await readBody(request, PHOTO_MAX_BYTES);
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 413) throw error;
    throw new Failure(413, PHOTO_TOO_LARGE, { errors: { photo: PHOTO_TOO_LARGE }, cause: error });
  }
}
