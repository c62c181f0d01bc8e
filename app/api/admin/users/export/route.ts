import { adminDownload, listQueryOf, methods } from "@/lib/api";
import { csvDownload } from "@/lib/csv-download";
import { exportUsers } from "@/lib/users/data";
import { userExport } from "@/lib/users/export";
import { userTable } from "@/lib/users/table";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminDownload(async (admin, call) =>
    csvDownload("users", userExport, exportUsers(admin, listQueryOf(call, userTable))),
  ),
});
