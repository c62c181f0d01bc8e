import { exportRoute } from "@/lib/http/export-route";
import { memberExport } from "@/lib/team/export";
import { memberTable } from "@/lib/team/table";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = exportRoute(
  "team",
  memberTable,
  memberExport,
);
