import { expect, test } from "vitest";
import { toAlertPath } from "./alert-path";

const everything = { q: "", type: "", mode: "", location: "" } as const;

test("an alert for the whole list has no words", () => {
  expect(toAlertPath(everything)).toBe("/jobs/alerts");
});

test("an alert takes the type, and the search, work mode and place as words", () => {
  const path = toAlertPath({ q: "linux", type: "Contract", mode: "remote", location: "Portland, Oregon" });
  const { searchParams } = new URL(path, "https://example.com");
  expect(Object.fromEntries(searchParams)).toEqual({
    type: "Contract",
    words: 'linux Remote "Portland, Oregon"',
  });
});

test("an alert leaves out words that its form would refuse", () => {
  const path = toAlertPath({ ...everything, q: "x".repeat(98), location: "Pune" });
  expect(new URL(path, "https://example.com").searchParams.get("words")).toBe("x".repeat(98));
});
