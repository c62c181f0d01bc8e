import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { JobDetails } from "@/components/jobs/job-details";
import { getAdminOf } from "@/lib/auth/viewer";
import { jobsSection } from "@/lib/content/sections";
import { getPublicTeam } from "@/lib/team/public-team";
import { getPreview } from "@/lib/jobs/public/preview";
import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";
import { PlainLink } from "@/components/ui/plain-link";

export const metadata: Metadata = {
  title: jobsSection.preview.title,
  robots: { index: false, follow: false },
};

/** Shows administrators what visitors would see, whatever the job's status and dates. For others the job does not exist. */
export default async function PreviewPage({ params }: PageProps<"/jobs/[jobId]/preview">) {
  const admin = await getAdminOf("hiring");
  const { jobId } = await params;
  const job = typeof admin === "string" ? null : await getPreview(admin, jobId);
  if (!job) redirect(paths.job(jobId));
  const { text, back } = jobsSection.preview;
  return (
    <>
      <p role="status" className="border-b border-line bg-mist">
        <span className="frame flex flex-wrap gap-x-6 gap-y-1 py-3 text-[15px] leading-6">
          {text}
          <PlainLink href={staffPaths.job(job.id)} className="font-semibold">
            {back}
          </PlainLink>
        </span>
      </p>
      <JobDetails job={job} team={await getPublicTeam()} isPreview />
    </>
  );
}
