import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { alphabetical, type ListTable } from "@/lib/lists/list-table";
import { notDeleted } from "@/lib/trash/not-deleted";

/** Selects a `MessageRecord` from `messages`. */
export const messageColumns = Prisma.sql`id, name, email, phone, company, message, is_read AS "isRead",
  applied_job_id AS "appliedJobId", applied_job_title AS "appliedJobTitle",
  quarantined_at IS NOT NULL AS quarantined, spam_signs AS "spamSigns", created_at AS "createdAt"`;

/** Leaves out suspected spam unless the filter `show` is `spam`. */
export const messageTable = {
  name: "messages",
  columns: messageColumns,
  baseCondition: notDeleted.messages,
  order: { by: "created", descending: true },
  sorts: {
    created: [Prisma.sql`messages.created_at`],
    name: [alphabetical(Prisma.sql`messages.name`)],
    email: [alphabetical(Prisma.sql`messages.email`)],
    company: [alphabetical(Prisma.sql`messages.company`)],
  },
  filters: {
    status: { values: { unread: Prisma.sql`NOT messages.is_read`, read: Prisma.sql`messages.is_read` } },
    show: {
      values: { spam: Prisma.sql`messages.quarantined_at IS NOT NULL` },
      defaultCondition: Prisma.sql`messages.quarantined_at IS NULL`,
    },
  },
} as const satisfies ListTable;
