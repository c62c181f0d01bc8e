import type { FormState } from "@/lib/action-result";
import { toAlertPath } from "@/lib/alerts/alert-path";
import { consentFor } from "@/lib/content/consent";
import { getApplicationReaderFirst } from "@/lib/content/promises/application-reader";
import { jobsSection, jobsTexts } from "@/lib/content/sections";
import { pages } from "@/lib/content/pages";
import { toFactTexts } from "@/lib/jobs/details/fact-texts";
import type { PublicJob } from "@/lib/jobs/job";
import { paths, readableJobPath } from "@/lib/paths";
import { getRetentionDays } from "@/lib/calendar/retention-days";
import { CollectionNotice } from "@/components/applicants/collection-notice";
import { EqualOpportunity } from "@/components/applicants/equal-opportunity";
import type { AfterSent } from "@/components/applicants/sent-application";
import { ApplicationForm } from "@/components/applicants/application-form";
import { ApplicationReader } from "@/components/applicants/application-reader";
import { StatusSteps } from "@/components/applicants/status-steps";
import { CaptionedMember } from "@/components/team/captioned-member";
import { PlainLink } from "@/components/ui/plain-link";
import { Breadcrumbs } from "@/components/layout/site/breadcrumbs";
import { buttonClass } from "@/components/ui/button-class";
import { Contours } from "@/components/ui/motion/contours";
import type { TeamMemberCard } from "@/lib/team/public-team";
import { JobDescription } from "./job-description";
import { JobFacts } from "./job-facts";
import { PromiseLine } from "@/components/promises/promise-line";
import { fullName } from "@/lib/text/full-name";

interface JobDetailsProps {
  job: PublicJob;
  team: readonly TeamMemberCard[];
  related?: AfterSent["related"];
  posted?: FormState;
  isPreview?: boolean;
}

const FORM_HEADING = "apply-heading";

export function JobDetails({ job, team, related, posted = null, isPreview = false }: JobDetailsProps) {
  const consent = consentFor(getRetentionDays().applications);
  const contact = team.find(({ id }) => id === job.contactId);
  const reader = contact ? fullName(contact) : getApplicationReaderFirst();
  return (
    <article className="wrap-anywhere min-[768px]:grid min-[768px]:grid-cols-[minmax(0,7fr)_minmax(24rem,5fr)] min-[1024px]:grid-cols-[minmax(0,1fr)_repeat(12,minmax(0,78px))_minmax(0,1fr)] min-[1024px]:gap-x-6">
      {/* On phones this box ends where the form begins, and the link at its end sticks to the screen until then. */}
      <div className="min-[768px]:contents">
        <JobIntro job={job} />
        <div className="px-6 py-14 md:py-20 min-[1024px]:col-span-7 min-[1024px]:col-start-2 min-[1024px]:px-0">
          <JobDescription text={job.description} />
          {job.benefits ? <JobBenefits text={job.benefits} /> : null}
          {contact ? (
            <CaptionedMember
              member={contact}
              caption={jobsSection.reportsTo}
              className="mt-12 border-t border-line pt-8"
            />
          ) : null}
          <section aria-labelledby="how-we-hire" className="mt-12">
            <h2 id="how-we-hire" className="text-[1.6rem]">
              {pages["/how-we-hire"].heading}
            </h2>
            <StatusSteps />
            <PlainLink href={paths.howWeHire}>Who reads it, and what we ask</PlainLink>
          </section>
          <EqualOpportunity className="no-print mt-12 border-t border-line pt-8" />
        </div>
        <p
          data-apply-bar
          className="no-print sticky bottom-0 z-10 border-t border-line bg-paper px-6 py-3 min-[768px]:hidden [html:has([data-cookie-banner])_&]:bottom-20 [html:has([data-cookie-banner])_&]:max-[359.98px]:bottom-[97px]"
        >
          <a href="#apply" className={buttonClass("call", "w-full")}>
            {jobsSection.apply}
          </a>
        </p>
      </div>
      <section
        id="apply"
        aria-labelledby={FORM_HEADING}
        className="no-print scroll-mt-[-77px] px-6 py-14 md:py-20 min-[1024px]:col-span-5 min-[1024px]:col-start-9 min-[1024px]:pr-0"
      >
        <div className="rounded border border-line bg-white p-6 min-[1024px]:p-8">
          <h2 id={FORM_HEADING} className="text-[1.6rem] md:text-[1.75rem]">
            {jobsSection.apply}
          </h2>
          <div className="mt-3 mb-6 grid gap-2 text-[16px] leading-6 text-muted">
            <p>{jobsTexts.applyIntro.replace("{reader}", () => reader)}</p>
            <PromiseLine kind="applicant" />
          </div>
          {isPreview ? (
            <p className="border-t border-line pt-4">{jobsSection.preview.form}</p>
          ) : (
            <ApplicationForm
              jobId={job.id}
              labelledBy={FORM_HEADING}
              consent={consent}
              asks={getQuestions(job)}
              posted={posted}
              reader={
                contact ? (
                  <CaptionedMember member={contact} caption={jobsSection.reader} />
                ) : (
                  <ApplicationReader team={team} />
                )
              }
              related={related}
              alert={{
                label: `Get new ${job.type} openings by email`,
                href: toAlertPath({ type: job.type }),
              }}
            >
              <CollectionNotice job={job} />
            </ApplicationForm>
          )}
        </div>
      </section>
    </article>
  );
}

/** Undefined for a job that asks for no more than every job does. */
function getQuestions({ asksCoverNote, asksProfileLink, asksWorkAuthorization }: PublicJob) {
  const asks = { asksCoverNote, asksProfileLink, asksWorkAuthorization };
  return Object.values(asks).some(Boolean) ? asks : undefined;
}

function JobIntro({ job }: Pick<JobDetailsProps, "job">) {
  const crumbs = [
    { label: pages["/jobs"].heading, href: paths.jobs },
    { label: job.title, href: readableJobPath(job) },
  ];
  return (
    <div className="relative border-b border-line min-[768px]:col-span-full">
      <Contours
        crop="east"
        className="inset-x-0 bottom-0 h-14 mask-t-from-10% md:top-0 md:left-[60%] md:h-auto md:mask-t-from-100% md:mask-l-from-50%"
      />
      <div className="frame pt-8 pb-20 md:pt-10 md:pb-16">
        <div className="md:w-7/12">
          <Breadcrumbs crumbs={crumbs} />
          <h1 className="mt-10 max-w-[11.5em] md:mt-16">{job.title}</h1>
          <JobFacts facts={toFactTexts(job)} className="mt-7 flex flex-wrap gap-x-8 gap-y-2" />
        </div>
      </div>
    </div>
  );
}

function JobBenefits({ text }: { text: string }) {
  return (
    <section aria-labelledby="benefits" className="mt-12">
      <h2 id="benefits" className="text-[1.6rem]">
        {jobsSection.benefits}
      </h2>
      <JobDescription text={text} />
    </section>
  );
}
