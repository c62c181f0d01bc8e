import { fromWallTime } from "@/lib/calendar/business-days";
import { isIsoDate } from "@/lib/calendar/is-iso-date";
import { company } from "@/lib/content/company";

const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);

/** A day before or after the English name of its month, optionally after a weekday. */
const NAMED_DATE =
  /^(?:[a-z]{3,},? )?(?:(\d\d?)(?:st|nd|rd|th|\.)?[ -]([a-z]{3,})|([a-z]{3,})\.?[ -](\d\d?)(?:st|nd|rd|th)?)[.,]?[ -](\d{4})/i;
const YEAR_FIRST = /^(\d{4})([-/.])(\d\d?)\2(\d\d?)/;
const YEAR_LAST = /^(\d\d?)([/.])(\d\d?)\2(\d{4})/;
/** A day, then optionally a time and a zone. */
const DATE_TIME = /^(\d{4}-\d\d-\d\d)(?:(?:T|,? (?:at )?)([\d:.]+)(?: ?([AP]M\b))? ?([A-Z+-].*)?)?$/i;

const getMonth = (name: string) =>
  MONTHS.findIndex((month) => month.startsWith(name.toLowerCase().replace(/^sept$/, "sep"))) + 1;

const isMonthFirst = (mark: string) => mark === "/" && company.address.country === "US";

const buildIsoDate = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;

/** Writes the day that begins a text as '2026-03-31'. A date with slashes has the order of the company's country, and one with dots begins with the day. */
const toIso = (text: string) =>
  text
    .replace(NAMED_DATE, (_date, before?: string, name?: string, other?: string, after?: string, year = "") =>
      buildIsoDate(year, String(getMonth(name ?? other ?? "")), before ?? after ?? ""),
    )
    .replace(YEAR_FIRST, (_date, year: string, _mark, month: string, day: string) =>
      buildIsoDate(year, month, day),
    )
    .replace(YEAR_LAST, (_date, first: string, mark: string, second: string, year: string) =>
      isMonthFirst(mark) ? buildIsoDate(year, first, second) : buildIsoDate(year, second, first),
    );

/** Returns whether a date can only be of the other order, so that the other dates of its file may be, too. */
export function hasOtherOrder(text = ""): boolean {
  const [, first, mark = "", second] = YEAR_LAST.exec(text) ?? [];
  const [day, month] = isMonthFirst(mark) ? [second, first] : [first, second];
  return mark === "/" && Number(month) > 12 && Number(day) <= 12;
}

/** Returns undefined for a text that is no past day. An empty text is now, and a day begins at midnight. A time without a zone is the company's. */
export function readDate(text = "", isAmbiguous: boolean): Date | undefined {
  if (text === "") return new Date();
  if (isAmbiguous && YEAR_LAST.exec(text)?.[2] === "/") return undefined;
  const [, date = "", clock = "0:00", half = "", zone] = DATE_TIME.exec(toIso(text)) ?? [];
  const written = isIsoDate(date) ? Date.parse(`${date} ${clock} ${half} ${zone ?? "UTC"}`) : NaN;
  if (Number.isNaN(written)) return undefined;
  const instant = new Date(zone ? written : fromWallTime(written));
  return instant.getTime() <= Date.now() && instant.getUTCFullYear() >= 2000 ? instant : undefined;
}
