import { adminDownload, readListQuery, defineMethods } from "@/lib/http/route-handlers";
import { csvDownload } from "@/lib/lists/csv-download";
import { exportApplications } from "@/lib/applications/data";
import { applicationExport } from "@/lib/applications/export";
import { applicationTable } from "@/lib/applications/table";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminDownload(async (admin, call) =>
    csvDownload(
      "applicants",
      applicationExport,
      exportApplications(admin, readListQuery(call, applicationTable)),
    ),
  ),
});
