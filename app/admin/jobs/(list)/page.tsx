import type { Metadata } from "next";
import { AddJob } from "@/components/jobs/add-job";
import { jobBulkActions } from "@/components/jobs/job-bulk-actions";
import { jobColumns } from "@/components/jobs/job-columns";
import { ListMemory } from "@/components/lists/list-memory";
import { ListView } from "@/components/lists/list-view";
import { PageHeader } from "@/components/layout/staff/page-header";
import { findJobs } from "@/lib/jobs/data";
import { JOB_STATUSES, JOB_TYPES } from "@/lib/jobs/schema";
import { jobTable } from "@/lib/jobs/table";
import { parseListQuery, type SearchParams } from "@/lib/lists/list-query";
import { staffPaths } from "@/lib/staff-paths";
import { guardedPage } from "../../_components/guarded-page";

export const metadata: Metadata = { title: "Jobs" };

const toChoice = (value: string) => ({ value, label: value });

const filters = [
  { name: "type", label: "Type", choices: [{ value: "", label: "All types" }, ...JOB_TYPES.map(toChoice)] },
  {
    name: "status",
    label: "Status",
    choices: [{ value: "", label: "Open and closed" }, ...JOB_STATUSES.map(toChoice)],
  },
];

interface JobsPageProps {
  searchParams: Promise<SearchParams>;
}

export default guardedPage<JobsPageProps>(async (admin, { searchParams }) => {
  const query = parseListQuery(await searchParams, jobTable);
  return (
    <>
      <ListMemory />
      <PageHeader title="Jobs">
        <AddJob />
      </PageHeader>
      <ListView
        path={staffPaths.jobs}
        items="jobs"
        caption="Jobs"
        query={query}
        page={await findJobs(admin, query)}
        order={jobTable.order}
        columns={jobColumns}
        rowPath={staffPaths.job}
        rowLabel={({ title }) => `job ${title}`}
        exportPath={staffPaths.exportJobs}
        filters={filters}
        actions={jobBulkActions}
      >
        <p>Add the first one, and it is on the website within seconds.</p>
      </ListView>
    </>
  );
});
