import { expect, test } from "vitest";
import { toAlertPath } from "./alert-path";

test("an alert for the whole list has no filter", () => {
  expect(toAlertPath({ q: "", type: "", mode: "", location: "" })).toBe("/jobs/alerts");
});

test("an alert takes what the filter of the list names", () => {
  const filter = { q: "linux", type: "Contract", mode: "", location: "Portland, Oregon" } as const;
  const { pathname, searchParams } = new URL(toAlertPath(filter), "https://example.com");
  expect(pathname).toBe("/jobs/alerts");
  expect(Object.fromEntries(searchParams)).toEqual({
    q: "linux",
    type: "Contract",
    location: "Portland, Oregon",
  });
});
