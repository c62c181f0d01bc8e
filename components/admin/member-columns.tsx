import { OneLine } from "@/components/admin/one-line";
import { DateText } from "@/components/ui/date-text";
import type { Column } from "@/components/ui/table";
import type { TeamMemberRecord } from "@/lib/team/member";

type MemberColumn = Column<TeamMemberRecord>;

const optional = (text: string | null) =>
  text === null ? <span className="text-muted">None</span> : <OneLine>{text}</OneLine>;

/** The team table of specification section 2. */
export const memberColumns: readonly [MemberColumn, ...MemberColumn[]] = [
  { header: "Order", sort: "order", cell: ({ order }) => order, className: "tabular-nums" },
  {
    header: "ID",
    inCard: false,
    cell: ({ id }) => <span className="font-mono text-[13px]">{id}</span>,
    className: "whitespace-nowrap",
  },
  {
    header: "First Name",
    sort: "first",
    cell: ({ firstName }) => <OneLine className="font-semibold">{firstName}</OneLine>,
    className: "md:max-w-[max(8rem,12vw)]",
  },
  {
    header: "Last Name",
    sort: "last",
    cell: ({ lastName }) => <OneLine className="font-semibold">{lastName}</OneLine>,
    className: "md:max-w-[max(8rem,12vw)]",
  },
  {
    header: "Role",
    sort: "role",
    cell: ({ role }) => optional(role),
    className: "md:max-w-[max(9rem,16vw)]",
  },
  {
    header: "LinkedIn",
    inCard: false,
    cell: ({ linkedin }) => optional(linkedin),
    className: "md:max-w-[max(9rem,18vw)]",
  },
  {
    header: "Added On",
    sort: "added",
    cell: ({ createdAt }) => <DateText value={createdAt} />,
    className: "whitespace-nowrap tabular-nums",
  },
];
