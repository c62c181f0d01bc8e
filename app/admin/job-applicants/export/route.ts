import { exportRoute } from "@/lib/http/export-route";
import { staffPaths } from "@/lib/staff-paths";
import { applicationExport } from "@/lib/applications/export";
import { applicationTable } from "@/lib/applications/table";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = exportRoute(
  "applicants",
  applicationTable,
  applicationExport,
  staffPaths.applicants,
);
