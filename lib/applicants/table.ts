import "server-only";
import * as z from "zod/mini";
import { db } from "@/lib/database/db";
import { idRow, queryRows, selectFields } from "@/lib/database/query-rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { clockColumns, clockFilters, clockRow } from "@/lib/clock/list-parts";
import { dueOrder } from "@/lib/clock/waiting";
import { STAGES } from "./stages";
import { phoneDigits, searchCondition, titleCondition } from "@/lib/lists/search-condition";
import { alphabetical, equalTo, type ListTable } from "@/lib/lists/list-table";
import { notDeleted } from "@/lib/database/not-deleted";
import { scanStateSql, toResumeFacts } from "@/lib/resumes/scan-state";

const resumeObject = z.strictObject({
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  /** FAILED: not checked in three attempts. Null: stored without a scanner. */
  scan: z.nullable(z.enum(["PENDING", "FAILED", "CLEAN", "INFECTED"])),
  finding: z.nullable(z.string()),
});

export const applicantRow = z.strictObject({
  id: z.string(),
  jobId: z.string(),
  jobTitle: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  resume: z.nullable(resumeObject),
  quarantined: z.boolean(),
  /** Codes of lib/spam/signals.ts. */
  spamSigns: z.array(z.string()),
  createdAt: z.date(),
  coverNote: z.nullable(z.string()),
  profileLink: z.nullable(z.string()),
  /** `yes` or `no`. Null without an answer. */
  workAuthorized: z.nullable(z.string()),
  needsSponsorship: z.nullable(z.string()),
});

export const applicantSelect = {
  ...selectFields(z.omit(applicantRow, { jobTitle: true, resume: true, quarantined: true })),
  quarantinedAt: true,
  resumeName: true,
  resumeSize: true,
  resumeScan: true,
  resumeScanAttempts: true,
  resumeFinding: true,
} as const;

export function toApplicant({
  quarantinedAt,
  resumeName,
  resumeSize,
  resumeScan,
  resumeScanAttempts,
  resumeFinding,
  ...row
}: Prisma.ApplicantGetPayload<{ select: typeof applicantSelect }>) {
  const resume = toResumeFacts({ resumeName, resumeSize, resumeScan, resumeScanAttempts, resumeFinding });
  return { ...row, resume, quarantined: quarantinedAt !== null };
}

export const applicantListRow = z.extend(applicantRow, {
  ...clockRow.shape,
  stage: z.enum(STAGES),
  source: z.string(),
});

/** Must be the expression of the index `applicants_folded_idx`. A row that is older than the column is folded here. */
const text = Prisma.sql`coalesce(applicants.folded, search_fold(applicants.search))`;

/** Leaves out suspected spam unless the filter `show` is `spam`. */
export const applicantTable = {
  area: "hiring",
  name: "applicants",
  row: applicantListRow,
  columns: {
    jobTitle: Prisma.sql`jobs.title`,
    resume: Prisma.sql`CASE WHEN resume_name IS NULL THEN NULL ELSE json_build_object('name', resume_name,
      'size', resume_size, 'scan', ${scanStateSql}, 'finding', resume_finding) END`,
    quarantined: Prisma.sql`applicants.quarantined_at IS NOT NULL`,
    ...clockColumns("applicants"),
  },
  source: Prisma.sql`applicants JOIN jobs
    ON jobs.id = applicants.job_id AND ${notDeleted.jobs} AND ${notDeleted.applicants}`,
  baseCondition: notDeleted.applicants,
  order: { by: "created", descending: true },
  sorts: {
    created: [Prisma.sql`applicants.created_at`],
    name: [alphabetical(Prisma.sql`applicants.first_name`), alphabetical(Prisma.sql`applicants.last_name`)],
    email: [alphabetical(Prisma.sql`applicants.email`)],
    due: [dueOrder("applicants")],
  },
  filters: {
    job: { where: (id: string) => Prisma.sql`applicants.job_id = ${id}` },
    stage: { values: equalTo(Prisma.sql`applicants.stage`, STAGES) },
    ...clockFilters("applicants"),
    show: {
      values: { spam: Prisma.sql`applicants.quarantined_at IS NOT NULL` },
      defaultCondition: Prisma.sql`applicants.quarantined_at IS NULL`,
    },
  },
  search: async (q) => {
    // Titles are resolved to job ids first, so that both halves of the OR can use an index.
    const jobs = await queryRows(db(), idRow)`
      SELECT id FROM jobs WHERE ${notDeleted.jobs} AND ${titleCondition(q)}`;
    return Prisma.sql`(${searchCondition(q, { text, createdAt: Prisma.sql`applicants.created_at`, phoneDigits })} OR applicants.job_id = ANY(${jobs.map(({ id }) => id)}))`;
  },
} as const satisfies ListTable;
