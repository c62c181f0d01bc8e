import { expect, test } from "vitest";
import { findSharedAddress } from "./shared-address";

test.each([
  ["/jobs/a/network-engineer?utm_source=x", "/jobs/a"],
  ["/jobs/a/network-engi%E2%80%A6", "/jobs/a"],
  ["/jobs/a/apply", "/jobs/a/apply"],
  ["/jobs/a/%61pply", null],
  ["/jobs/a/network%2Dengineer", null],
  ["/_next/static/chunks/a.js", "/_next/static/chunks/a.js"],
  ["/_next/static/%63hunks%2Fa.js", null],
  ["/_next/static/chunks/%61%2ejs", null],
])("%s has the shared address %s", (url, address) => expect(findSharedAddress(url, {})).toBe(address));
