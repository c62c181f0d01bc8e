import { expect, test } from "vitest";
import * as z from "zod/mini";
import { db } from "@/lib/database/db";
import { queryRow, queryRows, selectFields } from "@/lib/database/query-rows";
import { Prisma } from "@/lib/generated/prisma/client";

const row = z.strictObject({ number: z.int() });

test("rows of the right shape are returned", async () => {
  expect(await queryRows(db(), row)`SELECT generate_series(1, ${2}::int) AS number`).toEqual([
    { number: 1 },
    { number: 2 },
  ]);
  expect(await queryRow(db(), row)`SELECT ${3}::int AS number`).toEqual({ number: 3 });
});

test.each([
  ["a missing column", Prisma.sql`1 AS numbers`],
  ["a column too many", Prisma.sql`1 AS number, 2 AS other`],
  ["a value of another type", Prisma.sql`1::bigint AS number`],
  ["a null", Prisma.sql`NULL::int AS number`],
])("a statement with %s fails in tests", async (_, columns) => {
  await expect(queryRows(db(), row)`SELECT ${columns}`).rejects.toThrow(z.core.$ZodError);
});

test("the fields of a schema can be selected through the client", () => {
  expect(selectFields(row)).toEqual({ number: true });
});
