import { EditApplicant } from "@/components/desk/record/edit-person";
import { DeclineButton } from "@/components/desk/decline/decline-buttons";
import { CorrespondenceSection } from "@/components/desk/correspondence/correspondence-section";
import { ReplyLink } from "@/components/desk/correspondence/reply-link";
import { OtherApplications } from "@/components/desk/record/other-applications";
import { StageControl } from "@/components/desk/record/stage-control";
import { Presence } from "@/components/desk/record/presence";
import { InterviewsSection } from "@/components/interviews/interviews-section";
import { OfferTimes } from "@/components/interviews/offer-times";
import { OpinionsPanel } from "@/components/reviews/opinions-panel";
import { SpamReasons } from "@/components/spam/spam-reasons";
import { Badge } from "@/components/ui/badge";
import { deleteApplicant } from "@/lib/applicants/actions";
import { fullName } from "@/lib/text/full-name";
import * as strings from "@/lib/applicants/strings";
import { getConsent } from "@/lib/applicants/consent";
import { listJobTitles } from "@/lib/jobs/data";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { getApplicant } from "@/lib/applicants/data";
import { applicantTable } from "@/lib/applicants/table";
import { describeAnswer } from "@/lib/clock/describe-answer";
import { isOpenStage } from "@/lib/applicants/stages";
import { findPossibleInterviewers, getInterviewsOf } from "@/lib/interviews/data";
import { listNotes } from "@/lib/desk/notes";
import { findOtherApplications } from "@/lib/desk/other-applications";
import { readDeskPage } from "@/lib/desk/read-desk-page";
import { getOpinionPanel } from "@/lib/reviews/opinion-panel";
import { staffPaths } from "@/lib/staff-paths";
import { getCorrespondenceView } from "@/lib/desk/correspondence/correspondence-view";
import { recordPage } from "../../_pages/record-page";
import { ApplicantDetails } from "../_components/applicant-details";

const { generateMetadata, Page } = recordPage({
  kind: "applicant",
  param: "applicantId",
  table: applicantTable,
  get: getApplicant,
  getTitle: fullName,
  needsWidth: true,
  // From a job's page, 'previous' and 'next' lead through its applicants.
  getList: ({ jobId, jobTitle }, { within }) =>
    within === "job"
      ? {
          query: { page: 1, q: "", filters: { job: jobId } },
          params: { within },
          href: staffPaths.job(jobId),
          backLabel: jobTitle,
        }
      : undefined,
  toListRow: (row) => {
    const { text, urgency } = describeAnswer(row);
    return { id: row.id, title: fullName(row), text: row.jobTitle, due: text, isUrgent: urgency === "late" };
  },
  render: async (admin, applicant) => {
    const { id, quarantined, firstName, lastName, email, phone, jobId } = applicant;
    const [consent, deskPage, notes, others, correspondence, opinions, jobs, ...appointments] =
      await Promise.all([
        getConsent(admin, id),
        readDeskPage(admin, { kind: "applicant", id }),
        listNotes(admin, { kind: "applicant", id }),
        findOtherApplications(admin, applicant),
        getCorrespondenceView(admin, { kind: "applicant", id }),
        getOpinionPanel(admin, applicant),
        listJobTitles(admin, jobId),
        getInterviewsOf(admin, { kind: "applicant", id }),
        findPossibleInterviewers(admin, jobId),
      ]);
    const [interviews, people] = appointments;
    return {
      note: (
        <div className="flex flex-wrap items-center gap-2">
          {quarantined ? <Badge tone="warning">Spam</Badge> : null}
          <Presence kind="applicant" id={id} />
        </div>
      ),
      buttons: quarantined ? null : (
        <>
          <ReplyLink label="Send email" labelSuffix={`to ${fullName(applicant)}`} />
          {deskPage ? (
            <EditApplicant
              id={id}
              person={{ firstName, lastName, email, phone, jobId, version: deskPage.desk.version }}
              jobs={jobs.filter((job) => job.id !== GENERAL_JOB_ID || jobId === GENERAL_JOB_ID)}
            />
          ) : null}
          <DeclineButton applicantId={id} name={fullName(applicant)} />
        </>
      ),
      deletion: {
        title: `Delete the application of ${fullName(applicant)}?`,
        description: (
          <p>{`${applicant.resume ? "The resume is deleted too. " : ""}The job stays as it is.`}</p>
        ),
        action: deleteApplicant,
        success: strings.deleted,
        failure: strings.deleteFailed,
      },
      details: (
        <>
          <SpamReasons kind="applicant" record={applicant} />
          {deskPage && !quarantined ? <StageControl {...deskPage} /> : null}
          <ApplicantDetails
            applicant={applicant}
            consent={consent}
            deskPage={quarantined ? null : deskPage}
            source={deskPage?.desk.source ?? null}
            notes={notes}
            others={<OtherApplications name={fullName(applicant)} others={others} />}
            myId={admin.id}
            interviews={
              <InterviewsSection interviews={interviews} people={people}>
                {deskPage && !quarantined && isOpenStage(deskPage.desk.stage ?? "new") ? (
                  <OfferTimes
                    applicantId={id}
                    name={fullName(applicant)}
                    people={people}
                    suggestedId={deskPage.desk.ownerId ?? admin.id}
                  />
                ) : null}
              </InterviewsSection>
            }
            opinions={<OpinionsPanel panel={opinions} applicantId={id} jobId={applicant.jobId} />}
            correspondence={<CorrespondenceSection view={correspondence} canReply={!quarantined} />}
          />
        </>
      ),
    };
  },
});

export { generateMetadata, Page as default };
