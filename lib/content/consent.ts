import * as texts from "@/lib/generated/site/consent";
import { company } from "./company";
import { fill, fillFacts, withFacts } from "./facts/with-facts";

const { applicationTexts, generalApplicationTexts, erasure } = texts;
const noticeToApplicant = withFacts(texts.noticeToApplicant);

/** Days after which applications are erased. 0 keeps them. */
type Days = number;

const LATEST = applicationTexts.at(-1)?.since;

const VERSION = /^(\d{4}-\d{2}-\d{2})\.(\d{1,4})d$/;

/** Returns the current text. Its version contains the date of the text and the number of days. */
export function consentFor(days: Days): { version: string; text: string } {
  const version = `${LATEST}.${days}d`;
  return { version, text: consentText(version) ?? "" };
}

/** Days for which a general application is kept. */
export const GENERAL_APPLICATION_DAYS = 365;

const GENERAL_VERSION = `${generalApplicationTexts.at(-1)?.since}.${GENERAL_APPLICATION_DAYS}d`;

/** Returns the exact text of a version with the name of that time, or null for an unknown version. */
export function consentText(version: string, companyName = company.name): string | null {
  const [, day, days] = VERSION.exec(version) ?? [];
  const found = [...applicationTexts, ...generalApplicationTexts].find(({ since }) => since === day);
  if (!found) return null;
  const text = fillDays(found.text, Number(days), found.erasure ?? erasure);
  return fillFacts(text.replaceAll("{company.name}", () => companyName));
}

const fillDays = (text: string, days: Days, { afterDays, onRequest }: typeof erasure) =>
  fill(fill(text, { erasure: days > 0 ? afterDays : onRequest }), { days });

/** Returns the notice for an applicant whom staff entered. */
export const privacyNotice = (days: Days, hasResume: boolean) =>
  fillDays(
    hasResume ? noticeToApplicant.withResume : noticeToApplicant.withoutResume,
    days,
    noticeToApplicant,
  );

/** The consent that a general application needs. */
export const generalConsent = {
  version: GENERAL_VERSION,
  get text() {
    return consentText(GENERAL_VERSION) ?? "";
  },
};
