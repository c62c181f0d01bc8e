import { exportRoute } from "@/lib/http/export-route";
import { staffPaths } from "@/lib/staff-paths";
import { userExport } from "@/lib/users/export";
import { userTable } from "@/lib/users/table";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = exportRoute(
  "users",
  userTable,
  userExport,
  staffPaths.users,
);
