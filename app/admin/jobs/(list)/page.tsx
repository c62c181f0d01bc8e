import type { Metadata } from "next";
import { AddJob } from "@/components/admin/add-job";
import { jobColumns } from "@/components/admin/job-columns";
import { ClearSearch } from "@/components/admin/clear-search";
import { ListMemory } from "@/components/admin/list-memory";
import { PageHeader } from "@/components/admin/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { SearchBox } from "@/components/ui/search-box";
import { Table } from "@/components/ui/table";
import { findJobs } from "@/lib/jobs/data";
import { parseListQuery, type SearchParams } from "@/lib/list";
import { paths } from "@/lib/paths";
import { guarded } from "../../_components/guarded-page";

export const metadata: Metadata = { title: "Jobs" };

const path = paths.adminJobs;

interface JobsPageProps {
  searchParams: Promise<SearchParams>;
}

export default guarded<JobsPageProps>(async (admin, { searchParams }) => {
  const { page, q } = parseListQuery(await searchParams);
  const { items, ...numbers } = await findJobs(admin, { page, q });

  return (
    <>
      <ListMemory />
      <PageHeader title="Jobs">
        <AddJob />
      </PageHeader>
      <div className="mb-4">
        <SearchBox action={path} label="Search jobs" q={q} />
      </div>
      {items.length > 0 ? (
        <Table
          caption="Jobs, open ones first, each newest first"
          columns={jobColumns}
          rows={items}
          rowKey={({ id }) => id}
          rowHref={({ id }) => paths.adminJob(id)}
          rowLabel={({ title }) => `job ${title}`}
        />
      ) : (
        <EmptyState items="jobs" searched={q !== ""}>
          {q ? (
            <ClearSearch href={path} />
          ) : (
            <p>Add the first one, and it is on the website within seconds.</p>
          )}
        </EmptyState>
      )}
      <div className="mt-4">
        <Pagination action={path} keep={{ q }} label="Pages of jobs" {...numbers} />
      </div>
    </>
  );
});
