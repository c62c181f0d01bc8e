import { DateText } from "@/components/ui/date-text";
import type { Column } from "@/components/ui/table/table";
import type { JobRecord } from "@/lib/jobs/job";

type JobColumn = Column<JobRecord>;

export const jobColumns: readonly [JobColumn, ...JobColumn[]] = [
  {
    header: "When Created",
    sort: "created",
    cell: ({ createdAt }) => <DateText value={createdAt} />,
    className: "whitespace-nowrap tabular-nums",
  },
  {
    header: "Job ID",
    inCard: false,
    cell: ({ id }) => id,
    style: "code",
    className: "whitespace-nowrap",
  },
  {
    header: "Title",
    sort: "title",
    cell: ({ title, status }) => ({ text: title, style: status === "Open" ? "strong line" : "line" }),
    className: "md:max-w-[max(10rem,20vw)]",
  },
  { header: "Type", sort: "type", cell: ({ type }) => type, className: "whitespace-nowrap" },
  {
    header: "Location",
    sort: "location",
    cell: ({ location }) => location,
    style: "line",
    className: "md:max-w-[max(8rem,12vw)]",
  },
  {
    header: "Description",
    inCard: false,
    cell: ({ description }) => description,
    style: "beginning",
    className: "md:min-w-28",
  },
  {
    header: "Status",
    sort: "status",
    cell: ({ status }) => ({ text: status, style: status === "Open" ? "strong state" : "state" }),
  },
];
