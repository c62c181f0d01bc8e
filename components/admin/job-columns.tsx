import { OneLine } from "@/components/admin/one-line";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import type { Column } from "@/components/ui/table";
import type { JobRecord } from "@/lib/jobs/job";

type JobColumn = Column<JobRecord>;

/** The jobs table of specification section 2. */
export const jobColumns: readonly [JobColumn, ...JobColumn[]] = [
  {
    header: "When Created",
    cell: ({ createdAt }) => <DateText value={createdAt} />,
    className: "whitespace-nowrap tabular-nums",
  },
  {
    header: "Job ID",
    cell: ({ id }) => <span className="font-mono text-[13px]">{id}</span>,
    className: "whitespace-nowrap",
  },
  {
    header: "Title",
    cell: ({ title, status }) => (
      <OneLine className={status === "Open" ? "font-semibold" : undefined}>{title}</OneLine>
    ),
    className: "md:max-w-[max(10rem,20vw)]",
  },
  { header: "Type", cell: ({ type }) => type, className: "whitespace-nowrap" },
  {
    header: "Location",
    cell: ({ location }) => <OneLine>{location}</OneLine>,
    className: "md:max-w-[max(8rem,12vw)]",
  },
  {
    header: "Description",
    cell: ({ description }) => (
      <span className="line-clamp-3 wrap-anywhere text-muted md:line-clamp-1">{description}</span>
    ),
    className: "md:min-w-28",
  },
  {
    header: "Status",
    cell: ({ status }) => <Badge tone={status === "Open" ? "strong" : "quiet"}>{status}</Badge>,
  },
];
