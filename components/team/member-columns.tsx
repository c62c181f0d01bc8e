import { createdColumn, idColumn } from "@/components/ui/table/columns";
import type { Columns } from "@/components/ui/table/table";
import type { TeamMemberRecord } from "@/lib/team/member";

const noValue = <span className="text-muted">None</span>;

export const memberColumns: Columns<TeamMemberRecord> = [
  {
    header: "Order",
    sort: "order",
    sortLabels: ["Lowest order first", "Highest order first"],
    cell: ({ order }) => order,
    className: "tabular-nums",
  },
  idColumn("ID"),
  {
    header: "First Name",
    sort: "first",
    cell: ({ firstName }) => firstName,
    style: "strong line",
    className: "md:max-w-[max(8rem,12vw)]",
  },
  {
    header: "Last Name",
    sort: "last",
    cell: ({ lastName }) => lastName,
    style: "strong line",
    className: "md:max-w-[max(8rem,12vw)]",
  },
  {
    header: "Role",
    sort: "role",
    cell: ({ role }) => role ?? noValue,
    style: "line",
    className: "md:max-w-[max(9rem,16vw)]",
  },
  {
    header: "LinkedIn",
    inCard: false,
    cell: ({ linkedin }) => linkedin ?? noValue,
    style: "line",
    className: "md:max-w-[max(9rem,18vw)]",
  },
  createdColumn("Added On", "added"),
];
