import type { Metadata } from "next";
import { AddUser } from "@/components/users/add-user";
import { userBulkActions } from "@/components/users/user-bulk-actions";
import { userColumns } from "@/components/users/user-columns";
import { staffPaths } from "@/lib/staff-paths";
import { userTable } from "@/lib/users/table";
import { fullName } from "@/lib/full-name";
import { listPage } from "../../_pages/list-page";

export const metadata: Metadata = { title: "Users" };

export default listPage({
  title: "Users",
  buttons: <AddUser />,
  path: staffPaths.users,
  items: "users",
  table: userTable,
  columns: userColumns,
  rowPath: staffPaths.user,
  rowLabel: (user) => `user ${fullName(user)}`,
  exportPath: staffPaths.exportUsers,
  filters: [
    {
      name: "role",
      label: "Role",
      choices: [
        { value: "", label: "All roles" },
        { value: "ADMIN", label: "ADMIN" },
        { value: "USER", label: "USER" },
      ],
    },
  ],
  actions: userBulkActions,
  empty: <p>Add the first one, so they can sign in.</p>,
});
