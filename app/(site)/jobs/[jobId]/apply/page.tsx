import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { JobSheet } from "@/components/site/job-sheet";
import { NoticePage } from "@/components/site/notice-page";
import { POSTED_COOKIE, readPosted } from "@/lib/applications/posted";
import { jobsSection, jobUnreadable } from "@/lib/content/sections";
import { getOpening } from "@/lib/jobs/openings";

export const metadata: Metadata = { title: jobsSection.apply, robots: { index: false } };

/** The job's page again after a form that was posted without JavaScript was refused: what was wrong, what was typed. */
export default async function ApplyPage({ params }: PageProps<"/jobs/[jobId]/apply">) {
  const { jobId } = await params;
  const job = await getOpening(jobId);
  if (!job) notFound();
  if (job === "unreadable") return <NoticePage {...jobUnreadable} />;
  const posted = readPosted(jobId, (await cookies()).get(POSTED_COOKIE)?.value);
  return <JobSheet job={job} servedAt={servedNow()} posted={posted} />;
}

const servedNow = () => Date.now();
