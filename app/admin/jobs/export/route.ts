import { exportRoute } from "@/lib/http/export-route";
import { jobExport } from "@/lib/jobs/export";
import { jobTable } from "@/lib/jobs/table";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = exportRoute("jobs", jobTable, jobExport);
