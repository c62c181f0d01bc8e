import type { Metadata } from "next";
import { OpeningsPage } from "@/components/jobs/openings-page";
import { getOpenings } from "@/lib/jobs/openings";
import { parseJobFilter } from "@/lib/jobs/job-filter";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { paths } from "@/lib/paths";

/** What `/jobs` shows when it is asked to filter (server/http/routing.ts): no page of its own for search engines. */
export function generateMetadata(): Metadata {
  return { ...pageMetadata(paths.jobs), robots: { index: false, follow: true } };
}

export default async function FoundJobsPage({ searchParams }: PageProps<"/jobs/search">) {
  const filter = parseJobFilter(await searchParams);
  return <OpeningsPage openings={await getOpenings()} filter={filter} servedAt={servedNow()} />;
}

const servedNow = () => Date.now();
