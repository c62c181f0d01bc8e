import "server-only";
import { foldEmail } from "@/lib/text/fold-input";
import { findPhoneDigits, foldQuery } from "@/lib/text/fold-query";
import { Prisma } from "@/lib/generated/prisma/client";
import { addDays, type Day } from "@/lib/calendar/business-days";
import { getToday, startOfDay } from "@/lib/calendar/company-days";
import { company } from "@/lib/content/company";
import { formatDay } from "@/lib/format";

const TRIGRAM = /[\p{L}\p{N}]{3}/u;

interface SearchedTexts {
  /** Folded text with a trigram index. */
  text?: Prisma.Sql;
  /** The time whose day the list shows. */
  createdAt: Prisma.Sql;
  /** Digits of a phone number, with a trigram index. */
  phoneDigits?: Prisma.Sql;
}

/** Must be the expression of the indexes `messages_folded_idx` and `applicants_folded_idx`. */
export const phoneDigits = Prisma.sql`regexp_replace(phone, '\\(0\\)|[^0-9]', '', 'g')`;

/**
 * Matches rows whose text contains the words of `q`, as `search_fold` folds both, whose day contains it, or whose phone number
 * contains its seven digits or more. An address with a Unicode domain also matches as it is stored.
 */
export function searchCondition(q: string, texts: SearchedTexts): Prisma.Sql {
  const { text = Prisma.sql`search_fold(search)` } = texts;
  const address = q.includes("@") ? foldEmail(q) : q;
  const conditions = [contains(text, q)];
  if (foldQuery(address) !== foldQuery(q)) conditions.push(contains(text, address));
  const day = dayCondition(q, texts.createdAt);
  if (day) conditions.push(day);
  const digits = texts.phoneDigits && findPhoneDigits(q);
  if (digits) conditions.push(contains(phoneDigits, digits));
  return Prisma.sql`(${Prisma.join(conditions, " OR ")})`;
}

/** Matches jobs whose title contains the words of `q`. Uses the index `jobs_folded_idx`. */
export const titleCondition = (q: string) => contains(Prisma.sql`search_fold(title)`, q);

/** Phrases in quotation marks, and words between spaces, commas and semicolons. */
const WORDS = /["“”„][^"“”„]+["“”„]|[^\s,;"“”„]+/g;
/** 'J. Wu' and 'Wu, J': most rows contain the letter. */
const INITIALS = /(?<!\S)\p{L}\.(?!\S)|, *\p{L}\.?$/gu;
const TWO_LETTERS = /[\p{L}\p{M}]{2}/u;

/**
 * Every word and phrase must occur, in any order. A query with a number or a single letter, which most rows contain, is looked
 * up as it is.
 */
function contains(text: Prisma.Sql, q: string): Prisma.Sql {
  const found =
    q
      .replace(INITIALS, "")
      .match(WORDS)
      ?.map((word) => word.replaceAll(/["“”„]/g, "")) ?? [];
  const isApart = found.length > 0 && found.every((word) => TWO_LETTERS.test(word));
  const words = new Set(isApart ? found : [q]);
  const conditions = [...words].map((word) => containsText(text, word));
  return Prisma.join(conditions, " AND ", "(", ")");
}

/**
 * The index needs three letters in a row. Without them PostgreSQL would scan the whole index. The "C" collation excludes the
 * index in that case. PostgreSQL folds the query too: it may know other Unicode characters than JavaScript.
 */
function containsText(text: Prisma.Sql, q: string): Prisma.Sql {
  const pattern = Prisma.sql`'%' || regexp_replace(search_fold(${q}), '[\\\\%_]', '\\\\\\&', 'g') || '%'`;
  return TRIGRAM.test(foldQuery(q))
    ? Prisma.sql`${text} LIKE ${pattern}`
    : Prisma.sql`${text} COLLATE "C" LIKE ${pattern}`;
}

const FIRST_DAY = "2000-01-01";
/** PostgreSQL looks up so few ranges in an index. */
const RANGES_MAX = 32;
/** Any part of a text such as 'nov 22, 2026'. */
const PART_OF_A_DAY = /^[a-z]{0,3} ?\d{0,2},? ?\d{0,4}$/;

/** Compares in the company's time zone. Returns undefined for a query that no day contains. */
function dayCondition(q: string, createdAt: Prisma.Sql): Prisma.Sql | undefined {
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

function getDayTexts(until: Day): readonly (readonly [Day, string])[] {
  if (known.at(-1)?.[0] !== until) {
    known = [];
    for (let day = FIRST_DAY; day <= until; day = addDays(day, 1))
      known.push([day, formatDay(day).toLowerCase()]);
  }
  return known;
}
