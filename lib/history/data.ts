import "server-only";
import type { AuditAction, AuditDetails } from "@/lib/audit";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import type { RecordKind } from "@/lib/trash/kinds";

/** The newest events of a record that are shown. */
const NEWEST = 50;

/** Something that was done to a record. */
export interface HistoryEvent {
  id: string;
  at: Date;
  action: AuditAction;
  /** Name of who did it; null when nobody knows any more. */
  who: string | null;
  details: AuditDetails | null;
  requestId: string;
}

/** What was done to a record, newest first. Names are looked up now: the audit log holds none. */
export async function listHistory(_admin: Admin, kind: RecordKind, id: string): Promise<HistoryEvent[]> {
  return db().$queryRaw<HistoryEvent[]>`
    SELECT events.id::text AS id, events.at, events.action, events.details, events.request_id AS "requestId",
      actors.first_name || ' ' || actors.last_name AS who
    FROM audit_events AS events LEFT JOIN users AS actors ON actors.id = events.actor_id
    WHERE events.target_type = ${kind} AND events.target_id = ${id}
    ORDER BY events.at DESC, events.id DESC LIMIT ${NEWEST}`;
}
