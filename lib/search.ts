import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";

const TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** `%`, `_` and `\` stand for themselves. */
const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/**
 * The condition that a row's generated `search` column contains `q`, whatever the letter case.
 * The trigram index answers only where three letters stand in a row; anything shorter would make PostgreSQL read the
 * whole index, and the "C" collation keeps it from trying.
 */
export function searchCondition(q: string): Prisma.Sql {
  const pattern = `%${literal(q)}%`;
  return TRIGRAM.test(q)
    ? Prisma.sql`search LIKE lower(${pattern})`
    : Prisma.sql`search COLLATE "C" LIKE lower(${pattern})`;
}
