import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { alphabetical, type ListTable } from "@/lib/lists/list-table";
import { notDeleted } from "@/lib/trash/not-deleted";

/** Selects a `JobRecord` from `jobs`. */
export const jobColumns = Prisma.sql`id, title, type, location, description, status, version, created_at AS "createdAt"`;

export const jobTable = {
  name: "jobs",
  columns: jobColumns,
  baseCondition: notDeleted.jobs,
  order: { by: "status", descending: true },
  sorts: {
    created: [Prisma.sql`jobs.created_at`],
    title: [alphabetical(Prisma.sql`jobs.title`)],
    type: [Prisma.sql`jobs.type`, Prisma.sql`jobs.created_at`],
    location: [alphabetical(Prisma.sql`jobs.location`)],
    status: [Prisma.sql`jobs.status`, Prisma.sql`jobs.created_at`],
  },
  filters: {
    type: {
      values: {
        "Full-Time": Prisma.sql`jobs.type = 'Full-Time'`,
        Contract: Prisma.sql`jobs.type = 'Contract'`,
        "Part-Time": Prisma.sql`jobs.type = 'Part-Time'`,
      },
    },
    status: {
      values: { Open: Prisma.sql`jobs.status = 'Open'`, Closed: Prisma.sql`jobs.status = 'Closed'` },
    },
  },
} as const satisfies ListTable;
