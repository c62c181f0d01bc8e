import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { JobDetails } from "@/components/jobs/job-details";
import { NoticePage } from "@/components/layout/site/notice-page";
import { FORM_ERROR_COOKIE, readFormErrorCookie } from "@/lib/applications/submission/form-error-cookie";
import { jobsSection, jobUnreadable } from "@/lib/content/sections";
import { getOpening } from "@/lib/jobs/openings";

export const metadata: Metadata = { title: jobsSection.apply, robots: { index: false } };

/** Shows a rejected application form that was submitted without JavaScript, with its errors and values. */
export default async function ApplyPage({ params }: PageProps<"/jobs/[jobId]/apply">) {
  const { jobId } = await params;
  const job = await getOpening(jobId);
  if (!job) notFound();
  if (job === "unreadable") return <NoticePage {...jobUnreadable} />;
  const posted = readFormErrorCookie(jobId, (await cookies()).get(FORM_ERROR_COOKIE)?.value);
  return <JobDetails job={job} servedAt={getCurrentTime()} posted={posted} />;
}

const getCurrentTime = () => Date.now();
