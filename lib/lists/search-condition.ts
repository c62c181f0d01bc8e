import "server-only";
import { foldEmail } from "@/lib/text/fold-input";
import { findPhoneDigits, foldQuery } from "@/lib/text/fold-query";
import { Prisma } from "@/lib/generated/prisma/client";
import { dayCondition } from "./search-days";

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
 * Matches rows whose text contains `q`, as `search_fold` folds both, whose day contains it, or whose phone number contains its
 * seven digits or more. An address with a Unicode domain also matches as it is stored.
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

/** Matches jobs whose title contains `q`. Uses the index `jobs_folded_idx`. */
export const titleCondition = (q: string) => contains(Prisma.sql`search_fold(title)`, q);

/**
 * The index needs three letters in a row. Without them PostgreSQL would scan the whole index. The "C" collation excludes the
 * index in that case. PostgreSQL folds the query too: it may know other Unicode characters than JavaScript.
 */
function contains(text: Prisma.Sql, q: string): Prisma.Sql {
  const pattern = Prisma.sql`'%' || regexp_replace(search_fold(${q}), '[\\\\%_]', '\\\\\\&', 'g') || '%'`;
  return TRIGRAM.test(foldQuery(q))
    ? Prisma.sql`${text} LIKE ${pattern}`
    : Prisma.sql`${text} COLLATE "C" LIKE ${pattern}`;
}
