import { expect, test } from "vitest";
import { parseConsentVersion } from "@/lib/applications/consent";
import { consentFor, consentText } from "./consent";

test("a version leads back to the exact text that was shown, days included", () => {
  for (const days of [180, 28, 0]) {
    const { version, text } = consentFor(days);
    expect(consentText(version)).toBe(text);
    expect(version).toMatch(/^\d{4}-\d{2}-\d{2}\.\d{1,4}d$/);
  }
  expect(consentFor(28).text).toContain("28 days after it arrives");
  expect(consentFor(0).text).not.toMatch(/\d days/);
  expect(consentFor(0).text).toContain("We erase it when you ask us to.");
});

test("an unknown version does not count as consent", () => {
  const { version } = consentFor(180);
  expect(parseConsentVersion(version)).toBe(version);
  for (const sent of [
    undefined,
    "",
    "yes",
    "2020-01-01.180d",
    "constructor.1d",
    `${version} `,
    "2026-11-21.99999d",
  ])
    expect(parseConsentVersion(sent)).toBeNull();
});
