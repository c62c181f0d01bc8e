import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";

const TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** `%`, `_` and `\` stand for themselves. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/**
 * The condition that a row's generated `search` column contains `q`, whatever the letter case.
 * The trigram index answers only where three letters stand in a row; anything shorter would make PostgreSQL read the
 * whole index, and the "C" collation keeps it from trying.
 */
export const searchCondition = (q: string) => contains(Prisma.sql`search`, q);

/** The same for a job's title alone. */
export const titleCondition = (q: string) => contains(Prisma.sql`lower(title)`, q);

function contains(text: Prisma.Sql, q: string): Prisma.Sql {
  const pattern = `%${escapeLike(q)}%`;
  return TRIGRAM.test(q)
    ? Prisma.sql`${text} LIKE lower(${pattern})`
    : Prisma.sql`${text} COLLATE "C" LIKE lower(${pattern})`;
}
