import type { Metadata } from "next";
import { CountNavigation } from "@/components/jobs/count-navigation";
import { JobDetails } from "@/components/jobs/job-details";
import { JobWaysOn } from "@/components/jobs/job-ways-on";
import { NoticePage } from "@/components/layout/site/notice-page";
import { StructuredData } from "@/components/layout/site/structured-data";
import { jobNotFound, jobUnreadable } from "@/lib/content/sections";
import { toExcerpt } from "@/lib/jobs/excerpt";
import { getPublicJob, getPublicJobsOrNone } from "@/lib/jobs/public-jobs";
import { buildJobPosting } from "@/lib/jobs/posting/job-posting";
import { buildMetadata } from "@/lib/seo/page-metadata";
import { paths, readableJobPath } from "@/lib/paths";
import { findRelatedJobs } from "@/lib/jobs/public/related-jobs";
import { getPublicTeam } from "@/lib/team/public-team";

type Props = PageProps<"/jobs/[jobId]">;

/** One hour, because the page contains 'Opened {age} ago'. */
export const revalidate = 3600;

/** Empty, because the build has no database. Pages are rendered on their first request. */
export const generateStaticParams = () => [];

const DESCRIPTION_MAX = 180;
const RELATED = 2;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const job = await getPublicJob((await params).jobId);
  if (!job) return { title: jobNotFound.heading, robots: { index: false } };
  if (job === "unreadable") return { title: jobUnreadable.heading, robots: { index: false } };
  const title = `${job.title}, ${job.location}`;
  return buildMetadata(
    { path: readableJobPath(job), title, description: toExcerpt(job.description, DESCRIPTION_MAX) },
    paths.jobs,
  );
}

export default async function JobPage({ params }: Props) {
  const job = await getPublicJob((await params).jobId);
  if (!job) return <NoticePage {...jobNotFound} status={404} />;
  if (job === "unreadable") return <NoticePage {...jobUnreadable} status={503} />;
  const posting = buildJobPosting(job);
  const jobs = await getPublicJobsOrNone();
  const related = findRelatedJobs(job, jobs)
    .slice(0, RELATED)
    .map((other) => ({ href: readableJobPath(other), label: other.title }));
  return (
    <>
      <JobDetails job={job} team={await getPublicTeam()} related={related} />
      <JobWaysOn job={job} jobs={jobs} />
      <CountNavigation jobId={job.id} />
      {posting ? <StructuredData data={posting} /> : null}
    </>
  );
}
