import type { Metadata } from "next";
import { AddJob } from "@/components/admin/add-job";
import { jobActions } from "@/components/admin/job-actions";
import { jobColumns } from "@/components/admin/job-columns";
import { ListMemory } from "@/components/admin/list-memory";
import { ListView } from "@/components/admin/list-view";
import { PageHeader } from "@/components/admin/page-header";
import { findJobs } from "@/lib/jobs/data";
import { JOB_STATUSES, JOB_TYPES } from "@/lib/jobs/schema";
import { jobTable } from "@/lib/jobs/table";
import { parseListQuery, type SearchParams } from "@/lib/list";
import { staffPaths } from "@/lib/staff-paths";
import { guarded } from "../../_components/guarded-page";

export const metadata: Metadata = { title: "Jobs" };

const choice = (value: string) => ({ value, label: value });

const filters = [
  { name: "type", label: "Type", choices: [{ value: "", label: "All types" }, ...JOB_TYPES.map(choice)] },
  {
    name: "status",
    label: "Status",
    choices: [{ value: "", label: "Open and closed" }, ...JOB_STATUSES.map(choice)],
  },
];

interface JobsPageProps {
  searchParams: Promise<SearchParams>;
}

export default guarded<JobsPageProps>(async (admin, { searchParams }) => {
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
        actions={jobActions}
      >
        <p>Add the first one, and it is on the website within seconds.</p>
      </ListView>
    </>
  );
});
