import type { Metadata } from "next";
import { AddTeamMember } from "@/components/team/add-team-member";
import { memberBulkActions } from "@/components/team/member-bulk-actions";
import { memberColumns } from "@/components/team/member-columns";
import { staffPaths } from "@/lib/staff-paths";
import { fullName } from "@/lib/full-name";
import { memberTable } from "@/lib/team/table";
import { listPage } from "../../_pages/list-page";

export const metadata: Metadata = { title: "Team" };

export default listPage({
  title: "Team",
  note: "In website order.",
  buttons: <AddTeamMember />,
  path: staffPaths.team,
  items: "team members",
  caption: "Team members",
  table: memberTable,
  columns: memberColumns,
  rowPath: staffPaths.member,
  rowLabel: (member) => `team member ${fullName(member)}`,
  exportPath: staffPaths.exportTeam,
  actions: memberBulkActions,
  empty: <p>Add the first one. They'll be on the website within seconds.</p>,
});
