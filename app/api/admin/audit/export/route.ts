import { adminDownload, readListQuery, defineMethods } from "@/lib/http/route-handlers";
import { csvDownload } from "@/lib/lists/csv-download";
import { exportAuditEvents } from "@/lib/audit/data";
import { auditExport } from "@/lib/audit/export";
import { auditTable } from "@/lib/audit/table";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminDownload(async (admin, call) =>
    csvDownload("audit-log", auditExport, exportAuditEvents(admin, readListQuery(call, auditTable))),
  ),
});
