import "server-only";
import { getDayAndHour } from "@/lib/calendar/business-days";
import { getSharedTime } from "@/lib/calendar/shared-clock";
import { log } from "@/lib/log";
import { getEventHub } from "@/lib/staff-events/event-hub";
import { sendHourlySummaries } from "./notice-summary";
import { sendDigest } from "./send-digest";

const MINUTE_MS = 60_000;

/**
 * Asks once a minute whether the digest is due, until `signal` aborts. Every container does. At midnight in the
 * company's time zone, tells open tabs to refresh, because records became late and 'due tomorrow' is now 'due today'.
 */
export function startDeskClock(signal: AbortSignal): void {
  let { day } = getDayAndHour(new Date(getSharedTime()));

  function tick() {
    const now = new Date(getSharedTime());
    const today = getDayAndHour(now).day;
    if (today !== day) getEventHub().publish("everything");
    day = today;
    void sendDigest(now).catch((error: unknown) => log.error("digest.failed", error));
    void sendHourlySummaries(now).catch((error: unknown) => log.error("summaries.failed", error));
  }

  const timer = setInterval(tick, MINUTE_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
}
