import "server-only";
import * as z from "zod/mini";
import { selectFields } from "@/lib/database/query-rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { clockColumns, clockFilters, clockRow } from "@/lib/clock/list-parts";
import { dueOrder } from "@/lib/clock/waiting";
import { alphabetical, equalTo, type ListTable } from "@/lib/lists/list-table";
import { phoneDigits, searchCondition } from "@/lib/lists/search-condition";
import { notDeleted } from "@/lib/database/not-deleted";
import { MESSAGE_OUTCOMES } from "./outcome";

const messageRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  appliedJobId: z.nullable(z.string()),
  appliedJobTitle: z.nullable(z.string()),
  quarantined: z.boolean(),
  /** Codes of lib/spam/signals.ts. */
  spamSigns: z.array(z.string()),
  createdAt: z.date(),
});

export const messageSelect = {
  ...selectFields(z.omit(messageRow, { quarantined: true })),
  quarantinedAt: true,
} as const;

export const toMessageRecord = ({
  quarantinedAt,
  ...row
}: Prisma.MessageGetPayload<{ select: typeof messageSelect }>): MessageRecord => ({
  ...row,
  quarantined: quarantinedAt !== null,
});

const messageListRow = z.extend(messageRow, clockRow.shape);

export type MessageRecord = z.output<typeof messageRow>;

export type MessageListRow = z.output<typeof messageListRow>;

/** Must be the expression of the index `messages_folded_idx`. A row that is older than the column is folded here. */
const text = Prisma.sql`coalesce(messages.folded, search_fold(messages.search || E'\\n'
  || coalesce(messages.applied_job_id, '') || E'\\n' || coalesce(messages.applied_job_title, '')))`;

/** Leaves out suspected spam unless the filter `show` is `spam`. */
export const messageTable = {
  area: "messages",
  name: "messages",
  row: messageListRow,
  columns: { quarantined: Prisma.sql`messages.quarantined_at IS NOT NULL`, ...clockColumns("messages") },
  baseCondition: notDeleted.messages,
  order: { by: "created", descending: true },
  sorts: {
    created: [Prisma.sql`messages.created_at`],
    name: [alphabetical(Prisma.sql`messages.name`)],
    email: [alphabetical(Prisma.sql`messages.email`)],
    company: [alphabetical(Prisma.sql`messages.company`)],
    due: [dueOrder("messages")],
  },
  filters: {
    status: { values: { unread: Prisma.sql`NOT messages.is_read`, read: Prisma.sql`messages.is_read` } },
    ...clockFilters("messages"),
    outcome: { values: equalTo(Prisma.sql`messages.outcome`, MESSAGE_OUTCOMES) },
    show: {
      values: { spam: Prisma.sql`messages.quarantined_at IS NOT NULL` },
      defaultCondition: Prisma.sql`messages.quarantined_at IS NULL`,
    },
  },
  search: async (q) => searchCondition(q, { text, createdAt: Prisma.sql`messages.created_at`, phoneDigits }),
} as const satisfies ListTable;
