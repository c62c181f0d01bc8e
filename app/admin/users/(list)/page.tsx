import type { Metadata } from "next";
import { AddUser } from "@/components/users/add-user";
import { ListMemory } from "@/components/lists/list-memory";
import { ListView } from "@/components/lists/list-view";
import { PageHeader } from "@/components/layout/staff/page-header";
import { userBulkActions } from "@/components/users/user-bulk-actions";
import { userColumns } from "@/components/users/user-columns";
import { parseListQuery, type SearchParams } from "@/lib/lists/list-query";
import { staffPaths } from "@/lib/staff-paths";
import { findUsers } from "@/lib/users/data";
import { userTable } from "@/lib/users/table";
import { fullName } from "@/lib/users/user";
import { guardedPage } from "../../_components/guarded-page";

export const metadata: Metadata = { title: "Users" };

const role = {
  name: "role",
  label: "Role",
  choices: [
    { value: "", label: "All roles" },
    { value: "ADMIN", label: "ADMIN" },
    { value: "USER", label: "USER" },
  ],
};

interface UsersPageProps {
  searchParams: Promise<SearchParams>;
}

export default guardedPage<UsersPageProps>(async (admin, { searchParams }) => {
  const query = parseListQuery(await searchParams, userTable);
  return (
    <>
      <ListMemory />
      <PageHeader title="Users">
        <AddUser />
      </PageHeader>
      <ListView
        path={staffPaths.users}
        items="users"
        caption="Users"
        query={query}
        page={await findUsers(admin, query)}
        order={userTable.order}
        columns={userColumns}
        rowPath={staffPaths.user}
        rowLabel={(user) => `user ${fullName(user)}`}
        exportPath={staffPaths.exportUsers}
        filters={[role]}
        actions={userBulkActions}
      >
        <p>Add the first one, and they can sign in.</p>
      </ListView>
    </>
  );
});
