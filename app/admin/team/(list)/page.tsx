import type { Metadata } from "next";
import { AddTeamMember } from "@/components/team/add-team-member";
import { ListMemory } from "@/components/lists/list-memory";
import { ListView } from "@/components/lists/list-view";
import { memberBulkActions } from "@/components/team/member-bulk-actions";
import { memberColumns } from "@/components/team/member-columns";
import { PageHeader } from "@/components/layout/staff/page-header";
import { parseListQuery, type SearchParams } from "@/lib/lists/list-query";
import { staffPaths } from "@/lib/staff-paths";
import { findMembers } from "@/lib/team/data";
import { fullName } from "@/lib/team/member";
import { memberTable } from "@/lib/team/table";
import { guardedPage } from "../../_components/guarded-page";

export const metadata: Metadata = { title: "Team" };

interface TeamPageProps {
  searchParams: Promise<SearchParams>;
}

export default guardedPage<TeamPageProps>(async (admin, { searchParams }) => {
  const query = parseListQuery(await searchParams, memberTable);
  return (
    <>
      <ListMemory />
      <PageHeader title="Team" note="By order, as the website shows them.">
        <AddTeamMember />
      </PageHeader>
      <ListView
        path={staffPaths.team}
        items="team members"
        caption="Team members"
        query={query}
        page={await findMembers(admin, query)}
        order={memberTable.order}
        columns={memberColumns}
        rowPath={staffPaths.member}
        rowLabel={(member) => `team member ${fullName(member)}`}
        exportPath={staffPaths.exportTeam}
        actions={memberBulkActions}
      >
        <p>Add the first one, and they are on the website within seconds.</p>
      </ListView>
    </>
  );
});
