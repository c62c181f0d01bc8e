import "server-only";
import * as z from "zod/mini";
import type { AuditAction } from "@/lib/audit/audit-entry";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { notDeleted } from "@/lib/database/not-deleted";
import { queryRows } from "@/lib/database/query-rows";
import { Prisma } from "@/lib/generated/prisma/client";

/** Who did one of these has seen the application. Staff who entered it have, too. */
const ACTIONS: AuditAction[] = [
  "applicant.opened",
  "resume.opened",
  "applicant.opinionGiven",
  "applicant.noteAdded",
  "applicant.replied",
  "applicant.added",
];

/** Matches what a person did, and not a program with an API key. */
const isOpening = Prisma.sql`audit_events.target_type = 'applicant' AND audit_events.action = ANY(${ACTIONS})
  AND audit_events.actor_id IS NOT NULL AND audit_events.key_id IS NULL`;

const openingRow = z.strictObject({ id: z.string(), at: z.date() });

/** Returns when a person first opened each of these applications or its résumé. Leaves out the unread ones. */
export async function findFirstOpenings(
  client: Prisma.TransactionClient,
  ids: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await queryRows(client, openingRow)`
    SELECT target_id AS id, min(at) AS at FROM audit_events
    WHERE target_id = ANY(${ids}) AND ${isOpening} GROUP BY target_id`;
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Records that the user opened an application, unless a person has opened it before. */
export async function recordOpening({ id, requestId }: Admin, applicantId: string): Promise<void> {
  await db().$executeRaw`
    INSERT INTO audit_events (actor_id, action, target_type, target_id, request_id)
    SELECT ${id}, 'applicant.opened', 'applicant', applicants.id, ${requestId} FROM applicants
    WHERE applicants.id = ${applicantId} AND ${notDeleted.applicants}
      AND NOT EXISTS (SELECT FROM audit_events WHERE target_id = applicants.id AND ${isOpening})`;
}
