import { afterEach, expect, test } from "vitest";
import { processState } from "@/lib/process-state";
import { describeSent } from "./sent-text";

afterEach(() => {
  processState.siteSettings = {};
});

/** A Monday in Portland. */
const MONDAY = new Date("2026-03-02T18:00:00Z");

test("what was sent names the day of the answer", () => {
  expect(describeSent("message", MONDAY)).toMatch(/ You'll hear from us by Tuesday, Mar 3\.$/);
  expect(describeSent("applicant", MONDAY)).toMatch(/ You'll hear from us by Monday, Mar 9\.$/);
});

test("a promise that is switched off names no day, and the other one still does", () => {
  processState.siteSettings = {
    promises: { messageAnswerDays: 1, applicationAnswerDays: 5, off: ["messageAnswer"], record: false },
  };
  expect(describeSent("message", MONDAY)).toBe("We have your message.");
  expect(describeSent("applicant", MONDAY)).toContain("by Monday, Mar 9.");
});
