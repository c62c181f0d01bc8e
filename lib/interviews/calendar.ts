import "server-only";
import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from "ical-generator";
import { getOffset } from "@/lib/calendar/business-days";
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
  const content = buildCalendar(
    [
      {
        ...toEvent(event),
        organizer: { name: toParameter(company.name), email: company.email },
        attendees: [
          { ...attendee, name: toParameter(attendee.name), rsvp: false, status: ICalAttendeeStatus.ACCEPTED },
        ],
        status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      },
    ],
    isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  );
  return { method, content: nameZone(content, event) };
}

/** A parameter of a calendar cannot contain a double quote (RFC 5545, section 3.2), and ical-generator escapes a backslash. */
const toParameter = (text: string) => text.replaceAll('"', "'").replaceAll("\\", "/");

export const buildFeed = (events: readonly CalendarEvent[]): string =>
  buildCalendar(events.map(toEvent), ICalCalendarMethod.PUBLISH);

const toEvent = ({ id, sequence, startsAt, endsAt, ...texts }: CalendarEvent): ICalEventData => ({
  id: `${id}@${new URL(absoluteUrl("/")).host}`,
  sequence,
  stamp: new Date(),
  start: startsAt,
  end: endsAt,
  ...texts,
});

function buildCalendar(events: readonly ICalEventData[], method: ICalCalendarMethod): string {
  const calendar = ical({ prodId: { company: company.name, product: "Interviews" }, method });
  events.forEach((event) => calendar.createEvent(event));
  return `${calendar.toString()}\r\n`;
}

/** ical-generator writes a Date in UTC. Calendars show a meeting rightly after a change of rules only with its time zone. */
function nameZone(text: string, { startsAt, endsAt }: CalendarEvent): string {
  const [start, end] = [startsAt.getTime(), endsAt.getTime()];
  const offset = getOffset(start);
  // A time that the clock shows twice has no other name than that in UTC.
  const isRepeated = getOffset(start - HOUR_MS) > offset || getOffset(end + HOUR_MS) < offset;
  if (isRepeated || getOffset(end) !== offset) return text;
  const inZone = (time: Date) =>
    `;TZID=${defaultCompany.timeZone}:${formatTime(new Date(time.getTime() + offset))}`;
  return text
    .replace(`DTSTART:${formatTime(startsAt)}Z`, `DTSTART${inZone(startsAt)}`)
    .replace(`DTEND:${formatTime(endsAt)}Z`, `DTEND${inZone(endsAt)}`)
    .replace("BEGIN:VEVENT", `${describeZone(formatOffset(offset))}\r\nBEGIN:VEVENT`);
}

const formatTime = (time: Date) => time.toISOString().slice(0, 19).replaceAll(/[-:]/g, "");

/** One offset is enough for a single event. See RFC 5545, 3.6.5. */
const describeZone = (offset: string) =>
  [
    "BEGIN:VTIMEZONE",
    `TZID:${defaultCompany.timeZone}`,
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    "END:STANDARD",
    "END:VTIMEZONE",
  ].join("\r\n");

function formatOffset(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${offset < 0 ? "-" : "+"}${pad(Math.floor(minutes / 60))}${pad(minutes % 60)}`;
}
