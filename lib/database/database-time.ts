import "server-only";
import * as z from "zod/mini";
import type { Prisma } from "@/lib/generated/prisma/client";
import { queryRow } from "./query-rows";

const timeRow = z.strictObject({ now: z.date() });

/** Returns PostgreSQL's present time, which all instances share. The clock of an instance may be wrong. */
export async function getDatabaseTime(client: Prisma.TransactionClient): Promise<Date> {
  return (await queryRow(client, timeRow)`SELECT clock_timestamp() AS now`).now;
}
