import type { Metadata } from "next";
import { JOB_STATUSES, JOB_TYPES } from "@/lib/jobs/schema";
import { jobTable } from "@/lib/jobs/table";
import { staffPaths } from "@/lib/staff-paths";
import { AddJobButton } from "../../_components/add-job-button";
import { listPage } from "../../_pages/list-page";
import { createdColumn, idColumn } from "@/components/ui/table/columns";
import type { Columns } from "@/components/ui/table/table";
import type { JobRecord } from "@/lib/jobs/job";
import type { BulkAction } from "@/components/lists/bulk-action";
import { closeJobs, deleteJobs, getDeletionSummary } from "@/lib/jobs/actions";
import * as strings from "@/lib/jobs/strings";

export const metadata: Metadata = { title: "Jobs" };

const jobColumns: Columns<JobRecord> = [
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

const jobBulkActions: readonly BulkAction[] = [
  { label: "Close", busyLabel: "Closing...", action: closeJobs, failure: strings.closeManyFailed },
  {
    label: "Delete",
    busyLabel: "Deleting...",
    action: deleteJobs,
    failure: strings.deleteManyFailed,
    deletes: "job",
    warning: getDeletionSummary,
  },
];

const toChoice = (value: string) => ({ value, label: value });

export default listPage({
  title: "Jobs",
  buttons: <AddJobButton />,
  path: staffPaths.jobs,
  items: "jobs",
  table: jobTable,
  columns: jobColumns,
  rowPath: staffPaths.job,
  rowLabel: ({ title }) => `job ${title}`,
  exportPath: staffPaths.exportJobs,
  filters: [
    { name: "type", label: "Type", choices: [{ value: "", label: "All types" }, ...JOB_TYPES.map(toChoice)] },
    {
      name: "status",
      label: "Status",
      choices: [{ value: "", label: "Open and closed" }, ...JOB_STATUSES.map(toChoice)],
    },
  ],
  actions: jobBulkActions,
  empty: <p>Add the first one. It'll be on the website within seconds.</p>,
});
