import type { Metadata } from "next";
import { AddUser } from "@/components/admin/add-user";
import { ListMemory } from "@/components/admin/list-memory";
import { ListView } from "@/components/admin/list-view";
import { PageHeader } from "@/components/admin/page-header";
import { userActions } from "@/components/admin/user-actions";
import { userColumns } from "@/components/admin/user-columns";
import { parseListQuery, type SearchParams } from "@/lib/list";
import { staffPaths } from "@/lib/staff-paths";
import { findUsers } from "@/lib/users/data";
import { userTable } from "@/lib/users/table";
import { fullName } from "@/lib/users/user";
import { guarded } from "../../_components/guarded-page";

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

export default guarded<UsersPageProps>(async (admin, { searchParams }) => {
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
        actions={userActions}
      >
        <p>Add the first one, and they can sign in.</p>
      </ListView>
    </>
  );
});
