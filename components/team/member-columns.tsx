import { DateText } from "@/components/ui/date-text";
import type { Column } from "@/components/ui/table/table";
import type { TeamMemberRecord } from "@/lib/team/member";

type MemberColumn = Column<TeamMemberRecord>;

const noValue = <span className="text-muted">None</span>;

export const memberColumns: readonly [MemberColumn, ...MemberColumn[]] = [
  { header: "Order", sort: "order", cell: ({ order }) => order, className: "tabular-nums" },
  {
    header: "ID",
    inCard: false,
    cell: ({ id }) => id,
    style: "code",
    className: "whitespace-nowrap",
  },
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
  {
    header: "Added On",
    sort: "added",
    cell: ({ createdAt }) => <DateText value={createdAt} />,
    className: "whitespace-nowrap tabular-nums",
  },
];
