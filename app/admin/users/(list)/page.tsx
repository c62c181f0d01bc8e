import type { Metadata } from "next";
import { AddUser, InviteUser } from "@/components/users/new-user-dialogs";
import { OpenInvitations } from "@/components/users/open-invitations";
import { findInvitations } from "@/lib/invitations/data";
import { staffPaths } from "@/lib/staff-paths";
import { userTable } from "@/lib/users/table";
import { fullName } from "@/lib/text/full-name";
import { listPage } from "../../_pages/list-page";
import { RoleLabel } from "@/components/users/role-label";
import { createdColumn, idColumn, nameColumns, textColumn } from "@/components/ui/table/columns";
import type { Columns } from "@/components/ui/table/table";
import type { UserRecord } from "@/lib/users/user";
import { deleteAction } from "@/components/lists/bulk-action";
import { toChoices } from "@/components/lists/choices";
import { deleteUsers } from "@/lib/users/actions";
import * as strings from "@/lib/users/strings";

export const metadata: Metadata = { title: "Users" };

const userColumns: Columns<UserRecord> = [
  {
    header: "Role",
    sort: "role",
    sortLabels: ["Users first", "Administrators first"],
    cell: ({ role, areas }) => <RoleLabel role={role} areas={areas} />,
    width: "md:w-[7.75rem]",
    className: "whitespace-nowrap",
  },
  ...nameColumns,
  textColumn("Email", "email", { sort: "email", width: "md:w-[28%]", style: "whole" }),
  idColumn("User ID"),
  createdColumn("Joined"),
];

export default listPage({
  title: "Users",
  buttons: (
    <>
      <InviteUser />
      <AddUser />
    </>
  ),
  readAbove: async (admin) => <OpenInvitations invitations={await findInvitations(admin)} />,
  path: staffPaths.users,
  items: "users",
  table: userTable,
  columns: userColumns,
  rowPath: staffPaths.user,
  rowLabel: (user) => `user ${fullName(user)}`,
  exportPath: staffPaths.exportUsers,
  filters: [
    { name: "role", label: "Role", choices: toChoices("All roles", { ADMIN: "ADMIN", USER: "USER" }) },
  ],
  actions: [
    deleteAction(
      "user",
      deleteUsers,
      strings.deleteManyFailed,
      "They'll be signed out everywhere and can't sign in again.",
    ),
  ],
  empty: <p>Invite the first one, so they can sign in.</p>,
});
