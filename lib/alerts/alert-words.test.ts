import { expect, test } from "vitest";
import { toAlertWords } from "./alert-words";

const everything = { q: "", type: "", mode: "", location: "" } as const;

test("an alert takes the search, work mode and place of a filter as words", () => {
  expect(toAlertWords({ ...everything, q: "linux", mode: "remote", location: "Portland, Oregon" })).toBe(
    'linux Remote "Portland, Oregon"',
  );
});

test("an alert leaves out words that its form would refuse", () => {
  expect(toAlertWords({ ...everything, q: "x".repeat(98), location: "Pune" })).toBe("x".repeat(98));
});
