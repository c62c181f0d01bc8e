import "server-only";
import { getDayAndHour } from "@/lib/calendar/business-days";
import { getSharedTime } from "@/lib/calendar/shared-clock";
import { log } from "@/lib/log";
import { getEventHub } from "@/lib/staff-events/event-hub";
import { sendHourlySummaries } from "./notice-summary";
import { sendDigest } from "./send-digest";

const MINUTE_MS = 60_000;

/**
 * Queues the digest and the hourly summaries when they are due. Checks once a minute in every instance, until `signal`
 * aborts. Refreshes open tabs at midnight in the company's time zone, because due dates change then.
 */
export function startDigestTimer(signal: AbortSignal): void {
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
