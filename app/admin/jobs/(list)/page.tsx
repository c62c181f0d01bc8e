import type { Metadata } from "next";
import { JOB_STATUSES, JOB_TYPES } from "@/lib/jobs/schema";
import { jobTable } from "@/lib/jobs/table";
import { staffPaths } from "@/lib/staff-paths";
import { AddJobButton } from "../../_components/add-job-button";
import { listPage } from "../../_pages/list-page";
import { createdColumn, idColumn, textColumn } from "@/components/ui/table/columns";
import type { Columns } from "@/components/ui/table/table";
import type { JobRecord } from "@/lib/jobs/job";
import type { Hiring } from "@/lib/auth/viewer";
import { countByJob } from "@/lib/applicants/count-by-job";
import { formatDay } from "@/lib/format";
import { formatPay } from "@/lib/jobs/details/format-pay";
import { CloseChosenJobs } from "@/components/desk/decline/decline-buttons";
import { deleteAction } from "@/components/lists/bulk-action";
import { toChoices } from "@/components/lists/choices";
import { deleteJobs, getDeletionSummary } from "@/lib/jobs/actions";
import * as strings from "@/lib/jobs/strings";

export const metadata: Metadata = { title: "Jobs" };

const jobColumns: Columns<JobRecord> = [
  { ...createdColumn("When Created"), width: "md:w-[9.75rem]" },
  idColumn("Job ID"),
  {
    header: "Title",
    sort: "title",
    narrow: "title",
    cell: ({ title, status }) => ({ text: title, style: status === "Open" ? "strong whole" : "whole" }),
    width: "md:w-[22%]",
  },
  textColumn("Type", "type", { sort: "type", width: "md:w-24" }),
  textColumn("Location", "location", { sort: "location", width: "md:w-[14%]" }),
  textColumn("Description", "description", { narrow: "none", style: "beginning" }),
  {
    header: "Status",
    sort: "status",
    sortLabels: ["Closed first", "Open first"],
    cell: ({ status }) => ({ text: status, style: status === "Open" ? "strong state" : "state" }),
    width: "md:w-[5.5rem]",
  },
];

async function readJobLines(admin: Hiring, jobs: readonly JobRecord[]): Promise<Columns<JobRecord>> {
  const counts = await countByJob(
    admin,
    jobs.map(({ id }) => id),
  );
  const number = { width: "md:w-[6.5rem]", className: "tabular-nums labelled" };
  return [
    {
      header: "Title",
      narrow: "title",
      sort: "title",
      cell: ({ title, status, type, location }) => ({
        text: title,
        below: [type, location, ...(status === "Closed" ? ["Closed"] : [])].join(" · "),
        isStrong: status === "Open",
      }),
    },
    { header: "Applicants", cell: ({ id }) => counts.get(id)?.total ?? 0, ...number },
    { header: "Waiting", cell: ({ id }) => counts.get(id)?.waiting ?? 0, ...number },
    {
      header: "Closes",
      cell: ({ closesOn }) => (closesOn ? formatDay(closesOn) : ""),
      style: "line",
      width: "md:w-[7.5rem]",
    },
    { header: "Pay", cell: (job) => formatPay(job) ?? "", style: "line", width: "md:w-[15rem]" },
  ];
}

const toLabels = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value]));

export default listPage({
  title: "Jobs",
  buttons: <AddJobButton />,
  path: staffPaths.jobs,
  items: "jobs",
  table: jobTable,
  columns: jobColumns,
  readLines: readJobLines,
  rowPath: staffPaths.job,
  rowLabel: ({ title }) => `job ${title}`,
  exportPath: staffPaths.exportJobs,
  filters: [
    { name: "type", label: "Type", choices: toChoices("All types", toLabels(JOB_TYPES)) },
    { name: "status", label: "Status", choices: toChoices("Open and closed", toLabels(JOB_STATUSES)) },
  ],
  actions: [deleteAction("job", deleteJobs, strings.deleteManyFailed, getDeletionSummary)],
  bulkTools: async () => <CloseChosenJobs />,
  empty: <p>Add the first one. It'll be on the website within seconds.</p>,
});
