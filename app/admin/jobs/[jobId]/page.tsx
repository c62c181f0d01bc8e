import { AddApplicantLink } from "@/components/applicants/add-applicant-link";
import { ApplicationReport } from "@/components/report/application-report";
import { GeneralApplicants } from "@/components/promises/general-applicants";
import { ListMemory } from "@/components/lists/list-memory";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { countApplicants, findApplicants } from "@/lib/applicants/data";
import { countApplicantsOfJobs, getJob } from "@/lib/jobs/data";
import { deleteJob } from "@/lib/jobs/actions";
import { buildGoogleChecklist } from "@/lib/jobs/posting/google-checklist";
import { buildPlaceChecklist, placeChecklistSummary } from "@/lib/jobs/posting/place-checklist";
import { getPreview } from "@/lib/jobs/public/preview";
import { describePhase } from "@/lib/jobs/public/describe-phase";
import { getToday } from "@/lib/calendar/company-days";
import { getJobPhase } from "@/lib/jobs/public/schedule";
import { absoluteUrl } from "@/lib/site-url";
import { listOwners } from "@/lib/desk/owners";
import { listContacts } from "@/lib/team/list-contacts";
import { staffPaths } from "@/lib/staff-paths";
import * as strings from "@/lib/jobs/strings";
import { listHref } from "@/lib/lists/list-query";
import { jobTable } from "@/lib/jobs/table";
import { getJobReport } from "@/lib/report/data";
import { listReviewers, suggestReviewers } from "@/lib/reviews/reviewers";
import { isPromised } from "@/lib/content/promises/is-promised";
import { findGeneralApplicants } from "@/lib/promises/general-applicants";
import { listTemplates } from "@/lib/templates/data";
import { readableJobPath } from "@/lib/paths";
import { recordPage } from "../../_pages/record-page";
import { Checklist } from "../_components/checklist";
import { CopyLink } from "../_components/copy-link";
import { JobApplicants } from "../_components/job-applicants";
import { JobFields } from "../_components/job-fields";
import { JobReviewers } from "../_components/job-reviewers";
import { DeclineUndecided } from "@/components/desk/decline/decline-buttons";
import { findUndecided } from "@/lib/desk/decline/data";
import { TitledSection } from "@/components/ui/titled-section";

const { generateMetadata, Page } = recordPage({
  kind: "job",
  param: "jobId",
  table: jobTable,
  get: getJob,
  getTitle: ({ title }) => title,
  render: async (admin, job, list) => {
    const { id, title, description, status } = job;
    const today = getToday();
    const phase = getJobPhase(job, today);
    // `page` counts the pages of applicants. The other parameters belong to the job list that led here.
    const { page } = list.query;
    const [applicants, shown, all, report, contacts, staff, preview, reviewers, users, general, templates] =
      await Promise.all([
        findApplicants(admin, { page, q: "", filters: { job: id } }),
        countApplicants(admin, id),
        countApplicantsOfJobs(admin, [id]),
        getJobReport(admin, job),
        listContacts(),
        listOwners(admin, "applicant"),
        getPreview(admin, id),
        listReviewers(admin, id),
        suggestReviewers(admin),
        status === "Open" ? findGeneralApplicants(admin, id) : [],
        listTemplates(admin, "reply"),
      ]);
    return {
      note: (
        <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={phase === "public" ? "strong" : "quiet"}>{status}</Badge>
          {job.opensOn || job.closesOn ? <span>{describePhase(job, today)}</span> : null}
        </p>
      ),
      buttons: (
        <>
          <ButtonLink href={listHref(staffPaths.editJob(id), list.params)}>Edit</ButtonLink>
          <ButtonLink variant="secondary" href={listHref(staffPaths.newJob, { ...list.params, copy: id })}>
            Duplicate
          </ButtonLink>
          <AddApplicantLink jobId={id} />
        </>
      ),
      deletion: {
        title: `Delete the job ${title}?`,
        description: (
          <p>
            {strings.describeAttachedApplicants(all)} To take it off the website and keep its applications,
            set its status to Closed instead.
          </p>
        ),
        action: deleteJob,
        success: strings.deleted,
        failure: strings.deleteFailed,
      },
      details: (
        <>
          <ListMemory />
          {phase === "closed" || phase === "over" ? (
            <DeclineUndecided {...await findUndecided(admin, [id])} />
          ) : null}
          <JobFields
            job={job}
            isPublic={phase === "public"}
            owner={staff.find(({ id: user }) => user === job.ownerId)}
            contactName={contacts.find(({ id: contact }) => contact === job.contactId)?.name}
            areas={admin.areas}
          />
          <div className="mt-8 grid gap-10">
            <JobApplicants
              admin={admin}
              job={job}
              isPublic={phase === "public"}
              applicants={applicants}
              heldBack={all - shown}
              extraParams={list.params}
            />
            <GeneralApplicants
              jobId={id}
              isPromised={isPromised("generalApplicantsFirst")}
              people={general}
              templates={templates}
            />
            <JobReviewers jobId={id} reviewers={reviewers} users={users} areas={admin.areas} />
            <ApplicationReport {...report} />
            <TitledSection id="description" title="Description">
              <pre className="max-w-[72ch] font-sans text-[16px] leading-6 wrap-anywhere whitespace-pre-wrap">
                {description}
              </pre>
            </TitledSection>
            {job.benefits ? (
              <TitledSection id="benefits" title="Benefits">
                <p className="max-w-[72ch] wrap-anywhere whitespace-pre-line">{job.benefits}</p>
              </TitledSection>
            ) : null}
            {preview ? (
              <>
                <Checklist
                  id="google-for-jobs"
                  title="Google for Jobs"
                  {...buildGoogleChecklist(preview, phase)}
                />
                <Checklist
                  id="rules-of-the-place"
                  title="Rules of the place"
                  summary={placeChecklistSummary}
                  items={buildPlaceChecklist(preview)}
                />
              </>
            ) : null}
            <CopyLink url={absoluteUrl(readableJobPath(job))} />
          </div>
        </>
      ),
    };
  },
});

export { generateMetadata, Page as default };
