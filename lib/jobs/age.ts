import { defaultCompany } from "@/lib/content/company";

const HOUR_MS = 60 * 60 * 1000;

const calendarDate = new Intl.DateTimeFormat("en-CA", {
  timeZone: defaultCompany.timeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** Returns days since the epoch in the company's time zone. */
const toDayNumber = (time: number) => Date.parse(calendarDate.format(time)) / (24 * HOUR_MS);

const pluralize = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** Takes epoch milliseconds. Returns calendar days: 'less than a day', '1 day', '12 days'. */
export function formatAgeInDays(since: number, now: number): string {
  const days = Math.max(0, toDayNumber(now) - toDayNumber(since));
  return days === 0 ? "less than a day" : pluralize(days, "day");
}

/** Like `formatAgeInDays`, but exact within the first 24 hours: '5 minutes', '3 hours'. */
export function formatAge(since: number, now: number): string {
  const hours = (now - since) / HOUR_MS;
  if (hours >= 24) return formatAgeInDays(since, now);
  if (hours >= 1) return pluralize(Math.floor(hours), "hour");
  return pluralize(Math.max(1, Math.floor(hours * 60)), "minute");
}
