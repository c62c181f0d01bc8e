import type { Metadata } from "next";
import { jobBulkActions } from "@/components/jobs/job-bulk-actions";
import { jobColumns } from "@/components/jobs/job-columns";
import { JOB_STATUSES, JOB_TYPES } from "@/lib/jobs/schema";
import { jobTable } from "@/lib/jobs/table";
import { staffPaths } from "@/lib/staff-paths";
import { AddJobButton } from "../../_components/add-job-button";
import { listPage } from "../../_pages/list-page";

export const metadata: Metadata = { title: "Jobs" };

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
