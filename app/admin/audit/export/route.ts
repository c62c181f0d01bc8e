import { exportRoute } from "@/lib/http/export-route";
import { staffPaths } from "@/lib/staff-paths";
import { auditExport } from "@/lib/audit/export";
import { auditTable } from "@/lib/audit/table";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = exportRoute(
  "audit-log",
  auditTable,
  auditExport,
  staffPaths.audit,
);
