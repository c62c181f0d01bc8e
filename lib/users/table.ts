import "server-only";
import * as z from "zod/mini";
import { Prisma } from "@/lib/generated/prisma/client";
import { alphabetical, type ListTable, selectRow } from "@/lib/lists/list-table";
import { notDeleted } from "@/lib/database/not-deleted";

export const userRow = z.strictObject({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(["USER", "ADMIN"]),
  version: z.int(),
  createdAt: z.date(),
});

export const userTable = {
  name: "users",
  row: userRow,
  columns: { role: Prisma.sql`users.role::text` },
  baseCondition: notDeleted.users,
  order: { by: "created", descending: true },
  sorts: {
    role: [Prisma.sql`users.role`, Prisma.sql`users.created_at`],
    created: [Prisma.sql`users.created_at`],
    first: [alphabetical(Prisma.sql`users.first_name`)],
    last: [alphabetical(Prisma.sql`users.last_name`)],
    email: [alphabetical(Prisma.sql`users.email`)],
  },
  filters: {
    role: { values: { USER: Prisma.sql`users.role = 'USER'`, ADMIN: Prisma.sql`users.role = 'ADMIN'` } },
  },
} as const satisfies ListTable;

/** Selects a `UserRecord` from `users`. */
export const userColumns = selectRow(userTable);
