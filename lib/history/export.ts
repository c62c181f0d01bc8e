import type { ExportColumns } from "@/lib/csv-download";
import { type AuditRecord, targetName, whoDid } from "./event";
import { sentence } from "./sentence";

/** The columns of a file of events: those of the table, and what a program may want beside. */
export const auditExport: ExportColumns<AuditRecord> = [
  ["When", ({ at }) => at],
  ["Event", ({ action, details }) => sentence(action, details)],
  ["Action", ({ action }) => action],
  ["About", ({ targetType }) => targetName(targetType)],
  ["Record ID", ({ targetId }) => targetId],
  ["By", whoDid],
  ["User ID", ({ actorId }) => actorId],
  ["Details", ({ details }) => details && JSON.stringify(details)],
  ["Request ID", ({ requestId }) => requestId],
];
