import { defaultCompany } from "@/lib/content/company";
import { getHolidays, isHoliday } from "@/lib/content/promises/holidays";
import { promises } from "@/lib/content/promises/promises";
import type { DeskRef } from "@/lib/desk/desk";

/** A calendar day in the company's time zone, such as '2026-11-22'. */
export type Day = string;

const DAY_MS = 24 * 60 * 60 * 1000;

const clockFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: defaultCompany.timeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

const QUARTER_MS = 15 * 60 * 1000;

/** Time zone offsets in milliseconds, by quarter of an hour. Rows of a list share few, and each takes 10 µs to compute. */
const offsets = new Map<number, number>();
const OFFSETS_MAX = 1000;

/** Returns what a clock on the company's wall shows, as if the wall were in UTC. */
const toWallTime = (instant: Date): Date => new Date(instant.getTime() + getOffset(instant.getTime()));

/** Returns the time zone's offset in milliseconds at a time in epoch milliseconds. Clocks change at whole quarters of an hour. */
export function getOffset(time: number): number {
  const quarter = Math.floor(time / QUARTER_MS);
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  const start = quarter * QUARTER_MS;
  const offset = readClock(new Date(start)).getTime() - start;
  if (offsets.size >= OFFSETS_MAX) offsets.clear();
  offsets.set(quarter, offset);
  return offset;
}

function readClock(instant: Date): Date {
  const parts = Object.fromEntries(
    clockFormat.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute, second } = parts;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

const toDay = (wallTime: Date): Day => wallTime.toISOString().slice(0, 10);

/** Returns the day and the hour, 0 to 23, of an instant in the company's time zone. */
export function getDayAndHour(instant: Date): { day: Day; hour: number } {
  const wallTime = toWallTime(instant);
  return { day: toDay(wallTime), hour: wallTime.getUTCHours() };
}

/** Returns the day and the minutes since midnight that a clock on the company's wall shows. */
export function getDayAndMinutes(instant: Date): { day: Day; minutes: number } {
  const wallTime = toWallTime(instant);
  return { day: toDay(wallTime), minutes: wallTime.getUTCHours() * 60 + wallTime.getUTCMinutes() };
}

/** Returns the day some calendar days after another. Days are counted in UTC, where each has 24 hours. */
export const addDays = (day: Day, count: number): Day =>
  toDay(new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS));

export const isBusinessDay = (day: Day): boolean => isWeekday(day) && !isHoliday(day);

/** Returns 0 for a Sunday, 6 for a Saturday. */
export const getWeekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const weekdayFormat = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });

const dateFormat = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** Returns a day such as 'Monday, Nov 30'. */
export const formatWeekday = (day: Day): string => dateFormat.format(new Date(`${day}T00:00:00Z`));

export const getWeekdayName = (day: Day): string => weekdayFormat.format(new Date(`${day}T00:00:00Z`));

function isWeekday(day: Day): boolean {
  const weekday = getWeekday(day);
  return weekday !== 0 && weekday !== 6;
}

/** Returns the instant at which a clock on the company's wall shows a time, which is given as if the wall were in UTC. */
export function fromWallTime(wallTime: number): number {
  // The offset at that time in UTC may be that from before or after a change of clocks. The second look is right.
  const nearby = wallTime - getOffset(wallTime);
  const instant = wallTime - getOffset(nearby);
  // A time that clocks skip comes later.
  return instant + getOffset(instant) < wallTime ? nearby : instant;
}

/** Returns the last millisecond of a day in the company's time zone. */
export const endOfDay = (day: Day): Date =>
  new Date(fromWallTime(Date.parse(`${addDays(day, 1)}T00:00:00Z`)) - 1);

/** Returns the n-th business day after a day. */
function addBusinessDays(day: Day, count: number): Day {
  let result = day;
  for (let left = count; left > 0;) {
    result = addDays(result, 1);
    if (isBusinessDay(result)) left -= 1;
  }
  return result;
}

/**
 * Counts the business days after a day, up to another and with it. 0 when that one is not later. Counts whole weeks at once,
 * because a list may show records that are years late. No holiday of the list is on a weekend.
 */
export function countBusinessDays(after: Day, upTo: Day): number {
  if (upTo <= after) return 0;
  const weeks = Math.floor((Date.parse(upTo) - Date.parse(after)) / (7 * DAY_MS));
  let weekdays = weeks * 5;
  for (let day = addDays(after, weeks * 7 + 1); day <= upTo; day = addDays(day, 1))
    if (isWeekday(day)) weekdays += 1;
  return weekdays - getHolidays().filter(({ date }) => date > after && date <= upTo).length;
}

const answerDays = {
  message: () => promises.messageAnswerDays,
  applicant: () => promises.applicationAnswerDays,
} satisfies Record<DeskRef["kind"], () => number>;

/** Returns the business day by which an answer to something received at `arrival` is promised. */
export const getAnswerDay = (kind: DeskRef["kind"], arrival: Date): Day =>
  addBusinessDays(getDayAndHour(arrival).day, answerDays[kind]());

export const getAnswerDueAt = (kind: DeskRef["kind"], arrival: Date): Date =>
  endOfDay(getAnswerDay(kind, arrival));
