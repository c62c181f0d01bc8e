import Link from "next/link";
import type { JobRecord } from "@/lib/jobs/job";
import { staffPaths } from "@/lib/staff-paths";

interface AppliedJobProps {
  /** The job that the message names; null when it is not there, or not any more. */
  job: JobRecord | null;
  /** The title that the sender gave. */
  title: string | null;
}

/** The job that a message is an application for. */
export function AppliedJob({ job, title }: AppliedJobProps) {
  if (job) {
    return (
      <Link href={staffPaths.job(job.id)} prefetch={false}>
        {job.title}
      </Link>
    );
  }
  return title ? `${title} (no such job now)` : "A job that is not there now";
}
