import { ButtonLink } from "@/components/ui/button-link";
import { jobsSection } from "@/lib/content/sections";
import { toFactTexts } from "@/lib/jobs/details/fact-texts";
import { toExcerpt } from "@/lib/jobs/excerpt";
import type { PublicJob } from "@/lib/jobs/job";
import { JOB_RESULTS } from "@/lib/paths";
import { FactIcons } from "./fact-icons";
import { JobRow } from "./job-row";

const EXCERPT_MAX = 210;

interface JobListProps {
  jobs: readonly PublicJob[];
  total: number;
}

export function JobList({ jobs, total }: JobListProps) {
  const totalLabel = `${total} ${total === 1 ? "opening" : "openings"}`;
  if (jobs.length === 0) return <NoJobs searched={total > 0} />;
  return (
    <div id={JOB_RESULTS}>
      <FactIcons />
      <p role="status" className="legend mt-8 border-b border-line pb-3 text-muted">
        {jobs.length === total ? totalLabel : `${jobs.length} of ${totalLabel}`}
      </p>
      <ol>
        {jobs.map((job) => (
          <JobRow
            key={job.id}
            id={job.id}
            title={job.title}
            excerpt={toExcerpt(job.description, EXCERPT_MAX)}
            facts={toFactTexts(job)}
          />
        ))}
      </ol>
    </div>
  );
}

function NoJobs({ searched }: { searched: boolean }) {
  return (
    <div
      id={JOB_RESULTS}
      className="mt-8 flex flex-col items-center gap-3 border-y border-line px-4 py-14 text-center"
    >
      <img src="/img/ground/empty.svg" alt="" width={160} height={120} className="mb-2" />
      {searched ? (
        <p className="font-display text-xl font-semibold">There are no jobs that match your search.</p>
      ) : null}
      <p role="status" className="max-w-[33em] text-muted">
        {searched ? jobsSection.noMatch : jobsSection.empty}
      </p>
      <ButtonLink href={jobsSection.write.href} variant="secondary" className="mt-3">
        {jobsSection.write.label}
      </ButtonLink>
    </div>
  );
}
