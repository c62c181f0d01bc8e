import type { ExportColumns } from "@/lib/lists/csv";
import { type AuditRecord, getTargetLabel, getActorLabel } from "./audit-event";
import { describeEvent } from "./describe-event";

export const auditExport: ExportColumns<AuditRecord> = [
  ["When", ({ at }) => at],
  ["Event", ({ action, details }) => describeEvent(action, details)],
  ["Action", ({ action }) => action],
  ["About", ({ targetType }) => getTargetLabel(targetType)],
  ["Record ID", ({ targetId }) => targetId],
  ["By", getActorLabel],
  ["User ID", ({ actorId }) => actorId],
  ["Details", ({ details }) => details && JSON.stringify(details)],
  ["Request ID", ({ requestId }) => requestId],
];
