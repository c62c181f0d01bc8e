import "server-only";
import * as z from "zod/mini";
import { company } from "@/lib/content/company";
import { typedText } from "@/lib/database/query-rows";
import { Prisma } from "@/lib/generated/prisma/client";
import type { ListTable } from "@/lib/lists/list-table";
import { notDeleted } from "@/lib/database/not-deleted";
import type { AuditAction, AuditDetails, AuditEntry } from "@/lib/audit/audit-entry";
import { isIsoDate } from "@/lib/calendar/is-iso-date";

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
  WHEN target_type = 'template'
    THEN EXISTS (SELECT FROM mail_templates WHERE mail_templates.id = target_id AND ${notDeleted.mail_templates})
  WHEN target_type = 'key' THEN EXISTS (SELECT FROM api_keys WHERE api_keys.id = target_id)
  WHEN target_type IN ('setting', 'hook', 'import') THEN true
  ELSE false END`;

/** Name of the key with which the actor's program called. Rows of `audit_events` hold its id. */
const keyName = Prisma.sql`CASE WHEN key_id IS NOT NULL THEN coalesce(keys.name, 'deleted') END`;

export const historyRow = z.strictObject({
  id: z.string(),
  at: z.date(),
  action: typedText<AuditAction>(),
  details: z.nullable(z.custom<AuditDetails>((value) => typeof value === "object")),
  requestId: z.string(),
  actorId: z.nullable(z.string()),
  who: z.nullable(z.string()),
  /** Name of the API key with which the actor's program called. Null for a person. */
  keyName: z.nullable(z.string()),
});

export const auditRow = z.extend(historyRow, {
  actorIsThere: z.boolean(),
  targetType: typedText<AuditEntry["target"]["type"]>(),
  targetId: z.string(),
  targetIsThere: z.boolean(),
});

/** The conditions of the `kind` filter repeat those of the partial indexes, so that PostgreSQL uses them. */
export const auditTable = {
  area: "people",
  name: "audit_events",
  row: auditRow,
  columns: {
    id: Prisma.sql`audit_events.id::text`,
    who: Prisma.sql`actors.first_name || ' ' || actors.last_name`,
    keyName,
    actorIsThere: Prisma.sql`actors.id IS NOT NULL AND actors.deleted_at IS NULL`,
    targetIsThere: targetExists,
  },
  source: Prisma.sql`audit_events LEFT JOIN users AS actors ON actors.id = actor_id
    LEFT JOIN api_keys AS keys ON keys.id = key_id`,
  baseCondition: Prisma.sql`true`,
  order: { by: "at", descending: true },
  sorts: { at: [Prisma.sql`audit_events.at`] },
  filters: {
    kind: {
      values: {
        records: Prisma.sql`target_type IN ('user', 'message', 'member', 'job', 'applicant', 'template')`,
        security: Prisma.sql`target_type IN ('account', 'limit')`,
        privacy: Prisma.sql`target_type = 'address'`,
        keys: Prisma.sql`target_type = 'key'`,
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

function matchRecord(record: string): Prisma.Sql {
  const [type, ...id] = record.split(":");
  return Prisma.sql`(target_type = ${type} AND target_id = ${id.join(":")})`;
}

/** The day begins in the company's time zone. */
const startOfDay = (day: string, later = 0) =>
  Prisma.sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE ${company.timeZone})`;
