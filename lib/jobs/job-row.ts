import "server-only";
import { selectFields } from "@/lib/database/query-rows";
import type { JobRecord } from "./job";
import { jobRow } from "./table";

/** Selects a `JobRecord` through the Prisma client. */
export const jobSelect = selectFields(jobRow);

/** Narrows the two texts that a check of the table limits. */
export const toJobRecord = <Row extends { type: string; status: string }>(row: Row) =>
  row as Row & Pick<JobRecord, "type" | "status">;
