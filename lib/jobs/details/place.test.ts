import { expect, test } from "vitest";
import { formatLocation } from "./place";

test.each([
  ["Austin", "onsite", "Austin (on-site)"],
  ["Houston site", "onsite", "Houston site (on-site)"],
  ["Austin (On-site)", "onsite", "Austin (On-site)"],
  ["Austin (onsite)", "onsite", "Austin (onsite)"],
  ["On site, Austin", "onsite", "On site, Austin"],
  ["Hybrid, Austin", "hybrid", "Hybrid, Austin"],
  ["Austin", "hybrid", "Austin (hybrid)"],
  ["Austin", null, "Austin"],
] as const)("the place %j with the work mode %s is shown as %j", (location, workMode, text) =>
  expect(formatLocation({ location, workMode })).toBe(text),
);
