import { adminDownload, readListQuery, defineMethods } from "@/lib/http/route-handlers";
import { csvDownload } from "@/lib/lists/csv-download";
import { exportMembers } from "@/lib/team/data";
import { memberExport } from "@/lib/team/export";
import { memberTable } from "@/lib/team/table";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminDownload(async (admin, call) =>
    csvDownload("team", memberExport, exportMembers(admin, readListQuery(call, memberTable))),
  ),
});
