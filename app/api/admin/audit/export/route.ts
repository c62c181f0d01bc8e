import { adminDownload, listQueryOf, methods } from "@/lib/api";
import { csvDownload } from "@/lib/csv-download";
import { exportEvents } from "@/lib/history/data";
import { auditExport } from "@/lib/history/export";
import { auditTable } from "@/lib/history/table";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminDownload(async (admin, call) =>
    csvDownload("audit-log", auditExport, exportEvents(admin, listQueryOf(call, auditTable))),
  ),
});
