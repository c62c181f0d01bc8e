import { adminDownload, readListQuery, defineMethods } from "@/lib/http/route-handlers";
import { csvDownload } from "@/lib/lists/csv-download";
import { exportUsers } from "@/lib/users/data";
import { userExport } from "@/lib/users/export";
import { userTable } from "@/lib/users/table";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminDownload(async (admin, call) =>
    csvDownload("users", userExport, exportUsers(admin, readListQuery(call, userTable))),
  ),
});
