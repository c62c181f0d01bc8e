import { expect, test } from "vitest";
import { landingPath } from "./landing";

test("administrators go to the staff area, everybody else to the home page", () => {
  expect(landingPath("ADMIN")).toBe("/admin/");
  expect(landingPath("USER")).toBe("/");
});

test("the page first wanted comes first", () => {
  expect(landingPath("ADMIN", "/admin/messages?page=2&q=a")).toBe("/admin/messages?page=2&q=a");
});

test.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "javascript:alert(1)",
  "%2f%2fevil.example",
  "/%2fevil.example",
  "/\t/evil.example",
  "/ok\r\nLocation: https://evil.example",
  "",
])("%j stays on this site", (next) => expect(landingPath("USER", next)).toBe("/"));
