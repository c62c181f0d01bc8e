import type { Metadata } from "next";
import { JobListPage } from "@/components/jobs/job-list-page";
import { getSearchedJobs } from "@/lib/jobs/public-jobs";
import { parseJobFilter } from "@/lib/jobs/job-filter";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { paths } from "@/lib/paths";

/** `proxy.ts` routes `/jobs` with filters here. Search engines must not index it. */
export function generateMetadata(): Metadata {
  return { ...pageMetadata(paths.jobs), robots: { index: false, follow: true } };
}

export default async function JobSearchPage({ searchParams }: PageProps<"/jobs/search">) {
  const filter = parseJobFilter(await searchParams);
  return <JobListPage jobs={await getSearchedJobs()} filter={filter} />;
}
