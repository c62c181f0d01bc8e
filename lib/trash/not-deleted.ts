import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";

/**
 * What is not in the trash. Every statement about one of these tables says so in its own text, also where an id is
 * known; not-deleted.test.ts reads the code and fails where one does not.
 */
export const notDeleted = {
  users: Prisma.sql`users.deleted_at IS NULL`,
  messages: Prisma.sql`messages.deleted_at IS NULL`,
  team_members: Prisma.sql`team_members.deleted_at IS NULL`,
  jobs: Prisma.sql`jobs.deleted_at IS NULL`,
  applicants: Prisma.sql`applicants.deleted_at IS NULL`,
} as const;

/** The same for a `where` of Prisma's. */
export const NOT_DELETED = { deletedAt: null } as const;
