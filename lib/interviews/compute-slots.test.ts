import { expect, test } from "vitest";
import { type Availability, computeFreeSlots } from "./compute-slots";

// The company of the tests works in Los Angeles, where clocks go forward on 2027-03-14 and back on 2026-11-01.
const at = (time: string) => new Date(time);
const hour = (weekday: number, starts: number, ends: number) => ({
  weekday,
  starts: starts * 60,
  ends: ends * 60,
});
const person = (given: Partial<Availability>): Availability => ({
  hours: [],
  absences: [],
  taken: [],
  ...given,
});
const rules = { minutes: 30, bufferMinutes: 0, days: 1 };
const list = (
  people: Availability[],
  given: Partial<typeof rules> & { from: Date },
  room: Availability["taken"] = [],
) => computeFreeSlots(people, room, { ...rules, ...given }).map(({ startsAt }) => startsAt.toISOString());

const MONDAY = at("2026-11-16T00:00-08:00");
const monday = person({ hours: [hour(1, 9, 11)] });

test("a person is free every half hour of the weekly hours, also with a slot that ends with them", () => {
  expect(list([monday], { from: MONDAY })).toEqual([
    "2026-11-16T17:00:00.000Z",
    "2026-11-16T17:30:00.000Z",
    "2026-11-16T18:00:00.000Z",
    "2026-11-16T18:30:00.000Z",
  ]);
  expect(list([monday], { from: MONDAY, minutes: 90 })).toHaveLength(2);
  expect(list([person({})], { from: MONDAY, days: 10 })).toEqual([]);
});

test("hours that end at midnight have a slot until then", () => {
  const late = person({ hours: [hour(1, 23, 24)] });
  expect(list([late], { from: MONDAY })).toEqual(["2026-11-17T07:00:00.000Z", "2026-11-17T07:30:00.000Z"]);
});

test("no slot lies in the past, and today's later ones stay", () => {
  expect(list([monday], { from: at("2026-11-16T10:15-08:00") })).toEqual(["2026-11-16T18:30:00.000Z"]);
  expect(list([monday], { from: at("2026-11-17T00:00-08:00") })).toEqual([]);
});

test("two people are free where their hours meet, and a room where nobody has it", () => {
  const other = person({ hours: [hour(1, 10, 18)] });
  expect(list([monday, other], { from: MONDAY })).toEqual([
    "2026-11-16T18:00:00.000Z",
    "2026-11-16T18:30:00.000Z",
  ]);
  const room = [{ startsAt: at("2026-11-16T10:00-08:00"), endsAt: at("2026-11-16T10:30-08:00") }];
  expect(list([monday, other], { from: MONDAY }, room)).toEqual(["2026-11-16T18:30:00.000Z"]);
});

test("a booking takes its time with its buffer, and the new slot's buffer needs room before it", () => {
  const taken = [{ startsAt: at("2026-11-16T10:00-08:00"), endsAt: at("2026-11-16T10:30-08:00") }];
  const busy = { ...monday, taken };
  expect(list([busy], { from: MONDAY })).toHaveLength(3);
  expect(list([busy], { from: MONDAY, bufferMinutes: 15 })).toEqual([
    "2026-11-16T17:00:00.000Z",
    "2026-11-16T18:30:00.000Z",
  ]);
});

test("holidays and absences have no slots", () => {
  const thursday = person({ hours: [hour(4, 9, 10)] });
  expect(list([thursday], { from: at("2026-11-26T00:00-08:00") })).toEqual([]);
  const away = { ...monday, absences: [{ from: "2026-11-10", until: "2026-11-16" }] };
  expect(list([away], { from: MONDAY, days: 8 })).toEqual(
    list([monday], { from: at("2026-11-23T00:00-08:00") }),
  );
});

test("the hour that daylight saving skips has no slot, and the repeated hour has its slots twice", () => {
  const sunday = person({ hours: [hour(7, 1, 4)] });
  expect(list([sunday], { from: at("2027-03-14T00:00-08:00") })).toEqual([
    "2027-03-14T09:00:00.000Z",
    "2027-03-14T09:30:00.000Z",
    "2027-03-14T10:00:00.000Z",
    "2027-03-14T10:30:00.000Z",
  ]);
  const night = person({ hours: [hour(7, 1, 2)] });
  expect(list([night], { from: at("2026-11-01T00:00-07:00") })).toEqual([
    "2026-11-01T08:00:00.000Z",
    "2026-11-01T08:30:00.000Z",
    "2026-11-01T09:00:00.000Z",
    "2026-11-01T09:30:00.000Z",
  ]);
});
