import "server-only";
import { spawn } from "node:child_process";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { palette } from "@/lib/content/palette";
import { HttpError, invalid } from "@/lib/http-error";
import { readBody, type RequestBody } from "@/lib/http/body/request-body";
import { Semaphore } from "@/lib/process/semaphore";
import {
  isPicture,
  PHOTO_MAX_BYTES,
  PHOTO_NOT_PICTURE,
  PHOTO_TOO_LARGE,
  PHOTO_TOO_MANY_PIXELS,
  PHOTO_TOO_SMALL,
} from "@/lib/team/rules";
import type { PhotoVariant } from "./photo-paths";

export type PhotoFiles = readonly { variant: PhotoVariant; bytes: Buffer }[];

const TIMEOUT_MS = 20_000;

/** Messages for the exit codes of lib/team/photos/photo-worker.mjs. */
const WORKER_ERRORS: Record<number, string> = {
  3: PHOTO_NOT_PICTURE,
  4: PHOTO_TOO_SMALL,
  5: PHOTO_TOO_MANY_PIXELS,
};

/** Runs one worker at a time: resizing 40 million pixels takes about 200 MB. */
const photoSemaphore = new Semaphore({
  maxConcurrent: 1,
  maxWaiting: 8,
  maxWaitMs: TIMEOUT_MS,
  busy: () =>
    new HttpError(503, "Too many photos are being uploaded right now. Please try again in a moment."),
});

/**
 * Makes all variants of a photo: square, upright and without camera metadata such as the location.
 * Throws 422 for a file that is no picture, too small or too large. Throws 503 when too many photos wait, and when this one
 * takes too long.
 */
export async function makePhoto(picture: Uint8Array): Promise<PhotoFiles> {
  if (!isPicture(picture)) throw invalid({ photo: PHOTO_NOT_PICTURE });
  return photoSemaphore.run("photo", () => runWorker(picture));
}

async function runWorker(picture: Uint8Array): Promise<PhotoFiles> {
  const program = path.join(process.cwd(), "lib/team/photos/photo-worker.mjs");
  const worker = spawn(process.execPath, [program, palette.paper], {
    stdio: ["pipe", "pipe", "ignore"],
    // A decoder that is taken over must not find a secret in the environment.
    env: { NODE_ENV: "production" },
    timeout: TIMEOUT_MS,
    killSignal: "SIGKILL",
  });
  const exited = new Promise<number | null>((resolve, reject) => {
    worker.on("error", reject);
    worker.on("close", resolve);
  });
  worker.stdin.on("error", () => undefined); // the worker exited early, and its exit code says why
  worker.stdin.end(picture);
  const [output, code] = await Promise.all([buffer(worker.stdout), exited]);
  if (code === 0) return parseFiles(output);
  // The timeout, or the system, which was short of memory.
  if (worker.signalCode === "SIGKILL")
    throw new HttpError(503, "The photo took too long. Please try again, or choose a smaller one.");
  if (code === null) throw invalid({ photo: PHOTO_NOT_PICTURE }); // the decoder crashed
  const message = WORKER_ERRORS[code];
  throw message ? invalid({ photo: message }) : new Error(`The photo worker exited with code ${code}.`);
}

function parseFiles(output: Buffer): PhotoFiles {
  const end = output.indexOf("\n");
  const lengths = JSON.parse(output.toString("utf8", 0, end)) as [PhotoVariant, number][];
  let at = end + 1;
  return lengths.map(([variant, length]) => ({ variant, bytes: output.subarray(at, (at += length)) }));
}

/** Limits uploads in progress: each buffers the part of its body that has arrived. */
const receiveSemaphore = new Semaphore({
  maxConcurrent: 3,
  maxWaiting: 16,
  maxWaitMs: 8000,
  busy: () => new HttpError(503, "Too many photos are being uploaded right now."),
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
