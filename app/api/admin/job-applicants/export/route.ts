import { adminDownload, listQueryOf, methods } from "@/lib/api";
import { csvDownload } from "@/lib/csv-download";
import { exportApplicants } from "@/lib/applications/data";
import { applicantExport } from "@/lib/applications/export";
import { applicantTable } from "@/lib/applications/table";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminDownload(async (admin, call) =>
    csvDownload("applicants", applicantExport, exportApplicants(admin, listQueryOf(call, applicantTable))),
  ),
});
