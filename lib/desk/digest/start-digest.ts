import "server-only";
import { log } from "@/lib/log";
import { sendDigest } from "./send-digest";

const MINUTE_MS = 60_000;

/** Asks once a minute whether the digest is due, until `signal` aborts. Every container runs it. */
export function startDigest(signal: AbortSignal): void {
  const ask = () => void sendDigest().catch((error: unknown) => log.error("digest.failed", error));
  const timer = setInterval(ask, MINUTE_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
}
