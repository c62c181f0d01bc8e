import type { Metadata } from "next";
import { OpeningsPage } from "@/components/jobs/openings-page";
import { getOpenings } from "@/lib/jobs/openings";
import { parseJobFilter } from "@/lib/jobs/job-filter";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { paths } from "@/lib/paths";

/** `proxy.ts` routes `/jobs` with filters here. Search engines must not index it. */
export function generateMetadata(): Metadata {
  return { ...pageMetadata(paths.jobs), robots: { index: false, follow: true } };
}

export default async function JobSearchPage({ searchParams }: PageProps<"/jobs/search">) {
  const filter = parseJobFilter(await searchParams);
  return <OpeningsPage openings={await getOpenings()} filter={filter} />;
}
