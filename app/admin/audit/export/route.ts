import { exportRoute } from "@/lib/http/export-route";
import { staffPaths } from "@/lib/staff-paths";
import { auditExport } from "@/lib/history/export";
import { auditTable } from "@/lib/history/table";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = exportRoute(
  "audit-log",
  auditTable,
  auditExport,
  staffPaths.audit,
);
