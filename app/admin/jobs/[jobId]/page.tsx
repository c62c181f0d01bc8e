import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { BackLink } from "@/components/records/back-link";
import { IdField } from "@/components/records/contact-fields";
import { DescriptionGrid } from "@/app/admin/jobs/_components/description-grid";
import { RecordHistory } from "@/components/records/record-history";
import { ListMemory } from "@/components/lists/list-memory";
import { PrevNextLinks } from "@/components/records/prev-next-links";
import { PageHeader } from "@/components/layout/staff/page-header";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { countApplications, countApplicationsOfJobs, findApplications } from "@/lib/applications/data";
import { getAdmin } from "@/lib/auth/viewer";
import { listHistory } from "@/lib/audit/data";
import { getJob, getJobNeighbours } from "@/lib/jobs/data";
import { jobTable } from "@/lib/jobs/table";
import { listParams, parseListQuery, type SearchParams } from "@/lib/lists/list-query";
import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";
import { guardedPage } from "../../_components/guarded-page";
import { DeleteJob } from "../_components/delete-job";
import { EditJob } from "../_components/edit-job";
import { JobApplications } from "@/app/admin/jobs/_components/job-applications";

interface JobPageProps {
  params: Promise<{ jobId: string }>;
  searchParams: Promise<SearchParams>;
}

/** Shares one query between the title and the page. */
const getCachedJob = cache(getJob);

export async function generateMetadata({ params }: JobPageProps): Promise<Metadata> {
  const admin = await getAdmin();
  if (typeof admin === "string") return {};
  const job = await getCachedJob(admin, (await params).jobId);
  return { title: job ? job.title : "404 - Job Not Found" };
}

export default guardedPage<JobPageProps>(async (admin, { params, searchParams }) => {
  const job = await getCachedJob(admin, (await params).jobId);
  if (!job) notFound();
  const { id, title, type, location, description, status, createdAt } = job;
  const query = parseListQuery(await searchParams, jobTable);
  // `page` counts the pages of applicants. The other parameters belong to the job list that led here.
  const { page } = query;
  const [neighbours, applicants, shown, all, history] = await Promise.all([
    getJobNeighbours(admin, id, query),
    findApplications(admin, { page, q: "", filters: { job: id } }),
    countApplications(admin, id),
    countApplicationsOfJobs(admin, [id]),
    listHistory(admin, "job", id),
  ]);

  return (
    <>
      <ListMemory />
      <p className="mb-3">
        <BackLink href={staffPaths.jobs}>All jobs</BackLink>
      </p>
      <PageHeader
        title={title}
        note={
          <p role="status">
            <Badge tone={status === "Open" ? "strong" : "quiet"}>{status}</Badge>
          </p>
        }
      >
        <PrevNextLinks
          neighbours={neighbours}
          label="Jobs"
          item="job"
          path={staffPaths.job}
          params={listParams(query)}
        />
        <EditJob job={job} />
        <DeleteJob id={id} title={title} applications={all} />
      </PageHeader>
      <DescriptionGrid
        fields={[
          ["Type", type],
          ["Location", location],
          ["When Created", <DateText key="created" value={createdAt} />],
          ["Job ID", <IdField key="id" id={id} />],
          ["Website", status === "Open" ? <a href={paths.job(id)}>See it as visitors do</a> : "Not shown"],
        ]}
      />
      <div className="mt-8 grid gap-10">
        <JobApplications
          job={job}
          applications={applicants}
          heldBack={all - shown}
          extraParams={listParams(query)}
        />
        <section aria-labelledby="description">
          <h2 id="description" className="mb-3 font-display text-xl font-semibold">
            Description
          </h2>
          <pre className="max-w-[72ch] font-sans text-[16px] leading-6 wrap-anywhere whitespace-pre-wrap">
            {description}
          </pre>
        </section>
      </div>
      <RecordHistory record={{ kind: "job", id: id }} events={history} />
    </>
  );
});
