/** A date such as '2026-07-03'. */
type IsoDate = `20${number}-${number}-${number}`;

/**
 * Days from Monday to Friday on which the company is closed, in order. A holiday on a weekend is observed on the Friday
 * before or the Monday after. Days after the last year of the list count as business days.
 */
export const holidays: readonly IsoDate[] = [
  "2026-01-01", // New Year's Day
  "2026-01-19", // Martin Luther King Jr. Day
  "2026-02-16", // Presidents' Day
  "2026-05-25", // Memorial Day
  "2026-06-19", // Juneteenth
  "2026-07-03", // Independence Day, observed
  "2026-09-07", // Labor Day
  "2026-11-26", // Thanksgiving
  "2026-11-27", // Day after Thanksgiving
  "2026-12-25", // Christmas Day
  "2027-01-01", // New Year's Day
  "2027-01-18", // Martin Luther King Jr. Day
  "2027-02-15", // Presidents' Day
  "2027-05-31", // Memorial Day
  "2027-06-18", // Juneteenth, observed
  "2027-07-05", // Independence Day, observed
  "2027-09-06", // Labor Day
  "2027-11-25", // Thanksgiving
  "2027-11-26", // Day after Thanksgiving
  "2027-12-24", // Christmas Day, observed
  "2027-12-31", // New Year's Day, observed
  "2028-01-17", // Martin Luther King Jr. Day
  "2028-02-21", // Presidents' Day
  "2028-05-29", // Memorial Day
  "2028-06-19", // Juneteenth
  "2028-07-04", // Independence Day
  "2028-09-04", // Labor Day
  "2028-11-23", // Thanksgiving
  "2028-11-24", // Day after Thanksgiving
  "2028-12-25", // Christmas Day
];
