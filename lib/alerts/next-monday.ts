import { addDays, getDayAndHour, getWeekday } from "@/lib/calendar/business-days";
import { toInstant } from "@/lib/calendar/company-days";

const MAIL_TIME = "08:00";

/** Returns the next Monday at 08:00 in the company's time zone. */
export function getNextMonday(now: Date): Date {
  let { day } = getDayAndHour(now);
  while (getWeekday(day) !== 1 || toInstant(day, MAIL_TIME) <= now) day = addDays(day, 1);
  return toInstant(day, MAIL_TIME);
}
