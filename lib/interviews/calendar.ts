import "server-only";
import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from "ical-generator";
import { addDays, getDayAndHour, getOffset, toWallTime } from "@/lib/calendar/business-days";
import { company, defaultCompany } from "@/lib/content/company";
import { absoluteUrl } from "@/lib/site-url";
import type { CalendarPart } from "@/lib/mail/mail";

export interface CalendarEvent {
  id: string;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  location: string;
}

const HOUR_MS = 60 * 60 * 1000;

/** Returns the part of a mail that puts an appointment into the recipient's calendar, or takes it out. Names no other person's address. */
export function buildCalendarPart(
  event: CalendarEvent,
  method: CalendarPart["method"],
  attendee: { name: string; email: string },
): CalendarPart {
  const isCancelled = method === "CANCEL";
  const data = toEvent(event);
  const content = buildCalendar(
    [
      {
        ...data,
        organizer: { name: company.name, email: company.email },
        attendees: [{ ...attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
        status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      },
    ],
    isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  );
  return { method, content };
}

/** Returns a calendar for subscriptions. */
export const buildFeed = (events: readonly CalendarEvent[]): string =>
  buildCalendar(
    events.map((event) => toEvent(event)),
    ICalCalendarMethod.PUBLISH,
  );

const toEvent = ({ id, sequence, startsAt, endsAt, ...texts }: CalendarEvent): ICalEventData => ({
  id: `${id}@${new URL(absoluteUrl("/")).host}`,
  sequence,
  stamp: new Date(),
  start: startsAt,
  end: endsAt,
  ...texts,
});

/** ical-generator writes a Date in UTC. Calendars show a meeting rightly after a change of rules only with its time zone. */
function buildCalendar(events: readonly ICalEventData[], method: ICalCalendarMethod): string {
  const times = events.flatMap(({ start, end }) => [start as Date, end as Date]);
  const calendar = ical({ prodId: { company: company.name, product: "Interviews" }, method });
  events.forEach((event) => calendar.createEvent(event));
  const text = calendar.toString();
  // A time that the clock shows twice has no other name than that in UTC.
  if (times.length === 0 || times.some(isRepeated)) return text;
  const inZone = text.replaceAll(
    /^(DTSTART|DTEND):(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?=\r?$)/gm,
    (_, name: string, ...parts: string[]) => {
      const [year, month, day, hour, minute, second] = parts;
      const wall = toWallTime(new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`));
      return `${name};TZID=${defaultCompany.timeZone}:${formatWall(wall)}`;
    },
  );
  return inZone.replace("BEGIN:VEVENT", `${buildTimeZone(times)}\r\nBEGIN:VEVENT`);
}

const formatWall = (wall: Date) => wall.toISOString().slice(0, 19).replaceAll(/[-:]/g, "");

const isRepeated = (time: Date) =>
  [-HOUR_MS, HOUR_MS].some(
    (shift) => toWallTime(new Date(time.getTime() + shift)).getTime() === toWallTime(time).getTime(),
  );

/** Describes the offsets of the company's time zone from a year before the first to a year after the last time (RFC 5545, 3.6.5). */
function buildTimeZone(times: readonly Date[]): string {
  const values = times.map((time) => time.getTime());
  const [first, last] = [Math.min(...values, Date.now()), Math.max(...values, Date.now())];
  const observances = [];
  const end = addDays(getDayAndHour(new Date(last)).day, 366);
  let day = addDays(getDayAndHour(new Date(first)).day, -366);
  let before = getOffset(Date.parse(day));
  observances.push(describeObservance(Date.parse(day) + before, before, before));
  for (; day < end; day = addDays(day, 1)) {
    const change = findChange(Date.parse(day), before);
    if (change === null) continue;
    const after = getOffset(change);
    observances.push(describeObservance(change + before, before, after));
    before = after;
  }
  return ["BEGIN:VTIMEZONE", `TZID:${defaultCompany.timeZone}`, ...observances, "END:VTIMEZONE"].join("\r\n");
}

/** Returns the instant of a day, in UTC, at which the offset changes. */
function findChange(day: number, before: number): number | null {
  if (getOffset(day + 24 * HOUR_MS) === before) return null;
  let time = day;
  while (getOffset(time) === before) time += HOUR_MS / 4;
  return time;
}

function describeObservance(wallTime: number, before: number, after: number): string {
  const kind = after > before ? "DAYLIGHT" : "STANDARD";
  return [
    `BEGIN:${kind}`,
    `DTSTART:${formatWall(new Date(wallTime))}`,
    `TZOFFSETFROM:${formatOffset(before)}`,
    `TZOFFSETTO:${formatOffset(after)}`,
    `END:${kind}`,
  ].join("\r\n");
}

function formatOffset(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${offset < 0 ? "-" : "+"}${pad(Math.floor(minutes / 60))}${pad(minutes % 60)}`;
}
