import { adminDownload, readListQuery, defineMethods } from "@/lib/http/route-handlers";
import { csvDownload } from "@/lib/lists/csv-download";
import { exportJobs } from "@/lib/jobs/data";
import { jobExport } from "@/lib/jobs/export";
import { jobTable } from "@/lib/jobs/table";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminDownload(async (admin, call) =>
    csvDownload("jobs", jobExport, exportJobs(admin, readListQuery(call, jobTable))),
  ),
});
