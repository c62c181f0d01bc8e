import "server-only";
import { addDays, type Day } from "@/lib/calendar/business-days";
import { getToday, startOfDay } from "@/lib/calendar/company-days";
import { company } from "@/lib/content/company";
import { formatDay } from "@/lib/format";
import { Prisma } from "@/lib/generated/prisma/client";
import { foldQuery } from "@/lib/text/fold-query";

/** No record is older. */
const FIRST_DAY = "2000-01-01";
/** PostgreSQL looks up so few ranges in an index. */
const RANGES_MAX = 32;
/** Any part of a text such as 'nov 22, 2026'. */
const PART_OF_A_DAY = /^[a-z]{0,3} ?\d{0,2},? ?\d{0,4}$/;

/**
 * Matches rows whose day, as lists show it in the company's time zone, contains `q`. Returns undefined for a query that no day
 * contains.
 */
export function dayCondition(q: string, createdAt: Prisma.Sql): Prisma.Sql | undefined {
  const folded = foldQuery(q);
  if (!PART_OF_A_DAY.test(folded)) return undefined;
  const ranges = findRanges(folded);
  if (ranges.length === 0) return undefined;
  if (ranges.length > RANGES_MAX)
    return Prisma.sql`lower(to_char(${createdAt} AT TIME ZONE ${company.timeZone}, 'Mon DD, YYYY')) LIKE ${`%${folded}%`}`;
  const conditions = ranges.map(
    ([first, last]) =>
      Prisma.sql`(${createdAt} >= ${new Date(startOfDay(first))} AND ${createdAt} < ${new Date(startOfDay(addDays(last, 1)))})`,
  );
  return Prisma.sql`(${Prisma.join(conditions, " OR ")})`;
}

/** Returns the first and the last day of each row of matching days. */
function findRanges(folded: string): [Day, Day][] {
  const ranges: [Day, Day][] = [];
  let isOpen = false;
  for (const [day, text] of getDayTexts(getToday())) {
    const matches = text.includes(folded);
    if (matches && isOpen) ranges.at(-1)![1] = day;
    else if (matches) ranges.push([day, day]);
    isOpen = matches;
  }
  return ranges;
}

let known: [Day, string][] = [];

/** Returns all days until a day with their folded texts. */
function getDayTexts(until: Day): readonly (readonly [Day, string])[] {
  if (known.at(-1)?.[0] !== until) {
    known = [];
    for (let day = FIRST_DAY; day <= until; day = addDays(day, 1))
      known.push([day, formatDay(day).toLowerCase()]);
  }
  return known;
}
