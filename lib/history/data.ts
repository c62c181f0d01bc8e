import "server-only";
import * as z from "zod/mini";
import type { AdminOf, People } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { queryRows } from "@/lib/database/query-rows";
import { findPage } from "@/lib/lists/find-page";
import type { ListQuery, Page } from "@/lib/lists/list-query";
import { selectRow } from "@/lib/lists/list-table";
import type { RecordKind } from "@/lib/trash/record-kinds";
import { type AuditRecord, type HistoryEvent, keepLinkWithin } from "./audit-event";
import { auditTable, historyRow } from "./table";

const HISTORY_MAX = 50;

export async function listHistory<Kind extends RecordKind>(
  _admin: AdminOf<Kind>,
  kind: Kind,
  id: string,
): Promise<HistoryEvent[]> {
  return queryRows(db(), historyRow)`
    SELECT ${selectRow({ ...auditTable, row: historyRow })}
    FROM ${auditTable.source}
    WHERE target_type = ${kind} AND target_id = ${id}
    ORDER BY audit_events.at DESC, audit_events.id DESC LIMIT ${HISTORY_MAX}`;
}

export async function findAuditEvents(admin: People, query: ListQuery): Promise<Page<AuditRecord>> {
  const page = await findPage(admin, auditTable, query);
  return { ...page, items: page.items.map((event) => keepLinkWithin(admin.areas, event)) };
}

const actorRow = z.strictObject({ id: z.string(), name: z.string() });

export type ActorChoice = z.output<typeof actorRow>;

export async function listActors(_admin: People, selectedId = ""): Promise<ActorChoice[]> {
  return queryRows(db(), actorRow)`
    SELECT id, first_name || ' ' || last_name AS name FROM users WHERE role = 'ADMIN' AND deleted_at IS NULL
    UNION SELECT id, first_name || ' ' || last_name FROM users WHERE id = ${selectedId}
    ORDER BY name, id`;
}
