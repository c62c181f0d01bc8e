import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { BackLink } from "@/components/admin/back-link";
import { IdField } from "@/components/admin/contact-fields";
import { Facts } from "@/components/admin/facts";
import { History } from "@/components/admin/history";
import { ListMemory } from "@/components/admin/list-memory";
import { NeighbourLinks } from "@/components/admin/neighbour-links";
import { PageHeader } from "@/components/admin/page-header";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { countApplicants, countWithJobs, findApplicants } from "@/lib/applications/data";
import { getAdmin } from "@/lib/auth/viewer";
import { listHistory } from "@/lib/history/data";
import { getJob, getJobNeighbours } from "@/lib/jobs/data";
import { jobTable } from "@/lib/jobs/table";
import { listParams, parseListQuery, type SearchParams } from "@/lib/list";
import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";
import { guarded } from "../../_components/guarded-page";
import { DeleteJob } from "../_components/delete-job";
import { EditJob } from "../_components/edit-job";
import { JobApplicants } from "../_components/job-applicants";

interface JobPageProps {
  params: Promise<{ jobId: string }>;
  searchParams: Promise<SearchParams>;
}

/** One look-up for the title and the page. */
const jobOf = cache(getJob);

export async function generateMetadata({ params }: JobPageProps): Promise<Metadata> {
  const admin = await getAdmin();
  if (typeof admin === "string") return {};
  const job = await jobOf(admin, (await params).jobId);
  return { title: job ? job.title : "404 - Job Not Found" };
}

export default guarded<JobPageProps>(async (admin, { params, searchParams }) => {
  const job = await jobOf(admin, (await params).jobId);
  if (!job) notFound();
  const { id, title, type, location, description, status, createdAt } = job;
  const query = parseListQuery(await searchParams, jobTable);
  const { page } = query; // of its applicants; everything else is the list that the job stands in
  const [neighbours, applicants, shown, all, history] = await Promise.all([
    getJobNeighbours(admin, id, query),
    findApplicants(admin, { page, q: "", filters: { job: id } }),
    countApplicants(admin, id),
    countWithJobs(admin, [id]),
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
        <NeighbourLinks
          neighbours={neighbours}
          label="Jobs"
          item="job"
          path={staffPaths.job}
          params={listParams(query)}
        />
        <EditJob job={job} />
        <DeleteJob id={id} title={title} applications={all} />
      </PageHeader>
      <Facts
        facts={[
          ["Type", type],
          ["Location", location],
          ["When Created", <DateText key="created" value={createdAt} />],
          ["Job ID", <IdField key="id" id={id} />],
          ["Website", status === "Open" ? <a href={paths.job(id)}>See it as visitors do</a> : "Not shown"],
        ]}
      />
      <div className="mt-8 grid gap-10">
        <JobApplicants job={job} applicants={applicants} heldBack={all - shown} keep={listParams(query)} />
        <section aria-labelledby="description">
          <h2 id="description" className="mb-3 font-display text-xl font-semibold">
            Description
          </h2>
          <pre className="max-w-[72ch] font-sans text-[16px] leading-6 wrap-anywhere whitespace-pre-wrap">
            {description}
          </pre>
        </section>
      </div>
      <History record={{ kind: "job", id: id }} events={history} />
    </>
  );
});
