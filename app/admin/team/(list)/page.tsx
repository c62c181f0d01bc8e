import type { Metadata } from "next";
import { AddTeamMember } from "@/components/team/member-form";
import { ButtonLink } from "@/components/ui/button-link";
import { staffPaths } from "@/lib/staff-paths";
import { fullName } from "@/lib/text/full-name";
import { memberTable } from "@/lib/team/table";
import { listPage } from "../../_pages/list-page";
import { createdColumn, idColumn, nameColumns } from "@/components/ui/table/columns";
import type { Columns } from "@/components/ui/table/table";
import type { TeamMemberRecord } from "@/lib/team/table";
import { deleteAction } from "@/components/lists/bulk-action";
import { deleteMembers } from "@/lib/team/actions";
import * as strings from "@/lib/team/strings";

export const metadata: Metadata = { title: "Team" };

const noValue = { text: "None", style: "quiet" } as const;

const memberColumns: Columns<TeamMemberRecord> = [
  {
    header: "Order",
    sort: "order",
    sortLabels: ["Lowest order first", "Highest order first"],
    cell: ({ order }) => order,
    width: "md:w-[6.5rem]",
    className: "tabular-nums labelled",
  },
  idColumn("ID"),
  ...nameColumns,
  {
    header: "Role",
    sort: "role",
    cell: ({ role }) => role ?? noValue,
    style: "line",
    width: "md:w-[22%]",
  },
  {
    header: "LinkedIn",
    narrow: "none",
    cell: ({ linkedin }) => linkedin ?? noValue,
    style: "line",
  },
  createdColumn("Added On", "added"),
];

export default listPage({
  title: "Team",
  note: "In website order.",
  buttons: (
    <>
      <ButtonLink variant="secondary" href={staffPaths.teamOrder}>
        Change order
      </ButtonLink>
      <AddTeamMember />
    </>
  ),
  path: staffPaths.team,
  items: "team members",
  caption: "Team members",
  table: memberTable,
  columns: memberColumns,
  rowPath: staffPaths.member,
  rowLabel: (member) => `team member ${fullName(member)}`,
  exportPath: staffPaths.exportTeam,
  actions: [
    deleteAction("member", deleteMembers, strings.deleteManyFailed, {
      one: "They and their photo will disappear from the website within seconds.",
      several: "They and their photos will disappear from the website within seconds.",
    }),
  ],
  empty: <p>Add the first one. They'll be on the website within seconds.</p>,
});
