import type { FormState } from "@/lib/action-result";
import { consentFor } from "@/lib/content/consent";
import { jobsSection } from "@/lib/content/sections";
import { pages } from "@/lib/content/pages";
import type { Opening } from "@/lib/jobs/job";
import { paths } from "@/lib/paths";
import { getRetentionDays } from "@/lib/maintenance/retention-days";
import { ApplicationForm } from "@/components/applications/application-form";
import { Breadcrumbs } from "@/components/layout/site/breadcrumbs";
import { JobFacts } from "./job-facts";

interface JobDetailsProps {
  job: Opening;
  /** When the page was rendered, in epoch milliseconds. */
  servedAt: number;
  /** The rejected form, after a submit without JavaScript. */
  posted?: FormState;
}

const FORM_HEADING = "apply-heading";

export function JobDetails({ job, servedAt, posted = null }: JobDetailsProps) {
  const crumbs = [
    { label: pages["/jobs"].heading, href: paths.jobs },
    { label: job.title, href: paths.job(job.id) },
  ];
  const consent = consentFor(getRetentionDays().applications);
  return (
    <article>
      <div className="contours-paper border-b border-line wrap-anywhere">
        <div className="frame pt-8 pb-12 md:pt-10 md:pb-16">
          <Breadcrumbs crumbs={crumbs} />
          <h1 className="mt-10 max-w-[18ch] md:mt-16">{job.title}</h1>
          <div className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-4">
            <JobFacts job={job} servedAt={servedAt} className="flex flex-wrap gap-x-8 gap-y-2" />
            <a href="#apply" className="font-semibold text-river underline underline-offset-4 md:hidden">
              {jobsSection.apply}
            </a>
          </div>
        </div>
      </div>
      <div className="frame grid gap-14 py-14 md:grid-cols-12 md:gap-6 md:py-20">
        <pre className="measure font-sans wrap-anywhere whitespace-pre-wrap md:col-span-7">
          {job.description}
        </pre>
        <section id="apply" aria-labelledby={FORM_HEADING} className="no-print md:col-span-5 md:pl-6">
          <div className="rounded border border-line bg-white p-6 md:p-8">
            <h2 id={FORM_HEADING} className="text-[1.6rem] md:text-[1.75rem]">
              {jobsSection.apply}
            </h2>
            <p className="mt-3 mb-6 text-[16px] leading-6 text-muted">{jobsSection.applyIntro}</p>
            <ApplicationForm jobId={job.id} labelledBy={FORM_HEADING} consent={consent} posted={posted} />
          </div>
        </section>
      </div>
    </article>
  );
}
