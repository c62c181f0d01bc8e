import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { exportRows } from "@/lib/lists/export-rows";
import { findPage } from "@/lib/lists/find-page";
import type { ListQuery, Page } from "@/lib/lists/list-query";
import type { RecordKind } from "@/lib/trash/record-kinds";
import type { AuditRecord, HistoryEvent } from "./audit-event";
import { auditTable } from "./table";

/** The newest events of a record that are shown. */
const SHOWN_MAX = 50;

/** What was done to a record, newest first. Names are looked up now: the audit log holds none. */
export async function listHistory(_admin: Admin, kind: RecordKind, id: string): Promise<HistoryEvent[]> {
  return db().$queryRaw<HistoryEvent[]>`
    SELECT events.id::text AS id, events.at, events.action, events.details, events.request_id AS "requestId",
      actors.first_name || ' ' || actors.last_name AS who
    FROM audit_events AS events LEFT JOIN users AS actors ON actors.id = events.actor_id
    WHERE events.target_type = ${kind} AND events.target_id = ${id}
    ORDER BY events.at DESC, events.id DESC LIMIT ${SHOWN_MAX}`;
}

/** One page of the audit log. */
export async function findAuditEvents(_admin: Admin, query: ListQuery): Promise<Page<AuditRecord>> {
  return findPage(auditTable, query);
}

/** Every event that a query asks for, batch by batch. */
export function exportAuditEvents(
  _admin: Admin,
  query: Omit<ListQuery, "page">,
): AsyncGenerator<AuditRecord[]> {
  return exportRows(auditTable, query);
}

/** Somebody whose events can be chosen. */
export interface Actor {
  id: string;
  name: string;
}

/** The administrators, who do nearly everything that is written down, and whoever was chosen; by name. */
export async function listActors(_admin: Admin, chosen = ""): Promise<Actor[]> {
  return db().$queryRaw<Actor[]>`
    SELECT id, first_name || ' ' || last_name AS name FROM users WHERE role = 'ADMIN' AND deleted_at IS NULL
    UNION SELECT id, first_name || ' ' || last_name FROM users WHERE id = ${chosen}
    ORDER BY name, id`;
}
