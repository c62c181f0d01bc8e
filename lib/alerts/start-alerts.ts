import "server-only";
import { log } from "@/lib/log";
import { sendAlerts } from "./send-alerts";

const INTERVAL_MS = 5000;
/** The part of a minute between two calls. */
const SHARE = INTERVAL_MS / 60_000;

/** Queues alert mails every five seconds until `signal` aborts. Every container does. */
export function startAlerts(signal: AbortSignal): void {
  let isRunning = false;

  async function run() {
    if (isRunning) return;
    isRunning = true;
    await sendAlerts(SHARE).catch((error: unknown) => log.error("alerts.failed", error));
    isRunning = false;
  }

  const timer = setInterval(() => void run(), INTERVAL_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
}
