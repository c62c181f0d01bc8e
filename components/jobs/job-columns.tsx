import { createdColumn, idColumn } from "@/components/ui/table/columns";
import type { Columns } from "@/components/ui/table/table";
import type { JobRecord } from "@/lib/jobs/job";

export const jobColumns: Columns<JobRecord> = [
  createdColumn("When Created"),
  idColumn("Job ID"),
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
    sortLabels: ["Closed first", "Open first"],
    cell: ({ status }) => ({ text: status, style: status === "Open" ? "strong state" : "state" }),
  },
];
