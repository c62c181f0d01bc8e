import { adminDownload, listQueryOf, methods } from "@/lib/api";
import { csvDownload } from "@/lib/csv-download";
import { exportMembers } from "@/lib/team/data";
import { memberExport } from "@/lib/team/export";
import { memberTable } from "@/lib/team/table";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminDownload(async (admin, call) =>
    csvDownload("team", memberExport, exportMembers(admin, listQueryOf(call, memberTable))),
  ),
});
