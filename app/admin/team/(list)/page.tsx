import type { Metadata } from "next";
import { AddTeamMember } from "@/components/admin/add-team-member";
import { ListMemory } from "@/components/admin/list-memory";
import { ListView } from "@/components/admin/list-view";
import { memberActions } from "@/components/admin/member-actions";
import { memberColumns } from "@/components/admin/member-columns";
import { PageHeader } from "@/components/admin/page-header";
import { parseListQuery, type SearchParams } from "@/lib/list";
import { staffPaths } from "@/lib/staff-paths";
import { findMembers } from "@/lib/team/data";
import { fullName } from "@/lib/team/member";
import { memberTable } from "@/lib/team/table";
import { guarded } from "../../_components/guarded-page";

export const metadata: Metadata = { title: "Team" };

interface TeamPageProps {
  searchParams: Promise<SearchParams>;
}

export default guarded<TeamPageProps>(async (admin, { searchParams }) => {
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
        actions={memberActions}
      >
        <p>Add the first one, and they are on the website within seconds.</p>
      </ListView>
    </>
  );
});
