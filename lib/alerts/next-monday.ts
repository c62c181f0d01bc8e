import { getDayAndHour, getWeekday } from "@/lib/calendar/business-days";

const HOUR_MS = 60 * 60 * 1000;
const MAIL_HOUR = 8;

/** Returns the next Monday at 08:00 in the company's time zone. */
export function getNextMonday(now: Date): Date {
  let hour = Math.floor(now.getTime() / HOUR_MS) + 1;
  while (!isMondayMorning(new Date(hour * HOUR_MS))) hour += 1;
  return new Date(hour * HOUR_MS);
}

function isMondayMorning(instant: Date): boolean {
  const { day, hour } = getDayAndHour(instant);
  return hour === MAIL_HOUR && getWeekday(day) === 1;
}
