import { Section } from "@/components/ui/section";
import { jobsSection } from "@/lib/content/sections";
import { toFactTexts } from "@/lib/jobs/details/fact-texts";
import type { PublicJob } from "@/lib/jobs/job";
import { findRelatedJobs } from "@/lib/jobs/public/related-jobs";
import { AlertButton } from "./alert-button";
import { JobRow } from "./job-row";
import { ShareJob } from "./share-job";

const HEADING = "related-jobs";

export function JobWaysOn({ job, jobs }: { job: PublicJob; jobs: readonly PublicJob[] }) {
  const related = findRelatedJobs(job, jobs);
  const actions = (
    <div className="flex flex-wrap items-center gap-4">
      <AlertButton type={job.type} />
      <ShareJob title={job.title} />
    </div>
  );
  if (related.length === 0) return <div className="no-print frame border-t border-line py-10">{actions}</div>;
  return (
    <Section labelledBy={HEADING} ground="mist" className="no-print py-12! md:py-16!">
      <div className="frame">
        <h2 id={HEADING} className="mb-3 text-[1.5rem] md:text-[1.9rem]">
          {jobsSection.related}
        </h2>
        <ol className="mb-8 border-t border-line">
          {related.map((other) => (
            <JobRow key={other.id} id={other.id} title={other.title} facts={toFactTexts(other)} />
          ))}
        </ol>
        {actions}
      </div>
    </Section>
  );
}
