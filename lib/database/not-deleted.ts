import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";

/**
 * Conditions that exclude records in the trash. Every SQL statement on these tables must contain one, also
 * with a known id. not-deleted.test.ts scans the source for it.
 */
export const notDeleted = {
  users: Prisma.sql`users.deleted_at IS NULL`,
  messages: Prisma.sql`messages.deleted_at IS NULL`,
  team_members: Prisma.sql`team_members.deleted_at IS NULL`,
  jobs: Prisma.sql`jobs.deleted_at IS NULL`,
  applicants: Prisma.sql`applicants.deleted_at IS NULL`,
  mail_templates: Prisma.sql`mail_templates.deleted_at IS NULL`,
} as const;

/** The same condition for a relation in a Prisma `where`. The client `db()` adds it to the model itself. */
export const NOT_DELETED = { deletedAt: null } as const;

/**
 * Returns false when the job was erased between the two statements with which Prisma reads a row and its job. The generated type
 * does not allow that null.
 */
export const hasJob = ({ job }: { job: unknown }): boolean => job !== null;
