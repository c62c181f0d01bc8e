import * as z from "zod/mini";
import { choice, fieldDocs, optionalText, recordId, text } from "@/lib/fields";
import { cursorQuerySchema, epochMilliseconds } from "@/lib/lists/cursor-query";
import { OUTCOMES, type Slot } from "./interview";
import * as strings from "./strings";

export const SLOTS_MAX = 20;
const PEOPLE_MAX = 10;
const MINUTE_MS = 60_000;
/** Two years. */
const AHEAD_MAX_MS = 2 * 366 * 24 * 60 * MINUTE_MS;
const LENGTH_MIN = 15;
const LENGTH_MAX = 240;

/** Seconds may be left out. */
const ISO_TIMES = [z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })];
const error = strings.invalidTime;

const isoTime = () =>
  z.pipe(
    z
      .string({ error })
      .check(z.refine((value) => ISO_TIMES.some((time) => time.safeParse(value).success), { error }))
      .register(fieldDocs, { format: "date-time" }),
    z.transform((value) => new Date(value)),
  );

/** Takes epoch milliseconds too. A calendar part describes each year up to the time, so that it may not be far away. */
const instant = () =>
  z
    .union(
      [
        z.pipe(
          z.int({ error }).check(z.minimum(0, error)),
          z.transform((value) => new Date(value)),
        ),
        isoTime(),
      ],
      { error },
    )
    .check(z.refine((time) => time.getTime() <= Date.now() + AHEAD_MAX_MS, strings.tooFar));

const toMinutes = ({ startsAt, endsAt }: Slot) => (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;

const slot = z.object({ startsAt: instant(), endsAt: instant() }, { error }).check(
  z.refine((time) => {
    const length = toMinutes(time);
    return length >= LENGTH_MIN && length <= LENGTH_MAX;
  }, strings.invalidLength),
);

const interviewerIds = z
  .array(recordId(), { error: strings.noInterviewer })
  .check(z.minLength(1, strings.noInterviewer), z.maxLength(PEOPLE_MAX, strings.tooManyPeople));
const slots = z.array(slot, { error: strings.noSlot }).check(
  z.minLength(1, strings.noSlot),
  z.maxLength(SLOTS_MAX, strings.tooManySlots),
  z.refine((times) => new Set(times.map(toMinutes)).size <= 1, strings.differentLengths),
);
const between = (min: number, max: number, error: string) =>
  z.int({ error }).check(z.minimum(min, error), z.maximum(max, error));
const bufferMinutes = between(0, 60, strings.invalidBuffer);
const place = text("Place", { max: 500 });
const room = optionalText("Room", { max: 100 });
const note = optionalText("Note", { max: 2000, multiline: true });

const offer = { interviewerIds, bufferMinutes: z._default(bufferMinutes, 0), place, room, note };

/** Body of `POST /admin/job-applicants/{id}/interviews`. */
export const offerBodySchema = z.object({ ...offer, slots });

const minutes = between(LENGTH_MIN, LENGTH_MAX, strings.invalidLength);
const starts = z
  .array(isoTime())
  .check(z.minLength(1, strings.noSlot), z.maxLength(SLOTS_MAX, strings.tooManySlots));

/** Fields of the form. */
export const offerSchema = z.pipe(
  z.object({ ...offer, minutes, slots: starts }),
  z.transform(({ minutes: length, slots: times, ...fields }) => ({
    ...fields,
    slots: times.map((startsAt) => ({ startsAt, endsAt: new Date(startsAt.getTime() + length * MINUTE_MS) })),
  })),
);

/** Body of `PUT /admin/interviews/{id}`. `slots` replace the offered ones, and one slot moves a booked interview. */
export const changeSchema = z.object({
  interviewerIds: z.optional(interviewerIds),
  slots: z.optional(slots),
  bufferMinutes: z.optional(bufferMinutes),
  place: z.optional(place),
  room,
  note,
  version: z.optional(z.int({ error: "Version must be a whole number." })),
});

/** Query of `GET /admin/interviews`. */
export const interviewRangeSchema = z.object({
  ...cursorQuerySchema.shape,
  start: epochMilliseconds("Starts at this time or later, in epoch milliseconds."),
  end: epochMilliseconds("Starts before this time, in epoch milliseconds."),
});

export const outcomeSchema = z.object({
  outcome: choice("Outcome", OUTCOMES),
  note: optionalText("Note", { max: 2000, multiline: true }),
});

const minutesOfDay = z.int().check(z.minimum(0), z.maximum(1440));
const hours = z
  .object({ weekday: z.int().check(z.minimum(1), z.maximum(7)), starts: minutesOfDay, ends: minutesOfDay })
  .check(z.refine(({ starts, ends }) => starts < ends, strings.invalidHours));
const isoDay = z.iso.date({ error: strings.noAbsenceDay, abort: true });
const absence = z
  .object({ from: isoDay, until: isoDay })
  .check(z.refine(({ from, until }) => from <= until, strings.invalidAbsence));

/** In minutes of the day in the company's time zone. Monday is 1, Sunday 7. */
export type WeeklyHours = z.output<typeof hours>;
const areApart = (one: WeeklyHours, other: WeeklyHours) =>
  one === other || one.weekday !== other.weekday || one.ends <= other.starts || other.ends <= one.starts;

export const hoursSchema = z.object({
  hours: z.array(hours).check(
    z.minLength(1, strings.noHours), // `orUsualHours` replaces an empty list by the usual hours
    z.maxLength(50),
    z.refine(
      (spans) => spans.every((one) => spans.every((other) => areApart(one, other))),
      strings.overlappingHours,
    ),
  ),
  absences: z.array(absence).check(z.maxLength(50)),
  takesFirstCalls: z.boolean(),
});

/** A time of a first call, as the contact form sends it. */
export const callAtSchema = z.optional(
  z.union([
    z.pipe(
      z.literal(""),
      z.transform(() => undefined),
    ),
    instant(),
  ]),
);

export type OfferInput = z.output<typeof offerBodySchema>;
export type ChangeInput = z.output<typeof changeSchema>;
export type OutcomeInput = z.output<typeof outcomeSchema>;
export type HoursInput = z.output<typeof hoursSchema>;
