import "server-only";
import { company } from "@/lib/content/company";
import { Prisma } from "@/lib/generated/prisma/client";
import type { ListTable } from "@/lib/lists/list-table";
import { notDeleted } from "@/lib/trash/not-deleted";
import { isIsoDate } from "./is-iso-date";

/** Value of the `by` filter for events without an actor: anonymous visitors and the server itself. */
export const ANONYMOUS = "nobody";

const targetExists = Prisma.sql`CASE
  WHEN target_type IN ('user', 'account') THEN EXISTS (SELECT FROM users WHERE users.id = target_id AND ${notDeleted.users})
  WHEN target_type = 'message' THEN EXISTS (SELECT FROM messages WHERE messages.id = target_id AND ${notDeleted.messages})
  WHEN target_type = 'member'
    THEN EXISTS (SELECT FROM team_members WHERE team_members.id = target_id AND ${notDeleted.team_members})
  WHEN target_type = 'job' THEN EXISTS (SELECT FROM jobs WHERE jobs.id = target_id AND ${notDeleted.jobs})
  WHEN target_type = 'applicant'
    THEN EXISTS (SELECT FROM applicants WHERE applicants.id = target_id AND ${notDeleted.applicants})
  ELSE false END`;

/** The conditions of the `kind` filter repeat those of the partial indexes, so that PostgreSQL uses them. */
export const auditTable = {
  name: "audit_events",
  columns: Prisma.sql`audit_events.id::text AS id, at, action, details, request_id AS "requestId",
    actor_id AS "actorId", actors.first_name || ' ' || actors.last_name AS who,
    actors.id IS NOT NULL AND actors.deleted_at IS NULL AS "actorIsThere",
    target_type AS "targetType", target_id AS "targetId", ${targetExists} AS "targetIsThere"`,
  source: Prisma.sql`audit_events LEFT JOIN users AS actors ON actors.id = actor_id`,
  baseCondition: Prisma.sql`true`,
  order: { by: "at", descending: true },
  sorts: { at: [Prisma.sql`audit_events.at`] },
  filters: {
    kind: {
      values: {
        records: Prisma.sql`target_type IN ('user', 'message', 'member', 'job', 'applicant')`,
        security: Prisma.sql`target_type IN ('account', 'limit')`,
        privacy: Prisma.sql`target_type = 'address'`,
      },
    },
    by: {
      where: (id: string) => (id === ANONYMOUS ? Prisma.sql`actor_id IS NULL` : Prisma.sql`actor_id = ${id}`),
    },
    record: { accepts: (record: string) => /^[a-z]+:./.test(record), where: matchRecord },
    from: { accepts: isIsoDate, where: (day: string) => Prisma.sql`at >= ${startOfDay(day)}` },
    to: { accepts: isIsoDate, where: (day: string) => Prisma.sql`at < ${startOfDay(day, 1)}` },
  },
  searchable: false,
  appendOnly: true,
} as const satisfies ListTable;

/** Parses a parameter such as `job:k3v9q0x2m7ba`. */
function matchRecord(record: string): Prisma.Sql {
  const [type, ...id] = record.split(":");
  return Prisma.sql`(target_type = ${type} AND target_id = ${id.join(":")})`;
}

/** The day begins in the company's time zone. */
const startOfDay = (day: string, later = 0) =>
  Prisma.sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE ${company.timeZone})`;
