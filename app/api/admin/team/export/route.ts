import { exportRoute } from "@/lib/http/export-route";
import { exportMembers } from "@/lib/team/data";
import { memberExport } from "@/lib/team/export";
import { memberTable } from "@/lib/team/table";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = exportRoute(
  "team",
  memberTable,
  memberExport,
  exportMembers,
);
