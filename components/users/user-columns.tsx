import { RoleLabel } from "./role-label";
import { createdColumn, idColumn } from "@/components/ui/table/columns";
import type { Columns } from "@/components/ui/table/table";
import type { UserRecord } from "@/lib/users/user";

export const userColumns: Columns<UserRecord> = [
  {
    header: "Role",
    sort: "role",
    sortLabels: ["Users first", "Administrators first"],
    cell: ({ role }) => <RoleLabel role={role} />,
    className: "whitespace-nowrap",
  },
  {
    header: "First Name",
    sort: "first",
    cell: ({ firstName }) => firstName,
    style: "strong line",
    className: "md:max-w-[max(8rem,14vw)]",
  },
  {
    header: "Last Name",
    sort: "last",
    cell: ({ lastName }) => lastName,
    style: "strong line",
    className: "md:max-w-[max(8rem,14vw)]",
  },
  {
    header: "Email",
    sort: "email",
    cell: ({ email }) => email,
    style: "line",
    className: "md:max-w-[max(10rem,20vw)]",
  },
  idColumn("User ID"),
  createdColumn("Joined"),
];
