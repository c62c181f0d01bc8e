import { addDays, type Day, getDayAndMinutes, getWeekday } from "@/lib/calendar/business-days";
import { startOfDay } from "@/lib/calendar/company-days";
import { isHoliday } from "@/lib/content/promises/holidays";
import type { Slot } from "./interview";
import type { HoursInput, WeeklyHours } from "./schema";

/** Nine to five on weekdays, for a person who has set no hours. */
const USUAL_HOURS: readonly WeeklyHours[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  starts: 9 * 60,
  ends: 17 * 60,
}));

export const orUsualHours = (hours: readonly WeeklyHours[]) =>
  hours.length > 0 ? [...hours] : [...USUAL_HOURS];

/** When one person can be booked. Bookings have their buffers. */
export type Availability = Pick<HoursInput, "hours" | "absences"> & { taken: readonly Slot[] };

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

/** A slot with its weekday, and its minutes of the day. */
interface Step {
  slot: Slot;
  weekday: number;
  starts: number;
  ends: number;
  day: Day;
}

/**
 * Returns the slots of business days, every half hour of the company's clock. It steps through real time: a skipped hour has
 * no slot, and a repeated one has its slots twice.
 */
export function listSteps({ minutes, from, days }: Omit<SlotRules, "bufferMinutes">): Step[] {
  const first = getDayAndMinutes(from).day;
  const lastTime = startOfDay(addDays(first, days));
  const steps: Step[] = [];
  for (let time = startOfDay(first); time < lastTime; time += STEP_MS) {
    const slot = { startsAt: new Date(time), endsAt: new Date(time + minutes * MINUTE_MS) };
    const start = getDayAndMinutes(slot.startsAt);
    const end = getDayAndMinutes(slot.endsAt);
    const { day } = start;
    const isMidnight = end.minutes === 0 && end.day === addDays(day, 1);
    if (slot.startsAt < from || isHoliday(day) || (end.day !== day && !isMidnight)) continue;
    const ends = isMidnight ? DAY_MINUTES : end.minutes;
    steps.push({ slot, day, weekday: getWeekday(day) || 7, starts: start.minutes, ends });
  }
  return steps;
}

/** Returns the slots in which all people and the room are free. Several calls of one search share the steps. */
export function computeFreeSlots(
  people: readonly Availability[],
  roomTaken: readonly Slot[],
  { bufferMinutes, ...rules }: SlotRules,
  steps = listSteps(rules),
): Slot[] {
  const taken = [...roomTaken, ...people.flatMap((person) => person.taken)];
  return steps
    .filter((step) => people.every((person) => isAtWork(person, step)))
    .map(({ slot }) => slot)
    .filter(({ startsAt, endsAt }) => {
      const occupied = { startsAt, endsAt: new Date(endsAt.getTime() + bufferMinutes * MINUTE_MS) };
      return !taken.some((booking) => overlaps(occupied, booking));
    });
}

/** Returns whether a slot lies within a person's hours, on a day on which they are not absent. */
const isAtWork = ({ hours, absences }: Availability, { day, weekday, starts, ends }: Step): boolean =>
  !absences.some(({ from, until }) => from <= day && day <= until) &&
  hours.some((span) => span.weekday === weekday && span.starts <= starts && ends <= span.ends);
