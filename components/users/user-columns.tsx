import { RoleLabel } from "./role-label";
import { createdColumn, idColumn, nameColumns } from "@/components/ui/table/columns";
import type { Columns } from "@/components/ui/table/table";
import type { UserRecord } from "@/lib/users/user";

export const userColumns: Columns<UserRecord> = [
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
