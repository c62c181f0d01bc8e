import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JobSheet } from "@/components/site/job-sheet";
import { NoticePage } from "@/components/site/notice-page";
import { StructuredData } from "@/components/site/structured-data";
import { jobNotFound, jobUnreadable } from "@/lib/content/sections";
import { excerpt } from "@/lib/jobs/excerpt";
import { getOpening } from "@/lib/jobs/openings";
import { jobPosting } from "@/lib/jobs/posting";
import { describe } from "@/lib/page-metadata";
import { paths } from "@/lib/paths";

type Props = PageProps<"/jobs/[jobId]">;

/** Made again each hour, from what was read before, so that 'Opened {age} ago' does not grow old. */
export const revalidate = 3600;

/** Made at the first visit: the build has no database. */
export const generateStaticParams = () => [];

const DESCRIPTION_MAX = 180;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const job = await getOpening((await params).jobId);
  if (!job) return { title: jobNotFound.heading, robots: { index: false } };
  if (job === "unreadable") return { title: jobUnreadable.heading, robots: { index: false } };
  const title = `${job.title}, ${job.location}`;
  return describe(
    { path: paths.job(job.id), title, description: excerpt(job.description, DESCRIPTION_MAX) },
    paths.jobs,
  );
}

export default async function JobPage({ params }: Props) {
  const job = await getOpening((await params).jobId);
  if (!job) notFound();
  if (job === "unreadable") return <NoticePage {...jobUnreadable} />;
  const posting = jobPosting(job);
  return (
    <>
      <JobSheet job={job} servedAt={servedNow()} />
      {posting ? <StructuredData data={posting} /> : null}
    </>
  );
}

const servedNow = () => Date.now();
