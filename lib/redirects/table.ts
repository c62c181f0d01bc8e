import "server-only";
import * as z from "zod/mini";
import { Prisma } from "@/lib/generated/prisma/client";
import type { ListTable } from "@/lib/lists/list-table";
import { searchCondition } from "@/lib/lists/search-condition";

const redirectRow = z.strictObject({
  id: z.string(),
  fromPath: z.string(),
  toPath: z.string(),
  createdAt: z.date(),
  /** Full name of the administrator who added it. Null for a former user. */
  author: z.nullable(z.string()),
});

export type RedirectRecord = z.output<typeof redirectRow>;

/** The expression of the index `redirects_folded_idx`. */
const text = Prisma.sql`search_fold(from_path || ' ' || to_path)`;

export const redirectTable = {
  area: "site",
  name: "redirects",
  row: redirectRow,
  columns: { author: Prisma.sql`authors.first_name || ' ' || authors.last_name` },
  source: Prisma.sql`redirects LEFT JOIN users AS authors ON authors.id = created_by`,
  baseCondition: Prisma.sql`true`,
  order: { by: "created", descending: true },
  sorts: {
    created: [Prisma.sql`redirects.created_at`],
    from: [Prisma.sql`redirects.from_path`],
  },
  filters: {},
  search: async (q) => searchCondition(q, { text, createdAt: Prisma.sql`redirects.created_at` }),
} satisfies ListTable;
