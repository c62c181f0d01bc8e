import "server-only";
import type { Caller } from "@/lib/caller";
import { Failure } from "@/lib/failure";
import { refuseDeclared } from "@/lib/request-body";

/** Uploads whose bytes this process holds at the same time; each costs up to four times its size while it is read. */
const MOST_AT_ONCE = 6;
/** One address never takes all of them. */
const MOST_PER_ADDRESS = 4;
const MOST_WAITING = 40;
const PATIENCE_MS = 8000;

interface Waiting {
  address: string;
  start: () => void;
}

const held = new Map<string, number>();
const waiting = new Set<Waiting>();
let taken = 0;

const busy = () =>
  new Failure(503, "Too many files are being uploaded right now. Please try again in a moment.", {
    retryAfter: 5,
  });

/** 8 MB: a file of 5 MiB in base64, and everything around it (decisions, section 4). */
export const UPLOAD_MAX = 8 * 1024 * 1024;

/**
 * Runs an upload while it has a slot. Who comes when all are taken waits for a while, its body unread, and is told 503
 * after that: a rush of files never grows the process. Throws 413 at once for a body that says it is too large.
 */
export async function withUploadSlot<T>(
  { request, caller: { address } }: { request: Request; caller: Caller },
  run: () => Promise<T>,
): Promise<T> {
  refuseDeclared(request, UPLOAD_MAX);
  await takeSlot(address);
  try {
    return await run();
  } finally {
    taken -= 1;
    held.set(address, (held.get(address) ?? 1) - 1);
    if (held.get(address) === 0) held.delete(address);
    startNext();
  }
}

const isFree = (address: string) => taken < MOST_AT_ONCE && (held.get(address) ?? 0) < MOST_PER_ADDRESS;

function occupy(address: string): void {
  taken += 1;
  held.set(address, (held.get(address) ?? 0) + 1);
}

async function takeSlot(address: string): Promise<void> {
  if (isFree(address)) return occupy(address);
  if (waiting.size >= MOST_WAITING) throw busy();
  await new Promise<void>((resolve, reject) => {
    const entry: Waiting = { address, start: () => (leave(), resolve()) };
    const timer = setTimeout(() => (leave(), reject(busy())), PATIENCE_MS);
    const leave = () => (clearTimeout(timer), waiting.delete(entry));
    waiting.add(entry);
  });
}

function startNext(): void {
  for (const entry of waiting) {
    if (!isFree(entry.address)) continue;
    occupy(entry.address);
    entry.start();
  }
}
