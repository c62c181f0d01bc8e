import "server-only";
import * as z from "zod/mini";
import { Prisma } from "@/lib/generated/prisma/client";
import { alphabetical, equalTo, type ListTable } from "@/lib/lists/list-table";
import { searchCondition } from "@/lib/lists/search-condition";
import { notDeleted } from "@/lib/database/not-deleted";
import { GENERAL_JOB_ID } from "./general-job";
import { PAY_UNITS, WORK_MODES } from "./details/detail-fields";
import { JOB_STATUSES, JOB_TYPES } from "./schema";

export const jobRow = z.strictObject({
  id: z.string(),
  title: z.string(),
  type: z.enum(JOB_TYPES),
  location: z.string(),
  description: z.string(),
  status: z.enum(JOB_STATUSES),
  version: z.int(),
  createdAt: z.date(),
  opensOn: z.nullable(z.string()),
  closesOn: z.nullable(z.string()),
  payMin: z.nullable(z.number()),
  payMax: z.nullable(z.number()),
  payCurrency: z.nullable(z.string()),
  payUnit: z.nullable(z.enum(PAY_UNITS)),
  workMode: z.nullable(z.enum(WORK_MODES)),
  city: z.nullable(z.string()),
  region: z.nullable(z.string()),
  country: z.nullable(z.string()),
  contactId: z.nullable(z.string()),
  /** Why the job is public without pay or contact. Visitors never see it. */
  promiseOverride: z.nullable(z.string()),
  benefits: z.nullable(z.string()),
  employer: z.nullable(z.string()),
  asksCoverNote: z.boolean(),
  asksProfileLink: z.boolean(),
  asksWorkAuthorization: z.boolean(),
  /** Ids of users. Visitors never see them. */
  ownerId: z.nullable(z.string()),
  toldIds: z.array(z.string()),
});

/** Must be the expression of the index `jobs_folded_idx`. */
const text = Prisma.sql`search_fold(jobs.search || E'\\n' || coalesce(jobs.work_mode, '') || E'\\n' || coalesce(jobs.city, '')
  || E'\\n' || coalesce(jobs.region, '') || E'\\n' || coalesce(jobs.country, '') || E'\\n'
  || coalesce(jobs.pay_currency, ''))`;

export const jobTable = {
  area: "hiring",
  name: "jobs",
  row: jobRow,
  columns: {
    opensOn: Prisma.sql`to_char(opens_on, 'YYYY-MM-DD')`,
    closesOn: Prisma.sql`to_char(closes_on, 'YYYY-MM-DD')`,
    payMin: Prisma.sql`coalesce(pay_min_exact::float8, pay_min)`,
    payMax: Prisma.sql`coalesce(pay_max_exact::float8, pay_max)`,
  },
  baseCondition: Prisma.sql`${notDeleted.jobs} AND jobs.id <> ${GENERAL_JOB_ID}`,
  order: { by: "status", descending: true },
  sorts: {
    created: [Prisma.sql`jobs.created_at`],
    title: [alphabetical(Prisma.sql`jobs.title`)],
    type: [Prisma.sql`jobs.type`, Prisma.sql`jobs.created_at`],
    location: [alphabetical(Prisma.sql`jobs.location`)],
    status: [Prisma.sql`jobs.status`, Prisma.sql`jobs.created_at`],
  },
  filters: {
    type: { values: equalTo(Prisma.sql`jobs.type`, JOB_TYPES) },
    status: { values: equalTo(Prisma.sql`jobs.status`, JOB_STATUSES) },
  },
  search: async (q) => searchCondition(q, { text, createdAt: Prisma.sql`jobs.created_at` }),
} as const satisfies ListTable;
