import Link from "next/link";
import type { JobRecord } from "@/lib/jobs/job";
import { staffPaths } from "@/lib/staff-paths";

interface AppliedJobProps {
  /** Null when the job does not exist or was deleted, and undefined for a reader who may not open it. */
  job: JobRecord | null | undefined;
  title: string | null;
}

/** The job for which the sender of a message has applied. */
export function AppliedJob({ job, title }: AppliedJobProps) {
  if (job === undefined) return title ?? "A job";
  if (job === null) return title ? `${title} (no longer exists)` : "A job that no longer exists";
  return (
    <Link href={staffPaths.job(job.id)} prefetch={false}>
      {job.title}
    </Link>
  );
}
