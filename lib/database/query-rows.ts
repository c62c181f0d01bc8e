import "server-only";
import * as z from "zod/mini";
import { env } from "@/lib/env";
import type { Prisma } from "@/lib/generated/prisma/client";

type Reader = Pick<Prisma.TransactionClient, "$queryRaw">;

/**
 * Returns a template tag that runs a statement and returns its rows. Tests fail for a row that does not match the
 * schema. In production the rows are not checked, because the statement decides their shape and not the data.
 */
export const queryRows =
  <Row extends z.ZodMiniType>(client: Reader, row: Row) =>
  async (strings: TemplateStringsArray, ...values: unknown[]): Promise<z.output<Row>[]> => {
    const rows = await client.$queryRaw<z.output<Row>[]>(strings, ...values);
    checkRows(row, rows);
    return rows;
  };

/** Like `queryRows`, for a statement that always returns one row, such as a count. */
export const queryRow =
  <Row extends z.ZodMiniType>(client: Reader, row: Row) =>
  async (...statement: [TemplateStringsArray, ...unknown[]]): Promise<z.output<Row>> =>
    (await queryRows(client, row)(...statement))[0] as z.output<Row>;

export const selectFields = <Shape extends z.core.$ZodShape>({ shape }: z.ZodMiniObject<Shape>) =>
  Object.fromEntries(Object.keys(shape).map((field) => [field, true])) as { [Field in keyof Shape]: true };

export const idRow = z.strictObject({ id: z.string() });

/** Builds a schema of a text column whose values only a TypeScript type lists. */
export const typedText = <Value extends string>() => z.custom<Value>((value) => typeof value === "string");

/** Throws in tests when a row does not match the schema. */
export function checkRows(row: z.ZodMiniType, rows: readonly unknown[]): void {
  if (env().NODE_ENV === "test") z.array(row).parse(rows);
}
