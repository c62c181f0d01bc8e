import "server-only";
import { HttpError } from "@/lib/http/http-error";
import { getMediaType, readBody, type RequestBody } from "@/lib/http/body/request-body";
import { Semaphore } from "@/lib/limits/semaphore";
import { makePhoto, type PhotoFiles } from "./make-photo";
import { PHOTO_MAX_BYTES, PHOTO_NOT_PICTURE, PHOTO_TOO_LARGE, PHOTO_TYPES } from "@/lib/team/rules";

/** Limits uploads in progress: each buffers the part of its body that has arrived. */
const receiveSemaphore = new Semaphore({
  maxConcurrent: 3,
  maxWaiting: 16,
  maxWaitMs: 8000,
  busy: () => new HttpError(503, "Too many photos are being uploaded right now.", { retryAfter: 5 }),
});

/** Reads the request body as a picture and makes a photo of it. Throws 413, 415, 422 or 503. */
export async function receivePhoto(body: RequestBody): Promise<PhotoFiles> {
  const type = getMediaType(body);
  if (!PHOTO_TYPES.some((known) => known === type))
    throw new HttpError(415, PHOTO_NOT_PICTURE, { errors: { photo: PHOTO_NOT_PICTURE } });
  return receiveSemaphore.run("photo", async () => makePhoto(await readPicture(body)));
}

async function readPicture(body: RequestBody): Promise<Uint8Array> {
  try {
    return await readBody(body, PHOTO_MAX_BYTES);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 413) throw error;
    throw new HttpError(413, PHOTO_TOO_LARGE, { errors: { photo: PHOTO_TOO_LARGE }, cause: error });
  }
}
