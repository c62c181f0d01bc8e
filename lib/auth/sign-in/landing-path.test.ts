import { expect, test } from "vitest";
import { getLandingPath } from "./landing-path";

test("administrators go to the staff area, and all other users to the home page", () => {
  expect(getLandingPath("ADMIN")).toBe("/admin/");
  expect(getLandingPath("USER")).toBe("/");
});

test("sign-in leads to the page that was requested before", () => {
  expect(getLandingPath("ADMIN", "/admin/messages?page=2&q=a")).toBe("/admin/messages?page=2&q=a");
});

test.each(["/admin", "/admin/", "/admin?page=2", "/admin/messages", "/x/../admin/"])(
  "a user who signs in at %s goes to the home page, and an administrator to that page",
  (next) => {
    expect(getLandingPath("USER", next)).toBe("/");
    expect(getLandingPath("ADMIN", next)).toBe(next);
  },
);

test("a user goes to the requested page outside the staff area", () => {
  for (const next of ["/account", "/administration", "/jobs?q=/admin/"])
    expect(getLandingPath("USER", next)).toBe(next);
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
])("sign-in does not redirect to another site: %j", (next) => expect(getLandingPath("USER", next)).toBe("/"));
