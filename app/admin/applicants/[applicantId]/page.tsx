import { AddResumeForm } from "@/components/applicants/add-resume-form";
import { CoverNote } from "@/components/applicants/cover-note";
import { ResumeViewer } from "@/components/applicants/resume-viewer";
import { EditApplicant } from "@/components/desk/record/edit-person";
import { DeclineButton } from "@/components/desk/decline/decline-buttons";
import { CorrespondenceSection } from "@/components/desk/correspondence/correspondence-section";
import { ReplyLink } from "@/components/desk/correspondence/reply-link";
import { DeskPanel } from "@/components/desk/record/desk-panel";
import { Notes } from "@/components/desk/notes/notes";
import { OtherApplications } from "@/components/desk/record/other-applications";
import { StageControl } from "@/components/desk/record/stage-control";
import { Presence } from "@/components/desk/record/presence";
import { InterviewsSection } from "@/components/interviews/interviews-section";
import { OfferTimes } from "@/components/interviews/offer-times";
import { RecordColumns } from "@/components/records/record-columns";
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
    const name = fullName(applicant);
    const record = { kind: "applicant", id } as const;
    const [consent, deskPage, notes, others, correspondence, opinions, jobs, ...appointments] =
      await Promise.all([
        getConsent(admin, id),
        readDeskPage(admin, record),
        listNotes(admin, record),
        findOtherApplications(admin, applicant),
        getCorrespondenceView(admin, record),
        getOpinionPanel(admin, applicant),
        listJobTitles(admin, jobId),
        getInterviewsOf(admin, record),
        findPossibleInterviewers(admin, jobId),
      ]);
    const [interviews, people] = appointments;
    const shownDesk = quarantined ? null : deskPage;
    return {
      note: (
        <div className="flex flex-wrap items-center gap-2">
          {quarantined ? <Badge tone="warning">Spam</Badge> : null}
          <Presence kind="applicant" id={id} />
        </div>
      ),
      buttons: quarantined ? null : (
        <>
          <ReplyLink label="Send email" labelSuffix={`to ${name}`} />
          {deskPage ? (
            <EditApplicant
              id={id}
              person={{ firstName, lastName, email, phone, jobId, version: deskPage.desk.version }}
              jobs={jobs.filter((job) => job.id !== GENERAL_JOB_ID || jobId === GENERAL_JOB_ID)}
            />
          ) : null}
          <DeclineButton applicantId={id} name={name} />
        </>
      ),
      deletion: {
        title: `Delete the application of ${name}?`,
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
          {shownDesk ? <StageControl {...shownDesk} /> : null}
          <RecordColumns
            main={
              <>
                <ResumeViewer applicant={applicant} path={staffPaths.resume(id)} canWiden />
                {applicant.resume ? null : <AddResumeForm applicantId={id} />}
                <CoverNote {...applicant} />
                <CorrespondenceSection view={correspondence} canReply={!quarantined} />
              </>
            }
            side={
              <>
                {shownDesk ? <DeskPanel {...shownDesk} answerShortcut /> : null}
                <OtherApplications name={name} others={others} />
                <ApplicantDetails
                  applicant={applicant}
                  consent={consent}
                  source={deskPage?.desk.source ?? null}
                />
                <InterviewsSection interviews={interviews} people={people}>
                  {shownDesk && isOpenStage(shownDesk.desk.stage ?? "new") ? (
                    <OfferTimes
                      applicantId={id}
                      name={name}
                      people={people}
                      suggestedId={shownDesk.desk.ownerId ?? admin.id}
                    />
                  ) : null}
                </InterviewsSection>
                <OpinionsPanel panel={opinions} applicantId={id} jobId={jobId} />
                <Notes record={record} notes={notes} myId={admin.id} />
              </>
            }
          />
        </>
      ),
    };
  },
});

export { generateMetadata, Page as default };
