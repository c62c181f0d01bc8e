import { expect, test } from "vitest";
import { getAnswerDueAt } from "@/lib/calendar/business-days";
import { reopenedClock } from "./reopen";

const NOW = new Date("2026-11-18T12:00-08:00");
const EARLIER = new Date("2026-11-17T23:59:59.999-08:00");
const DUE = getAnswerDueAt("message", NOW);
const open = { answeredAt: null, clockStoppedAt: null };

test.each([
  ["an answered record is due anew", { answerDueAt: EARLIER, answeredAt: NOW, clockStoppedAt: null }, DUE],
  ["a stopped clock starts anew", { answerDueAt: EARLIER, answeredAt: null, clockStoppedAt: NOW }, DUE],
  ["an answer that is owed keeps its due date", { answerDueAt: EARLIER, ...open }, EARLIER],
  ["a record without a due date gets one", { answerDueAt: null, ...open }, DUE],
  [
    "news after an interview stay due when they were",
    { answerDueAt: null, answeredAt: NOW, clockStoppedAt: null, interviewDueAt: EARLIER },
    EARLIER,
  ],
])("%s", (_, clock, answerDueAt) => {
  expect(reopenedClock("message", clock, NOW)).toEqual({ ...open, answerDueAt });
});
