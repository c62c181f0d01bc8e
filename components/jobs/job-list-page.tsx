import type { ReactNode } from "react";
import { jobsSection, jobsTexts } from "@/lib/content/sections";
import { pages } from "@/lib/content/pages";
import type { SearchedJob } from "@/lib/jobs/job";
import { filterJobs, type JobFilter as Filter, listLocations, listWorkModes } from "@/lib/jobs/job-filter";
import { paths, JOB_RESULTS } from "@/lib/paths";
import { CtaBanner } from "@/components/layout/site/cta-banner";
import { EqualOpportunity } from "@/components/applicants/equal-opportunity";
import { JobFilter } from "./job-filter";
import { PlainLink } from "@/components/ui/plain-link";
import { PageIntro } from "@/components/layout/site/page-intro";
import { ButtonLink } from "@/components/ui/button-link";
import { toFactTexts } from "@/lib/jobs/details/fact-texts";
import { toAlertPath } from "@/lib/alerts/alert-path";
import { JOB_TYPES } from "@/lib/jobs/schema";
import { JobRow } from "./job-row";

interface JobListPageProps {
  jobs: readonly SearchedJob[] | "unreadable";
  filter: Filter;
  wrapList?: (list: ReactNode) => ReactNode;
}

export function JobListPage({ jobs, filter, wrapList = (list) => list }: JobListPageProps) {
  const { heading, intro } = pages["/jobs"];
  return (
    <>
      <PageIntro heading={heading} intro={`${jobsTexts.intro} ${intro}`} path={paths.jobs} />
      <section aria-label={jobsSection.heading} className="frame py-10 md:py-14">
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
              <JobList jobs={filterJobs(jobs, filter)} total={jobs.length} alertPath={toAlertPath(filter)} />
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
  <p className="no-print mt-8 flex flex-wrap gap-x-2 text-[15px] text-muted">
    {jobsSection.feeds}
    <PlainLink href={paths.alerts}>email</PlainLink>·<PlainLink href={paths.jobsRss}>RSS</PlainLink>·
    <PlainLink href={paths.jobsJson}>JSON</PlainLink>
  </p>
);

interface JobListProps {
  jobs: readonly SearchedJob[];
  total: number;
  alertPath: string;
}

function JobList({ jobs, total, alertPath }: JobListProps) {
  const totalLabel = `${total} ${total === 1 ? "opening" : "openings"}`;
  if (jobs.length === 0) return <NoJobs searched={total > 0} alertPath={alertPath} />;
  return (
    <div id={JOB_RESULTS}>
      <div className="mt-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p role="status" className="legend text-muted">
          {jobs.length === total ? totalLabel : `${jobs.length} of ${totalLabel}`}
        </p>
        <PlainLink href={alertPath} className="no-print font-semibold">
          {jobsSection.alertLikeThese}
        </PlainLink>
      </div>
      {JOB_TYPES.map((type) => {
        const group = jobs.filter((job) => job.type === type);
        if (group.length === 0) return null;
        return (
          <section key={type} aria-labelledby={`jobs-${type}`} className="mt-5">
            <h2
              id={`jobs-${type}`}
              className="border-b-2 border-evergreen pb-2 text-[1.1rem] text-evergreen md:text-[1.1rem]"
            >
              {type}
            </h2>
            <ol>
              {group.map((job) => (
                <JobRow key={job.id} id={job.id} title={job.title} facts={toFactTexts(job)} />
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}

function NoJobs({ searched, alertPath }: { searched: boolean; alertPath: string }) {
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
        {searched ? jobsTexts.noMatch : jobsTexts.empty}
      </p>
      <ButtonLink href={alertPath} className="mt-3">
        {searched ? jobsSection.alertLikeThese : jobsSection.alert}
      </ButtonLink>
      <PlainLink href={jobsSection.write.href} className="py-1">
        {jobsSection.write.label}
      </PlainLink>
    </div>
  );
}
