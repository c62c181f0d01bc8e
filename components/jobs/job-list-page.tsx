import type { ReactNode } from "react";
import { jobsSection, jobsTexts } from "@/lib/content/sections";
import { pages } from "@/lib/content/pages";
import type { PublicJob } from "@/lib/jobs/job";
import { type JobFilter as Filter, listLocations, listWorkModes, filterJobs } from "@/lib/jobs/job-filter";
import { paths, JOB_RESULTS } from "@/lib/paths";
import { Breadcrumbs } from "@/components/layout/site/breadcrumbs";
import { CtaBanner } from "@/components/layout/site/cta-banner";
import { EqualOpportunity } from "@/components/applicants/equal-opportunity";
import { JobFilter } from "./job-filter";
import { PlainLink } from "@/components/ui/plain-link";
import { PageIntro } from "@/components/layout/site/page-intro";
import { ButtonLink } from "@/components/ui/button-link";
import { toFactTexts } from "@/lib/jobs/details/fact-texts";
import { toExcerpt } from "@/lib/jobs/excerpt";
import { FactIcons } from "./fact-icons";
import { JobRow } from "./job-row";

interface JobListPageProps {
  jobs: readonly PublicJob[] | "unreadable";
  filter: Filter;
  /** Wraps the list, for example in an external widget that falls back to it. */
  wrapList?: (list: ReactNode) => ReactNode;
}

export function JobListPage({ jobs, filter, wrapList = (list) => list }: JobListPageProps) {
  const { heading, intro } = pages["/jobs"];
  return (
    <>
      <PageIntro
        heading={heading}
        intro={intro}
        trail={<Breadcrumbs crumbs={[{ label: heading, href: paths.jobs }]} />}
      />
      <section aria-labelledby="openings-heading" className="frame py-14 md:py-20">
        <div className="mb-8 grid gap-4 md:grid-cols-12 md:items-end md:gap-6">
          <h2 id="openings-heading" className="md:col-span-4">
            {jobsSection.heading}
          </h2>
          <p className="text-muted md:col-span-7 md:col-start-6">{jobsTexts.intro}</p>
        </div>
        {jobs === "unreadable" ? (
          <p role="status" className="border-y border-line py-14 text-center">
            {jobsSection.unreadable}
          </p>
        ) : (
          wrapList(
            <>
              {jobs.length > 0 ? (
                <JobFilter filter={filter} locations={listLocations(jobs)} workModes={listWorkModes(jobs)} />
              ) : null}
              <JobList jobs={filterJobs(jobs, filter)} total={jobs.length} />
            </>,
          )
        )}
        <Feeds />
        <EqualOpportunity className="mt-14 border-t border-line pt-8" />
      </section>
      <CtaBanner {...jobsTexts.speculative} link={jobsSection.general} telephone={false} />
    </>
  );
}

const Feeds = () => (
  <p className="mt-8 flex flex-wrap gap-x-4 text-[15px] text-muted">
    {jobsSection.feeds}
    <PlainLink href={paths.alerts}>Email</PlainLink>
    <PlainLink href={paths.jobsRss}>RSS</PlainLink>
    <PlainLink href={paths.jobsJson}>JSON Feed</PlainLink>
  </p>
);

const EXCERPT_MAX = 210;

function JobList({ jobs, total }: { jobs: readonly PublicJob[]; total: number }) {
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
        {searched ? jobsSection.noMatch : jobsTexts.empty}
      </p>
      <ButtonLink href={jobsSection.write.href} variant="secondary" className="mt-3">
        {jobsSection.write.label}
      </ButtonLink>
    </div>
  );
}
