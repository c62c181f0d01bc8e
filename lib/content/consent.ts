import { company } from "./company";
import { applicationReaders } from "./promises/promises";

/** Days after which applications are erased. 0 keeps them. */
type Days = number;

/**
 * Consent texts by the date of their first use. Never edit or remove an entry: applications store the version
 * that was shown. Add a new entry and set `LATEST`.
 */
const texts: Readonly<Record<string, (days: Days) => string>> = {
  "2026-11-21": (days) =>
    `By sending this form you agree that ${company.name} keeps what you entered, and your resume, to decide on this application. Our recruiters and the person you would report to read it; nobody else does, and we do not sell or share it. ${
      days > 0
        ? `We erase it ${days} days after it arrives, or sooner when you ask us to.`
        : "We erase it when you ask us to."
    }`,
  // The consent to a general application, which the applicant ticks.
  "2026-11-22": (days) =>
    `I agree that ${company.name} keeps what I entered, and my resume, for ${days} days, to offer me positions that suit me. Its recruiters and the people who hire read it; nobody else does, and it isn't sold or shared. I can withdraw my consent at any time. My data is then erased.`,
  // Names the reviewers, whom the first text left out.
  "2026-11-25": (days) =>
    `By sending this form you agree that ${company.name} keeps what you entered, and your resume, to decide on this application. Only our recruiters, the person you'd report to and colleagues who'd work with you read it. We don't sell or share it. ${
      days > 0
        ? `We erase it ${days} days after it arrives, or sooner when you ask us to.`
        : "We erase it when you ask us to."
    }`,
};

const LATEST = "2026-11-25";

const VERSION = /^(\d{4}-\d{2}-\d{2})\.(\d{1,4})d$/;

/** Returns the current text. Its version contains the date of the text and the number of days. */
export function consentFor(days: Days): { version: string; text: string } {
  const version = `${LATEST}.${days}d`;
  return { version, text: consentText(version) ?? "" };
}

/** Days for which a general application is kept. */
export const GENERAL_APPLICATION_DAYS = 365;

const GENERAL_VERSION = `2026-11-22.${GENERAL_APPLICATION_DAYS}d`;

/** Returns the exact text of a version, or null for an unknown version. */
export function consentText(version: string): string | null {
  const [, day = "", days] = VERSION.exec(version) ?? [];
  return Object.hasOwn(texts, day) ? (texts[day]?.(Number(days)) ?? null) : null;
}

/** Returns the notice for an applicant whom staff entered. */
export const privacyNotice = (days: Days, hasResume: boolean) =>
  `We keep your name, email${hasResume ? ", phone and resume" : " and phone"} to decide on this application. Only ${applicationReaders} read them. We don't sell or share them. ${
    days > 0
      ? `We erase them ${days} days after they arrived, or sooner when you ask us to.`
      : "We erase them when you ask us to."
  }`;

/** The consent that a general application needs. */
export const generalConsent = {
  version: GENERAL_VERSION,
  get text() {
    return consentText(GENERAL_VERSION) ?? "";
  },
};
