import "server-only";
import { cache } from "react";
import * as z from "zod/mini";
import type { Hiring } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { queryRows } from "@/lib/database/query-rows";
import { type Stage, STAGES } from "./stages";
import type { Filters } from "@/lib/lists/list-query";
import { buildCountCondition } from "@/lib/lists/list-table";
import { cacheUntilChange } from "@/lib/staff-events/cache-until-change";
import { notDeleted } from "@/lib/database/not-deleted";
import { applicantTable } from "./table";

export type StageCounts = Record<Stage, number>;

const countRow = z.strictObject({ stage: z.enum(STAGES), count: z.int() });
const empty = Object.fromEntries(STAGES.map((stage) => [stage, 0])) as StageCounts;

async function queryCounts(filters: Filters): Promise<StageCounts> {
  const rows = await queryRows(db(), countRow)`
    SELECT stage, count(*)::int AS count FROM applicants
    WHERE ${notDeleted.applicants} AND ${await buildCountCondition(applicantTable, { q: "", filters })} GROUP BY stage`;
  return { ...empty, ...Object.fromEntries(rows.map(({ stage, count }) => [stage, count])) };
}

const readCachedCounts = cacheUntilChange((filters) => queryCounts(JSON.parse(filters) as Filters));

/** Takes a string, which `cache` compares by value. Records become late without a change event. */
const readCounts = cache((filters: string) => {
  const parsed = JSON.parse(filters) as Filters;
  return parsed.answer === "late" ? queryCounts(parsed) : readCachedCounts(filters);
});

export async function countStages(
  _admin: Hiring,
  { stage: _stage, ...filters }: Filters,
): Promise<StageCounts> {
  return readCounts(JSON.stringify(filters));
}

export const sumStages = (counts: StageCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
