import { adminDownload, listQueryOf, methods } from "@/lib/api";
import { csvDownload } from "@/lib/csv-download";
import { exportMessages } from "@/lib/messages/data";
import { messageExport } from "@/lib/messages/export";
import { messageTable } from "@/lib/messages/table";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminDownload(async (admin, call) =>
    csvDownload("messages", messageExport, exportMessages(admin, listQueryOf(call, messageTable))),
  ),
});
