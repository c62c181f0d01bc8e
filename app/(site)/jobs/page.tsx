import type { Metadata } from "next";
import { HiringWidget } from "@/app/(site)/jobs/_components/hiring-widget";
import { JobListPage } from "@/components/jobs/job-list-page";
import { getSearchedJobs } from "@/lib/jobs/public-jobs";
import { parseJobFilter } from "@/lib/jobs/job-filter";
import { getHiringWidget } from "@/lib/hiring-widget";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { paths } from "@/lib/paths";

/** One hour, because the page contains 'Opened {age} ago'. */
export const revalidate = 3600;

export function generateMetadata(): Metadata {
  const { alternates, ...metadata } = pageMetadata(paths.jobs);
  const types = { "application/rss+xml": paths.jobsRss, "application/feed+json": paths.jobsJson };
  return { ...metadata, alternates: { ...alternates, types } };
}

export default async function JobsPage() {
  const widget = getHiringWidget();
  return (
    <JobListPage
      jobs={await getSearchedJobs()}
      filter={parseJobFilter({})}
      wrapList={(list) => (widget ? <HiringWidget {...widget}>{list}</HiringWidget> : list)}
    />
  );
}
