import "server-only";
import type { Caller } from "@/lib/caller";
import { Failure } from "@/lib/failure";
import { limitSubject } from "@/lib/limit-subject";
import { readBody, refuseDeclared } from "@/lib/request-body";
import { Slots } from "@/lib/slots";

/** 8 MB: a file of 5 MiB in base64, and everything around it (decisions, section 4). */
const UPLOAD_MAX = 8 * 1024 * 1024;

const waiting = {
  mostWaiting: 64,
  patienceMs: 8000,
  busy: () =>
    new Failure(503, "Too many files are being uploaded right now. Please try again in a moment.", {
      retryAfter: 5,
    }),
};

/** Bodies on their way, which can be slow: each holds what has come of it so far, and its slot no longer than others let it. */
const arriving = new Slots({ ...waiting, atOnce: 8, perKey: 5, mostWaitingPerKey: 16 });
/** Whole bodies being taken apart and stored, which is quick: each costs a few times its size. */
const handled = new Slots({ ...waiting, atOnce: 2, patienceMs: 20_000 });

/**
 * Reads an upload's body and handles it. Who comes when too many are on their way waits with the body unread, and is told 503
 * after eight seconds: a rush of files never grows the process. Throws 408 at a body that keeps others waiting for its next
 * byte, and 413 over 8 MB, at once when the body says so itself.
 */
export async function takeUpload<T>(
  { request, caller: { address } }: { request: Request; caller: Caller },
  handle: (body: Uint8Array<ArrayBuffer>) => Promise<T>,
): Promise<T> {
  refuseDeclared(request, UPLOAD_MAX);
  const sender = limitSubject(address);
  return arriving.run(sender, async () => {
    const body = await readBody(request, UPLOAD_MAX, () => arriving.areWanted);
    return handled.run(sender, () => handle(body));
  });
}
