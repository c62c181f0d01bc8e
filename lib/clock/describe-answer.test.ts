import { expect, test } from "vitest";
import { getAnswerDueAt } from "@/lib/calendar/business-days";
import { describeAnswer } from "./describe-answer";

const at = (time: string) => new Date(time);
const NOON = at("2026-11-18T12:00-08:00"); // a Wednesday
const endOf = (day: string) => at(`${day}T23:59:59.999-08:00`);
const waiting = (answerDueAt: Date | null) => ({ answerDueAt, answeredAt: null, waiting: true });

test.each([
  ["2026-11-18", "due today", "today"],
  ["2026-11-19", "due tomorrow", "later"],
  ["2026-11-20", "due Fri", "later"],
  ["2026-11-24", "due Tue", "later"],
  ["2026-11-25", "due Nov 25", "later"],
  ["2026-12-01", "due Dec 01", "later"],
  ["2026-11-17", "late by 1 day", "late"],
  ["2026-11-16", "late by 2 days", "late"],
  ["2026-11-13", "late by 3 days", "late"],
])("on a Wednesday, a record that is due on %s is '%s'", (due, text, urgency) => {
  expect(describeAnswer(waiting(endOf(due)), NOON)).toEqual({ text, urgency });
});

test("weekends and holidays do not make a record later", () => {
  const due = waiting(endOf("2026-11-25"));
  const texts = [
    "2026-11-26T12:00-08:00",
    "2026-11-29T12:00-08:00",
    "2026-11-30T08:00-08:00",
    "2026-12-01T08:00-08:00",
  ];
  expect(texts.map((now) => describeAnswer(due, at(now)).text)).toEqual([
    "late by 1 day",
    "late by 1 day",
    "late by 1 day",
    "late by 2 days",
  ]);
});

test("the last millisecond of the due day is not late", () => {
  const record = waiting(endOf("2026-11-18"));
  expect(describeAnswer(record, endOf("2026-11-18")).text).toBe("due today");
  expect(describeAnswer(record, at("2026-11-19T00:00:00-08:00")).text).toBe("late by 1 day");
});

test.each(["2026-03-06T15:00-08:00", "2026-10-30T15:00-07:00"])(
  "over a change of clocks, a message of Friday at %s is due on Monday",
  (arrival) => {
    const now = at(arrival);
    expect(describeAnswer(waiting(getAnswerDueAt("message", now)), now).text).toBe("due Mon");
  },
);

test("a record is answered, owes no answer, or waits for its due date", () => {
  expect(
    describeAnswer({ ...waiting(endOf("2026-11-17")), answeredAt: NOON, waiting: false }, NOON).text,
  ).toBe("answered");
  const interviewed = { ...waiting(endOf("2026-11-17")), answeredAt: NOON };
  expect(describeAnswer(interviewed, NOON).text).toBe("late by 1 day");
  expect(describeAnswer({ ...waiting(endOf("2026-11-17")), waiting: false }, NOON).text).toBe("");
  expect(describeAnswer(waiting(null), NOON).text).toBe("waiting");
});
