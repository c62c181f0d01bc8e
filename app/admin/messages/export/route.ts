import { exportRoute } from "@/lib/http/export-route";
import { staffPaths } from "@/lib/staff-paths";
import { messageExport } from "@/lib/messages/export";
import { messageTable } from "@/lib/messages/table";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = exportRoute(
  "messages",
  messageTable,
  messageExport,
  staffPaths.messages,
);
