import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { ClosedMeanwhile } from "@/components/jobs/closed-meanwhile";
import { JobDetails } from "@/components/jobs/job-details";
import { NoticePage } from "@/components/layout/site/notice-page";
import { FORM_ERROR_COOKIE, readFormErrorCookie } from "@/lib/applicants/submission/form-error-cookie";
import { jobNotFound, jobsSection, jobUnreadable } from "@/lib/content/sections";
import { getPublicJob } from "@/lib/jobs/public-jobs";
import { paths } from "@/lib/paths";
import { getJobContact } from "@/lib/team/public-team";

type Props = PageProps<"/jobs/[jobId]/apply">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const job = await getPublicJob((await params).jobId);
  return { title: job ? jobsSection.apply : jobNotFound.heading, robots: { index: false } };
}

/** Shows a rejected application form that was submitted without JavaScript, with its errors and values. */
export default async function ApplyPage({ params }: Props) {
  const { jobId } = await params;
  const job = await getPublicJob(jobId);
  if (job === "unreadable") return <NoticePage {...jobUnreadable} />;
  const posted = readFormErrorCookie(paths.jobApply(jobId), (await cookies()).get(FORM_ERROR_COOKIE)?.value);
  if (!job) {
    if (!posted) redirect(paths.job(jobId)); // answers 404
    return <ClosedMeanwhile values={posted.values} />;
  }
  return <JobDetails job={job} contact={await getJobContact(job)} posted={posted} />;
}
