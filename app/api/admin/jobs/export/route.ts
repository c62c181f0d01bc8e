import { adminDownload, listQueryOf, methods } from "@/lib/api";
import { csvDownload } from "@/lib/csv-download";
import { exportJobs } from "@/lib/jobs/data";
import { jobExport } from "@/lib/jobs/export";
import { jobTable } from "@/lib/jobs/table";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminDownload(async (admin, call) =>
    csvDownload("jobs", jobExport, exportJobs(admin, listQueryOf(call, jobTable))),
  ),
});
