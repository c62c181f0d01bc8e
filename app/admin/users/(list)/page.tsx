import type { Metadata } from "next";
import { AddUser } from "@/components/users/add-user";
import { staffPaths } from "@/lib/staff-paths";
import { userTable } from "@/lib/users/table";
import { fullName } from "@/lib/text/full-name";
import { listPage } from "../../_pages/list-page";
import { RoleLabel } from "@/components/users/role-label";
import { createdColumn, idColumn, nameColumns } from "@/components/ui/table/columns";
import type { Columns } from "@/components/ui/table/table";
import type { UserRecord } from "@/lib/users/user";
import type { BulkAction } from "@/components/lists/bulk-action";
import { deleteUsers } from "@/lib/users/actions";
import * as strings from "@/lib/users/strings";

export const metadata: Metadata = { title: "Users" };

const userColumns: Columns<UserRecord> = [
  {
    header: "Role",
    sort: "role",
    sortLabels: ["Users first", "Administrators first"],
    cell: ({ role }) => <RoleLabel role={role} />,
    width: "md:w-[7.75rem]",
    className: "whitespace-nowrap",
  },
  ...nameColumns,
  {
    header: "Email",
    sort: "email",
    cell: ({ email }) => email,
    style: "line",
    width: "md:w-[28%]",
  },
  idColumn("User ID"),
  createdColumn("Joined"),
];

const SIGNED_OUT_WARNING = "They'll be signed out everywhere and can't sign in again.";

const userBulkActions: readonly BulkAction[] = [
  {
    label: "Delete",
    busyLabel: "Deleting...",
    action: deleteUsers,
    failure: strings.deleteManyFailed,
    deletes: "user",
    warning: { one: SIGNED_OUT_WARNING, several: SIGNED_OUT_WARNING },
  },
];

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
