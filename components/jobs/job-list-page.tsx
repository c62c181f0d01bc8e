import type { ReactNode } from "react";
import { jobsSection } from "@/lib/content/sections";
import { pages } from "@/lib/content/pages";
import type { PublicJob } from "@/lib/jobs/job";
import { type JobFilter as Filter, listLocations, listWorkModes, filterJobs } from "@/lib/jobs/job-filter";
import { paths } from "@/lib/paths";
import { Breadcrumbs } from "@/components/layout/site/breadcrumbs";
import { CtaBanner } from "@/components/layout/site/cta-banner";
import { JobFilter } from "./job-filter";
import { JobList } from "./job-list";
import { PageIntro } from "@/components/layout/site/page-intro";

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
          <p className="text-muted md:col-span-7 md:col-start-6">{jobsSection.intro}</p>
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
      </section>
      <CtaBanner {...jobsSection.speculative} link={jobsSection.general} telephone={false} />
    </>
  );
}

function Feeds() {
  const link = "text-river underline underline-offset-4";
  return (
    <p className="mt-8 flex flex-wrap gap-x-4 text-[15px] text-muted">
      {jobsSection.feeds}
      <a href={paths.alerts} className={link}>
        Email
      </a>
      <a href={paths.jobsRss} className={link}>
        RSS
      </a>
      <a href={paths.jobsJson} className={link}>
        JSON Feed
      </a>
    </p>
  );
}
