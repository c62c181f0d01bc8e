import { expect, test } from "vitest";
import { detectAutomation, MIN_ELAPSED_MS } from "./detect-automation";
import { isSuspicious } from "./signals";

const trap = { leave_empty: "https://spam.example" };

test.each<[string, Record<string, string>, string[]]>([
  ["a form that is sent right after the page was loaded", { elapsed: "900" }, ["tooFast"]],
  ["a millisecond before two seconds", { elapsed: String(MIN_ELAPSED_MS - 1) }, ["tooFast"]],
  ["two seconds", { elapsed: String(MIN_ELAPSED_MS) }, []],
  ["a page that was open for a week", { elapsed: "604800000" }, []],
  ["no time, as without JavaScript", {}, []],
  ["an empty time", { elapsed: "" }, []],
  ["a time that is no number", { elapsed: "1e3" }, []],
  ["a negative time", { elapsed: "-5" }, []],
  ["a time from another build", { elapsed: "12.5" }, []],
  ["a filled honeypot", trap, ["honeypot"]],
  ["a honeypot of spaces", { leave_empty: " \t" }, []],
  ["the hidden fields of an earlier build", { website: "https://me.example", formToken: "forged" }, []],
])("%s", (_, fields, signals) => {
  expect(detectAutomation(fields)).toEqual(signals);
});

test("a filled honeypot and a form that is sent at once are held together, and neither alone", () => {
  const isHeld = (fields: object) => isSuspicious(detectAutomation(fields));
  expect([isHeld(trap), isHeld({ elapsed: "0" }), isHeld({ ...trap, elapsed: "0" })]).toEqual([
    false,
    false,
    true,
  ]);
});
