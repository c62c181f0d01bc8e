import "server-only";
import { HttpError } from "@/lib/http-error";
import { readBody, type RequestBody } from "@/lib/http/body/request-body";
import { Semaphore } from "@/lib/process/semaphore";
import { makePhoto, type PhotoFiles } from "./make-photo";
import { PHOTO_MAX_BYTES, PHOTO_TOO_LARGE } from "@/lib/team/rules";

/** Limits uploads in progress: each buffers the part of its body that has arrived. */
const receiveSemaphore = new Semaphore({
  maxConcurrent: 3,
  maxWaiting: 16,
  maxWaitMs: 8000,
  busy: () => new HttpError(503, "Too many photos are being uploaded right now.", { retryAfter: 5 }),
});

/** Reads the request body as a picture and makes a photo of it. Throws 413, 422 or 503. */
export async function receivePhoto(body: RequestBody): Promise<PhotoFiles> {
  return receiveSemaphore.run("photo", async () => makePhoto(await readPicture(body)));
}

async function readPicture(body: RequestBody): Promise<Uint8Array> {
  try {
    return await readBody(body, { max: PHOTO_MAX_BYTES });
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 413) throw error;
    throw new HttpError(413, PHOTO_TOO_LARGE, { errors: { photo: PHOTO_TOO_LARGE }, cause: error });
  }
}
