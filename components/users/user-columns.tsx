import { RoleLabel } from "./role-label";
import { DateText } from "@/components/ui/date-text";
import type { Column } from "@/components/ui/table/table";
import type { UserRecord } from "@/lib/users/user";

type UserColumn = Column<UserRecord>;

export const userColumns: readonly [UserColumn, ...UserColumn[]] = [
  {
    header: "Role",
    sort: "role",
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
  {
    header: "User ID",
    inCard: false,
    cell: ({ id }) => id,
    style: "code",
    className: "whitespace-nowrap",
  },
  {
    header: "Joined",
    sort: "created",
    cell: ({ createdAt }) => <DateText value={createdAt} />,
    className: "whitespace-nowrap tabular-nums",
  },
];
