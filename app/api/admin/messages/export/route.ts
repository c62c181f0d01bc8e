import { adminDownload, readListQuery, defineMethods } from "@/lib/http/route-handlers";
import { csvDownload } from "@/lib/lists/csv-download";
import { exportMessages } from "@/lib/messages/data";
import { messageExport } from "@/lib/messages/export";
import { messageTable } from "@/lib/messages/table";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminDownload(async (admin, call) =>
    csvDownload("messages", messageExport, exportMessages(admin, readListQuery(call, messageTable))),
  ),
});
