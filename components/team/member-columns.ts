import { createdColumn, idColumn, nameColumns } from "@/components/ui/table/columns";
import type { Columns } from "@/components/ui/table/table";
import type { TeamMemberRecord } from "@/lib/team/member";

const noValue = { text: "None", style: "quiet" } as const;

export const memberColumns: Columns<TeamMemberRecord> = [
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
