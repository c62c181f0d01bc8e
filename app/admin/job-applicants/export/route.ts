import { exportRoute } from "@/lib/http/export-route";
import { staffPaths } from "@/lib/staff-paths";
import { applicantExport } from "@/lib/applicants/export";
import { applicantTable } from "@/lib/applicants/table";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = exportRoute(
  "applicants",
  applicantTable,
  applicantExport,
  staffPaths.applicants,
);
