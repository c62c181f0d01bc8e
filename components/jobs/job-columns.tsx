import { createdColumn, idColumn } from "@/components/ui/table/columns";
import type { Columns } from "@/components/ui/table/table";
import type { JobRecord } from "@/lib/jobs/job";

export const jobColumns: Columns<JobRecord> = [
  { ...createdColumn("When Created"), width: "md:w-[9.75rem]" },
  idColumn("Job ID"),
  {
    header: "Title",
    sort: "title",
    narrow: "title",
    cell: ({ title, status }) => ({ text: title, style: status === "Open" ? "strong line" : "line" }),
    width: "md:w-[22%]",
  },
  { header: "Type", sort: "type", cell: ({ type }) => type, style: "line", width: "md:w-24" },
  {
    header: "Location",
    sort: "location",
    cell: ({ location }) => location,
    style: "line",
    width: "md:w-[14%]",
  },
  {
    header: "Description",
    narrow: "none",
    cell: ({ description }) => description,
    style: "beginning",
  },
  {
    header: "Status",
    sort: "status",
    sortLabels: ["Closed first", "Open first"],
    cell: ({ status }) => ({ text: status, style: status === "Open" ? "strong state" : "state" }),
    width: "md:w-[5.5rem]",
  },
];
