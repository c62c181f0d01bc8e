import type { Metadata } from "next";
import { AddTeamMember } from "@/components/admin/add-team-member";
import { ClearSearch } from "@/components/admin/clear-search";
import { ListMemory } from "@/components/admin/list-memory";
import { memberColumns } from "@/components/admin/member-columns";
import { PageHeader } from "@/components/admin/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { SearchBox } from "@/components/ui/search-box";
import { Table } from "@/components/ui/table";
import { parseListQuery, type SearchParams } from "@/lib/list";
import { paths } from "@/lib/paths";
import { findMembers } from "@/lib/team/data";
import { fullName } from "@/lib/team/member";
import { guarded } from "../../_components/guarded-page";

export const metadata: Metadata = { title: "Team" };

const path = paths.adminTeam;

interface TeamPageProps {
  searchParams: Promise<SearchParams>;
}

export default guarded<TeamPageProps>(async (admin, { searchParams }) => {
  const { page, q } = parseListQuery(await searchParams);
  const { items, ...numbers } = await findMembers(admin, { page, q });

  return (
    <>
      <ListMemory />
      <PageHeader title="Team" note="By order, as the website shows them.">
        <AddTeamMember />
      </PageHeader>
      <div className="mb-4">
        <SearchBox action={path} label="Search team members" q={q} />
      </div>
      {items.length > 0 ? (
        <Table
          caption="Team members by order"
          columns={memberColumns}
          rows={items}
          rowKey={({ id }) => id}
          rowHref={({ id }) => paths.adminMember(id)}
          rowLabel={(member) => `team member ${fullName(member)}`}
        />
      ) : (
        <EmptyState items="team members" searched={q !== ""}>
          {q ? (
            <ClearSearch href={path} />
          ) : (
            <p>Add the first one, and they are on the website within seconds.</p>
          )}
        </EmptyState>
      )}
      <div className="mt-4">
        <Pagination action={path} keep={{ q }} label="Pages of team members" {...numbers} />
      </div>
    </>
  );
});
