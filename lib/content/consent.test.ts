import { expect, test } from "vitest";
import { parseConsentVersion } from "@/lib/applicants/consent";
import { consentFor, consentText, privacyNotice } from "./consent";

test("a version leads back to the exact text that was shown, days included", () => {
  for (const days of [180, 28, 0]) {
    const { version, text } = consentFor(days);
    expect(consentText(version)).toBe(text);
    expect(version).toMatch(/^\d{4}-\d{2}-\d{2}\.\d{1,4}d$/);
    for (const shown of [text, privacyNotice(days, true), privacyNotice(days, false)]) {
      expect(shown).not.toMatch(/[{}]/);
      if (days > 0) expect(shown).toContain(`${days} days`);
      else expect(shown).not.toMatch(/\d days/);
    }
  }
});

test("an earlier text is kept", () => {
  const current = consentFor(180);
  const earlier = consentText("2026-11-21.180d");
  expect(earlier).toMatch(/180 days/);
  expect(earlier).not.toBe(current.text);
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
