import "server-only";
import { db } from "@/lib/database/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { searchCondition, titleCondition } from "@/lib/lists/search-condition";
import { alphabetical, type ListTable } from "@/lib/lists/list-table";
import { notDeleted } from "@/lib/trash/not-deleted";
import { scanStateSql } from "@/lib/applications/resumes/scan-state";

/** Selects an `ApplicationRecord` from `applicationSource`. */
export const applicationColumns = Prisma.sql`applicants.id, job_id AS "jobId", jobs.title AS "jobTitle",
  first_name AS "firstName", last_name AS "lastName", email, phone, applicants.created_at AS "createdAt",
  quarantined_at IS NOT NULL AS quarantined, spam_signs AS "spamSigns",
  CASE WHEN resume_name IS NULL THEN NULL ELSE json_build_object('name', resume_name, 'size', resume_size,
    'scan', ${scanStateSql}, 'finding', resume_finding) END AS resume`;

export const applicationSource = Prisma.sql`applicants JOIN jobs
  ON jobs.id = applicants.job_id AND ${notDeleted.jobs} AND ${notDeleted.applicants}`;

/** Leaves out suspected spam unless the filter `show` is `spam`. */
export const applicationTable = {
  name: "applicants",
  columns: applicationColumns,
  source: applicationSource,
  baseCondition: notDeleted.applicants,
  order: { by: "created", descending: true },
  sorts: {
    created: [Prisma.sql`applicants.created_at`],
    name: [alphabetical(Prisma.sql`applicants.first_name`), alphabetical(Prisma.sql`applicants.last_name`)],
    email: [alphabetical(Prisma.sql`applicants.email`)],
  },
  filters: {
    job: { where: (id: string) => Prisma.sql`applicants.job_id = ${id}` },
    show: {
      values: { spam: Prisma.sql`applicants.quarantined_at IS NOT NULL` },
      defaultCondition: Prisma.sql`applicants.quarantined_at IS NULL`,
    },
  },
  search: async (q) => {
    // Titles are resolved to job ids first, so that both halves of the OR can use an index.
    const jobs = await db().$queryRaw<{ id: string }[]>`
      SELECT id FROM jobs WHERE ${notDeleted.jobs} AND ${titleCondition(q)}`;
    return Prisma.sql`(${searchCondition(q)} OR applicants.job_id = ANY(${jobs.map(({ id }) => id)}))`;
  },
} as const satisfies ListTable;
