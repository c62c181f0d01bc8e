import type { Metadata } from "next";
import { AddUser } from "@/components/admin/add-user";
import { ClearSearch } from "@/components/admin/clear-search";
import { ListMemory } from "@/components/admin/list-memory";
import { PageHeader } from "@/components/admin/page-header";
import { userColumns } from "@/components/admin/user-columns";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { SearchBox } from "@/components/ui/search-box";
import { Table } from "@/components/ui/table";
import { parseListQuery, type SearchParams } from "@/lib/list";
import { paths } from "@/lib/paths";
import { findUsers } from "@/lib/users/data";
import { fullName } from "@/lib/users/user";
import { guarded } from "../../_components/guarded-page";

export const metadata: Metadata = { title: "Users" };

const path = paths.adminUsers;

interface UsersPageProps {
  searchParams: Promise<SearchParams>;
}

export default guarded<UsersPageProps>(async (admin, { searchParams }) => {
  const { page, q } = parseListQuery(await searchParams);
  const { items, ...numbers } = await findUsers(admin, { page, q });

  return (
    <>
      <ListMemory />
      <PageHeader title="Users">
        <AddUser />
      </PageHeader>
      <div className="mb-4">
        <SearchBox action={path} label="Search users" q={q} />
      </div>
      {items.length > 0 ? (
        <Table
          caption="Users, newest first"
          columns={userColumns}
          rows={items}
          rowKey={({ id }) => id}
          rowHref={({ id }) => paths.adminUser(id)}
          rowLabel={(user) => `user ${fullName(user)}`}
        />
      ) : (
        <EmptyState items="users" searched={q !== ""}>
          {q ? <ClearSearch href={path} /> : <p>Add the first one, and they can sign in.</p>}
        </EmptyState>
      )}
      <div className="mt-4">
        <Pagination action={path} keep={{ q }} label="Pages of users" {...numbers} />
      </div>
    </>
  );
});
