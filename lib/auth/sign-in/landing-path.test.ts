import { expect, test } from "vitest";
import { getLandingPath, keepPath } from "./landing-path";

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

test.each([
  ["of 1,000 characters", `/account?a=${"a".repeat(989)}`, true],
  ["of 1,001 characters", `/account?a=${"a".repeat(990)}`, false],
  ["of 5,000 characters", `/account?a=${"a".repeat(4989)}`, false],
  ["whose letters take nine characters each when encoded", `/account?a=${"\u4f60".repeat(150)}`, false],
])("a path %s is kept in a cookie and opened after sign-in: %s", (_name, next, isKept) => {
  expect(keepPath(next)).toBe(isKept ? next : undefined);
  expect(getLandingPath("USER", next)).toBe(isKept ? next : "/");
});
