import "server-only";
import { userFields } from "@/lib/auth/user-row";
import { Prisma } from "@/lib/generated/prisma/client";
import { alphabetical, type ListTable } from "@/lib/lists/list-table";
import { notDeleted } from "@/lib/database/not-deleted";

export const userTable = {
  area: "people",
  ...userFields,
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
