import "server-only";
import * as z from "zod/mini";
import type { Hiring } from "@/lib/auth/viewer";
import { company } from "@/lib/content/company";
import { db } from "@/lib/database/db";
import { queryRows } from "@/lib/database/query-rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { funnelCounts, isReported } from "@/lib/trash/report-counts";
import { fromDateColumn, toDateColumn } from "@/lib/calendar/company-days";
import { NOT_DELETED, notDeleted } from "@/lib/database/not-deleted";
import { getLastWeeks, getMonday, getWeeksSince, type ReportRange } from "./range";
import { emptyFunnel, mergeRows, type ReportRow } from "./report";

interface ReportQuery extends ReportRange {
  /** All jobs by default. */
  jobId?: string;
}

/**
 * Returns views, applications, interviews and hires by week and source. Interviews and hires belong to the week of the
 * application. Leaves out spam and the trash, and includes what was erased. An unknown job has no rows.
 */
export async function getApplicationReport(_admin: Hiring, query: ReportQuery): Promise<ReportRow[]> {
  const counts = await Promise.all([countApplicants(query), countErased(query), countViews(query)]);
  return mergeRows(counts.flat());
}

const JOB_WEEKS = 52;

/** Returns a job's report since the job was added, or since its first application when an import brought older ones. */
export async function getJobReport(admin: Hiring, { id, createdAt }: { id: string; createdAt: Date }) {
  const rows = await getApplicationReport(admin, { ...getLastWeeks(JOB_WEEKS), jobId: id });
  const { start, end } = getWeeksSince(createdAt, JOB_WEEKS);
  const [first] = rows;
  return { rows, range: { start: first && first.week < start ? first.week : start, end } };
}

const applicationsRow = z.strictObject({
  week: z.string(),
  source: z.string(),
  applications: z.int(),
  interviews: z.int(),
  hires: z.int(),
});

async function countApplicants({ start, end, jobId }: ReportQuery): Promise<ReportRow[]> {
  const { timeZone } = company;
  const ofJob = jobId === undefined ? Prisma.sql`true` : Prisma.sql`job_id = ${jobId}`;
  const rows = await queryRows(db(), applicationsRow)`
    SELECT to_char(week, 'YYYY-MM-DD') AS week, source, applications, interviews, hires
    FROM (
      SELECT date_trunc('week', created_at AT TIME ZONE ${timeZone}) AS week, source, ${funnelCounts}
      FROM applicants
      WHERE ${notDeleted.applicants} AND ${isReported} AND ${ofJob}
        AND created_at >= (${start}::date::timestamp AT TIME ZONE ${timeZone})
        AND created_at < ((${end}::date + 1)::timestamp AT TIME ZONE ${timeZone})
      GROUP BY 1, 2
    ) AS weeks`;
  return rows.map((row) => ({ ...row, views: 0 }));
}

const toWhere = ({ start, end, jobId }: ReportQuery) => ({
  day: { gte: toDateColumn(start), lte: toDateColumn(end) },
  jobId,
  job: NOT_DELETED,
});

async function countErased(query: ReportQuery): Promise<ReportRow[]> {
  const days = await db().erasedApplicationCount.findMany({ where: toWhere(query), omit: { jobId: true } });
  return days.map(({ day, ...counts }) => ({ ...counts, week: getMonday(fromDateColumn(day)), views: 0 }));
}

async function countViews(query: ReportQuery): Promise<ReportRow[]> {
  const where = toWhere(query);
  const days = await db().jobView.groupBy({ by: ["day", "source"], where, _sum: { views: true } });
  return days.map(({ day, source, _sum: { views } }) => ({
    ...emptyFunnel(),
    week: getMonday(fromDateColumn(day)),
    source,
    views: views ?? 0,
  }));
}
