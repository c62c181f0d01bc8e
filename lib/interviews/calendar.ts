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

/** The clock changes at whole quarters of an hour. */
const QUARTER_MS = 15 * 60 * 1000;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const YEAR_MS = 53 * WEEK_MS;

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
        organizer: { name: toParameter(company.name), email: company.email },
        attendees: [
          { ...attendee, name: toParameter(attendee.name), rsvp: false, status: ICalAttendeeStatus.ACCEPTED },
        ],
        status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      },
    ],
    isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  );
  return { method, content };
}

/** A parameter of a calendar cannot contain a double quote (RFC 5545, section 3.2), and ical-generator escapes a backslash. */
const toParameter = (text: string) => text.replaceAll('"', "'").replaceAll("\\", "/");

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
  const changes = findChanges(times);
  // A time that the clock shows twice has no other name than that in UTC.
  if (times.length === 0 || times.some((time) => isRepeated(time, changes))) return text;
  const inZone = text.replaceAll(
    /^(DTSTART|DTEND):(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?=\r?$)/gm,
    (_, name: string, ...parts: string[]) => {
      const [year, month, day, hour, minute, second] = parts;
      const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
      const offset = changes.findLast(({ at }) => at <= time)?.after ?? 0;
      return `${name};TZID=${defaultCompany.timeZone}:${formatWall(new Date(time + offset))}`;
    },
  );
  const zone = [`TZID:${defaultCompany.timeZone}`, ...changes.map(describeObservance)].join("\r\n");
  return inZone.replace("BEGIN:VEVENT", `BEGIN:VTIMEZONE\r\n${zone}\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT`);
}

const formatWall = (wall: Date) => wall.toISOString().slice(0, 19).replaceAll(/[-:]/g, "");

/** A change of the company's clock at an instant, with the offsets in milliseconds. */
interface Change {
  at: number;
  before: number;
  after: number;
}

/** Returns the changes from a year before the first to a year after the last time. The first entry says how it begins. */
function findChanges(times: readonly Date[]): Change[] {
  const values = [Date.now(), ...times.map((time) => time.getTime())];
  const start = Math.floor((Math.min(...values) - YEAR_MS) / QUARTER_MS) * QUARTER_MS;
  const changes = [{ at: start, before: getOffset(start), after: getOffset(start) }];
  for (let time = start; time < Math.max(...values) + YEAR_MS; time += WEEK_MS) {
    const [before, after] = [getOffset(time), getOffset(time + WEEK_MS)];
    if (before === after) continue;
    let [low, high] = [time, time + WEEK_MS];
    while (high - low > QUARTER_MS) {
      const middle = low + Math.floor((high - low) / 2 / QUARTER_MS) * QUARTER_MS;
      if (getOffset(middle) === before) low = middle;
      else high = middle;
    }
    changes.push({ at: high, before, after });
  }
  return changes;
}

const isRepeated = (time: Date, changes: readonly Change[]) =>
  changes.some(({ at, before, after }) => {
    const distance = time.getTime() - at;
    return distance >= after - before && distance < before - after;
  });

/** See RFC 5545, 3.6.5. */
function describeObservance({ at, before, after }: Change): string {
  const kind = after > before ? "DAYLIGHT" : "STANDARD";
  return [
    `BEGIN:${kind}`,
    `DTSTART:${formatWall(new Date(at + before))}`,
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
