import "server-only";
import { spawn } from "node:child_process";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { HttpError } from "@/lib/http/http-error";
import { Semaphore } from "@/lib/limits/semaphore";
import type { PhotoVariant } from "./photo-paths";
import { isPicture, PHOTO_NOT_PICTURE, PHOTO_TOO_MANY_PIXELS, PHOTO_TOO_SMALL } from "@/lib/team/rules";

/** The files of one photo, made by the server. */
export type PhotoFiles = readonly { variant: PhotoVariant; bytes: Buffer }[];

const TIMEOUT_MS = 20_000;

/** What lib/team/photos/photo-worker.mjs ends with when it is the picture's fault. */
const WORKER_ERRORS: Record<number, string> = {
  3: PHOTO_NOT_PICTURE,
  4: PHOTO_TOO_SMALL,
  5: PHOTO_TOO_MANY_PIXELS,
};

/** A picture of 40 million pixels takes some 200 MB while it is made smaller. */
const photoSemaphore = new Semaphore({
  maxConcurrent: 1,
  maxWaiting: 8,
  maxWaitMs: TIMEOUT_MS,
  busy: () =>
    new HttpError(503, "Too many photos are being uploaded right now. Please try again in a moment.", {
      retryAfter: 5,
    }),
});

const photoError = (message: string) => new HttpError(422, message, { errors: { photo: message } });

/**
 * Makes the files of a photo from an uploaded picture: square, upright, without what a camera notes beside it (place,
 * device). Throws 422 for what is no picture or is too small or too large, 503 when too many are under way.
 */
export async function makePhoto(picture: Uint8Array): Promise<PhotoFiles> {
  if (!isPicture(picture)) throw photoError(PHOTO_NOT_PICTURE);
  return photoSemaphore.run("photo", () => runWorker(picture));
}

async function runWorker(picture: Uint8Array): Promise<PhotoFiles> {
  const worker = spawn(process.execPath, [path.join(process.cwd(), "lib/team/photos/photo-worker.mjs")], {
    stdio: ["pipe", "pipe", "ignore"],
    // It needs nothing of ours, and shall know no secret.
    env: { NODE_ENV: "production" },
    timeout: TIMEOUT_MS,
    killSignal: "SIGKILL",
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    worker.on("error", reject);
    worker.on("close", resolve);
  });
  worker.stdin.on("error", () => undefined); // it has ended before it read everything: its code tells why
  worker.stdin.end(picture);
  const [output, code] = await Promise.all([buffer(worker.stdout), ended]);
  if (code === 0) return parseFiles(output);
  // Killed, by its time limit or by the picture: that picture is not to be had either.
  if (code === null) throw photoError(PHOTO_NOT_PICTURE);
  const fault = WORKER_ERRORS[code];
  throw fault ? photoError(fault) : new Error(`The photo worker ended with ${code}.`);
}

function parseFiles(output: Buffer): PhotoFiles {
  const end = output.indexOf("\n");
  const lengths = JSON.parse(output.toString("utf8", 0, end)) as [PhotoVariant, number][];
  let at = end + 1;
  return lengths.map(([variant, length]) => ({ variant, bytes: output.subarray(at, (at += length)) }));
}
