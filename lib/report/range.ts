import { addDays, type Day, getDayAndHour, getWeekday } from "@/lib/calendar/business-days";
import { HttpError } from "@/lib/http-error";

/** Days of a report, both included. */
export interface ReportRange {
  start: Day;
  end: Day;
}

/** Most days between the first and the last day: 53 weeks. */
export const RANGE_MAX_DAYS = 371;

/** Returns the Monday of a day's week. */
export function getMonday(day: Day): Day {
  return addDays(day, -((getWeekday(day) + 6) % 7));
}

/** Returns this week and the weeks before it, in the company's time zone. */
export function getLastWeeks(weeks: number, now = new Date()): ReportRange {
  const end = getDayAndHour(now).day;
  return { start: addDays(getMonday(end), -7 * (weeks - 1)), end };
}

/** Returns the weeks since an instant, but no more than the last `weeks`. */
export function getWeeksSince(instant: Date, weeks: number, now = new Date()): ReportRange {
  const { start, end } = getLastWeeks(weeks, now);
  const since = getMonday(getDayAndHour(instant).day);
  if (since <= start) return { start, end };
  return { start: since > end ? getMonday(end) : since, end };
}

/** Returns the Monday of each week, the oldest first. */
export function listWeeks({ start, end }: ReportRange): Day[] {
  const weeks: Day[] = [];
  for (let week = getMonday(start); week <= end; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

/** Weeks of a report that names no first day. */
export const DEFAULT_WEEKS = 12;

/** Completes the range of a request. Throws 400 when the range ends before it begins or is too long. */
export function toReportRange({
  start,
  end = getDayAndHour(new Date()).day,
}: Partial<ReportRange>): ReportRange {
  const first = start ?? addDays(getMonday(end), -7 * (DEFAULT_WEEKS - 1));
  const fail = (error: string) => new HttpError(400, "The query is not valid.", { errors: { end: error } });
  if (end < first) throw fail("Must not be before the start.");
  if (end > addDays(first, RANGE_MAX_DAYS))
    throw fail(`Must be at most ${RANGE_MAX_DAYS} days after the start.`);
  return { start: first, end };
}
