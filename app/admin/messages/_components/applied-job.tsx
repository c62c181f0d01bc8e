import Link from "next/link";
import type { JobRecord } from "@/lib/jobs/job";
import { staffPaths } from "@/lib/staff-paths";

interface AppliedJobProps {
  /** Null when the job does not exist or was deleted. */
  job: JobRecord | null;
  title: string | null;
}

export function AppliedJob({ job, title }: AppliedJobProps) {
  if (job) {
    return (
      <Link href={staffPaths.job(job.id)} prefetch={false}>
        {job.title}
      </Link>
    );
  }
  return title ? `${title} (no longer exists)` : "A job that no longer exists";
}

export function MessageText({ text }: { text: string }) {
  return (
    <section aria-labelledby="message-text">
      <h2 id="message-text" className="mb-3 text-[13px] leading-5 font-semibold text-muted">
        Message
      </h2>
      <pre className="max-w-[72ch] font-sans text-[16px] leading-6 wrap-anywhere whitespace-pre-wrap">
        {text}
      </pre>
    </section>
  );
}
