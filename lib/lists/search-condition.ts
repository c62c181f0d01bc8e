import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";

const TRIGRAM = /[\p{L}\p{N}]{3}/u;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/**
 * Matches rows whose generated `search` column contains `q`, ignoring case, or one of `others`: lower-cased
 * expressions with a trigram index of their own. The index needs three letters in a row. Without them
 * PostgreSQL would scan the whole index. The "C" collation excludes the index in that case.
 */
export function searchCondition(q: string, ...others: Prisma.Sql[]): Prisma.Sql {
  const conditions = [Prisma.sql`search`, ...others].map((text) => contains(text, q));
  return Prisma.sql`(${Prisma.join(conditions, " OR ")})`;
}

/** Matches jobs whose title contains `q`, ignoring case. */
export const titleCondition = (q: string) => contains(Prisma.sql`lower(title)`, q);

function contains(text: Prisma.Sql, q: string): Prisma.Sql {
  const pattern = `%${escapeLike(q)}%`;
  return TRIGRAM.test(q)
    ? Prisma.sql`${text} LIKE lower(${pattern})`
    : Prisma.sql`${text} COLLATE "C" LIKE lower(${pattern})`;
}
