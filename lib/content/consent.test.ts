import { expect, test } from "vitest";
import { parseConsentVersion } from "@/lib/applicants/consent";
import { consentFor, consentText, privacyNotice } from "./consent";
import { privacySections } from "./privacy";
import { applicationReaders } from "./promises/promises";

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

test("the consent and the notice name the same readers as the privacy page", () => {
  const privacy = privacySections({ messages: 180, applications: 180, widget: false });
  const privacyText = privacy.flatMap(({ paragraphs }) => paragraphs).join(" ");
  for (const text of [consentFor(180).text, privacyNotice(180, true), privacyNotice(180, false), privacyText])
    expect(text).toContain(applicationReaders);
});

test("an earlier text stays as it was shown", () => {
  expect(consentText("2026-11-21.180d")).toMatch(
    /nobody else does, .* We erase it 180 days after it arrives/,
  );
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
