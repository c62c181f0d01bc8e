import "server-only";
import * as z from "zod/mini";
import { Prisma } from "@/lib/generated/prisma/client";
import { alphabetical, type ListTable } from "@/lib/lists/list-table";
import { searchCondition } from "@/lib/lists/search-condition";
import { notDeleted } from "@/lib/database/not-deleted";

export const memberRow = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  order: z.int(),
  role: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  linkedin: z.nullable(z.string()),
  version: z.int(),
  createdAt: z.date(),
});

export type TeamMemberRecord = z.output<typeof memberRow>;

/** Must be the expression of the index `team_members_folded_idx`. */
const text = Prisma.sql`search_fold(team_members.search || E'\\n' || coalesce(team_members.bio, ''))`;

export const memberTable = {
  area: "site",
  name: "team_members",
  row: memberRow,
  columns: { order: Prisma.sql`display_order` },
  baseCondition: notDeleted.team_members,
  order: { by: "order", descending: false },
  sorts: {
    order: [Prisma.sql`team_members.display_order`, Prisma.sql`team_members.created_at`],
    first: [alphabetical(Prisma.sql`team_members.first_name`)],
    last: [alphabetical(Prisma.sql`team_members.last_name`)],
    // NULL would break the row comparison of cursors.
    role: [alphabetical(Prisma.sql`coalesce(team_members.role, '')`)],
    added: [Prisma.sql`team_members.created_at`],
  },
  filters: {},
  search: async (q) => searchCondition(q, { text, createdAt: Prisma.sql`team_members.created_at` }),
} as const satisfies ListTable;
