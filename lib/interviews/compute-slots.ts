import { addDays, type Day, getDayAndMinutes, getWeekday } from "@/lib/calendar/business-days";
import { startOfDay } from "@/lib/calendar/company-days";
import { getHolidays } from "@/lib/content/promises/holidays";
import type { Slot, WeeklyHours } from "./interview";

/** Nine to five on weekdays, for a person who has set no hours. */
const USUAL_HOURS: readonly WeeklyHours[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  starts: 9 * 60,
  ends: 17 * 60,
}));

export const orUsualHours = (hours: readonly WeeklyHours[]) =>
  hours.length > 0 ? [...hours] : [...USUAL_HOURS];

/** When one person can be booked. */
export interface Availability {
  hours: readonly WeeklyHours[];
  absences: readonly { from: Day; until: Day }[];
  /** Bookings, with their buffers. */
  taken: readonly Slot[];
}

export interface SlotRules {
  minutes: number;
  /** Minutes after the slot in which its people and its room stay taken. */
  bufferMinutes: number;
  /** The first instant at which a slot may start. */
  from: Date;
  days: number;
}

const MINUTE_MS = 60_000;
const STEP_MS = 30 * MINUTE_MS;
const DAY_MINUTES = 24 * 60;

export const overlaps = (one: Slot, other: Slot) =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/**
 * Returns the slots in which all people and the room are free, every half hour of the company's clock. It steps through real
 * time: a skipped hour has no slot, and a repeated one has its slots twice.
 */
export function computeFreeSlots(
  people: readonly Availability[],
  roomTaken: readonly Slot[],
  { minutes, bufferMinutes, from, days }: SlotRules,
): Slot[] {
  const first = getDayAndMinutes(from).day;
  const lastTime = startOfDay(addDays(first, days));
  const taken = [...roomTaken, ...people.flatMap((person) => person.taken)];
  const slots: Slot[] = [];
  for (let time = startOfDay(first); time < lastTime; time += STEP_MS) {
    const startsAt = new Date(time);
    const slot = { startsAt, endsAt: new Date(time + minutes * MINUTE_MS) };
    const occupied = { startsAt, endsAt: new Date(time + (minutes + bufferMinutes) * MINUTE_MS) };
    if (startsAt < from || !people.every((person) => isAtWork(person, slot))) continue;
    if (!taken.some((booking) => overlaps(occupied, booking))) slots.push(slot);
  }
  return slots;
}

/** Tells whether a slot lies within the hours of one day, which is neither a holiday nor an absence. */
function isAtWork({ hours, absences }: Availability, { startsAt, endsAt }: Slot): boolean {
  const start = getDayAndMinutes(startsAt);
  const end = getDayAndMinutes(endsAt);
  const { day } = start;
  const isAway = absences.some(({ from, until }) => from <= day && day <= until);
  if (isAway || getHolidays().has(day)) return false;
  const weekday = getWeekday(day) || 7;
  const isMidnight = end.minutes === 0 && end.day === addDays(day, 1);
  if (end.day !== day && !isMidnight) return false;
  const ends = isMidnight ? DAY_MINUTES : end.minutes;
  return hours.some((span) => span.weekday === weekday && span.starts <= start.minutes && ends <= span.ends);
}
