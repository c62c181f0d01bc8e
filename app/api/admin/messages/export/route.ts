import { exportRoute } from "@/lib/http/export-route";
import { messageExport } from "@/lib/messages/export";
import { messageTable } from "@/lib/messages/table";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = exportRoute(
  "messages",
  messageTable,
  messageExport,
);
