import "server-only";
import * as z from "zod/mini";
import { Prisma } from "@/lib/generated/prisma/client";
import { notDeleted } from "@/lib/database/not-deleted";
import { dueAt, dueOrder, isLate, isWaiting, type WaitingTable } from "./waiting";

export const clockRow = z.strictObject({
  /** The due date of the clock that runs. */
  answerDueAt: z.nullable(z.date()),
  answeredAt: z.nullable(z.date()),
  /** True when an answer is owed. */
  waiting: z.boolean(),
  ownerName: z.nullable(z.string()),
  deskVersion: z.int(),
});

export type ClockFields = z.output<typeof clockRow>;

export const clockColumns = (table: WaitingTable) => ({
  answerDueAt: dueAt(table),
  waiting: Prisma.sql`(${isWaiting(table)})`,
  ownerName: Prisma.sql`(SELECT users.first_name || ' ' || users.last_name FROM users
    WHERE users.id = ${Prisma.raw(table)}.owner_id AND ${notDeleted.users})`,
});

/** Value of the filter `owner` for records without an owner. No id has this form. */
export const NO_OWNER = "none";

export const clockFilters = (table: WaitingTable) => {
  const owner = Prisma.raw(`${table}.owner_id`);
  return {
    answer: {
      values: { waiting: isWaiting(table), late: isLate(table) },
      // PostgreSQL begins at the last waiting row when it reads the order backwards.
      bounds: {
        waiting: Prisma.sql`${dueOrder(table)} < '9999-01-02T00:00:00Z'::timestamptz`,
        late: Prisma.sql`${dueOrder(table)} < now()`,
      },
    },
    owner: {
      where: (id: string) => (id === NO_OWNER ? Prisma.sql`${owner} IS NULL` : Prisma.sql`${owner} = ${id}`),
    },
  };
};
