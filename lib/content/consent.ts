import { company } from "./company";

/** Days after which applications are erased; 0 when nothing is erased by itself. */
type Days = number;

/**
 * What applicants agree to when they send the form. A change of the words is a new entry, under its day: the old ones
 * stay, because applications name the text that was shown with them.
 */
const texts: Readonly<Record<string, (days: Days) => string>> = {
  "2026-11-21": (days) =>
    `By sending this form you agree that ${company.name} keeps what you entered, and your resume, to decide on this application. Our recruiters and the person you would report to read it; nobody else does, and we do not sell or share it. ${
      days > 0
        ? `We erase it ${days} days after it arrives, or sooner when you ask us to.`
        : "We erase it when you ask us to."
    }`,
};

const LATEST = "2026-11-21";

const VERSION = /^(\d{4}-\d{2}-\d{2})\.(\d{1,4})d$/;

/** The text that is shown now. Its version names the words and the days, so that it says exactly what was agreed to. */
export function consentFor(days: Days): { version: string; text: string } {
  const version = `${LATEST}.${days}d`;
  return { version, text: consentText(version) ?? "" };
}

/** The text of a version, as it was shown; null for what never was one. */
export function consentText(version: string): string | null {
  const [, day = "", days] = VERSION.exec(version) ?? [];
  return Object.hasOwn(texts, day) ? (texts[day]?.(Number(days)) ?? null) : null;
}
