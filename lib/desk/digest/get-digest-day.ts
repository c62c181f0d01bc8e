import { type Day, getDayAndHour, isBusinessDay } from "@/lib/calendar/business-days";

/** Hour of the day, in the company's time zone. */
const DIGEST_HOUR = 8;

/**
 * Returns the day whose digest is due at `now`. Null before 08:00, on weekends and on holidays. A server that starts
 * later that day sends it then.
 */
export function getDigestDay(now: Date): Day | null {
  const { day, hour } = getDayAndHour(now);
  return hour >= DIGEST_HOUR && isBusinessDay(day) ? day : null;
}
