import Link from "next/link";
import type { ReactNode } from "react";
import { AddResumeForm } from "@/components/applicants/add-resume-form";
import { CoverNote } from "@/components/applicants/cover-note";
import { ResumeViewer } from "@/components/applicants/resume-viewer";
import { Notes } from "@/components/desk/notes/notes";
import { DeskPanel } from "@/components/desk/record/desk-panel";
import { EmailField, IdField, PhoneField } from "@/components/records/contact-fields";
import { RecordColumns } from "@/components/records/record-columns";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { answerLabels } from "@/lib/applicants/rules";
import type { ApplicantRecord } from "@/lib/applicants/applicant";
import type { Consent } from "@/lib/applicants/consent";
import type { NoteWithAuthor } from "@/lib/desk/notes";
import type { DeskPageData } from "@/lib/desk/read-desk-page";
import { sourceLabel } from "@/lib/applicants/source-label";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { listHref } from "@/lib/lists/list-query";
import { staffPaths } from "@/lib/staff-paths";

const getJobPath = (jobId: string) =>
  jobId === GENERAL_JOB_ID ? listHref(staffPaths.applicants, { job: jobId }) : staffPaths.job(jobId);

interface ApplicantDetailsProps {
  applicant: ApplicantRecord;
  consent: Consent | null;
  /** Null while the application is held as spam. */
  deskPage: DeskPageData | null;
  source: string | null;
  notes: readonly NoteWithAuthor[];
  myId: string;
  others?: ReactNode;
  interviews?: ReactNode;
  opinions?: ReactNode;
  correspondence?: ReactNode;
}

export function ApplicantDetails({
  applicant,
  consent,
  deskPage,
  source,
  notes,
  myId,
  others,
  correspondence,
  interviews,
  opinions,
}: ApplicantDetailsProps) {
  const { id, jobId, jobTitle, email, phone, createdAt } = applicant;
  return (
    <RecordColumns
      main={
        <>
          <ResumeViewer applicant={applicant} path={staffPaths.resume(id)} canWiden />
          {applicant.resume ? null : <AddResumeForm applicantId={id} />}
          <CoverNote {...applicant} />
          {correspondence}
        </>
      }
      side={
        <>
          {deskPage ? <DeskPanel {...deskPage} answerShortcut /> : null}
          {others}
          <DescriptionList
            fields={[
              [
                "Applied for",
                <Link key="job" href={getJobPath(jobId)} prefetch={false}>
                  {jobTitle}
                </Link>,
              ],
              ["Email", <EmailField key="email" email={email} />],
              ["Phone", <PhoneField key="phone" phone={phone} />],
              ["Applied", <DateText key="applied" value={createdAt} withTime />],
              ...describeAnswers(applicant),
              ["Source", sourceLabel(source)],
              ["Consent", <ConsentDetails key="consent" consent={consent} />],
              ["Applicant ID", <IdField key="id" id={id} />],
            ]}
          />
          {interviews}
          {opinions}
          <Notes record={{ kind: "applicant", id }} notes={notes} myId={myId} />
        </>
      }
    />
  );
}

const describeAnswers = ({ workAuthorized, needsSponsorship }: ApplicantRecord) =>
  (
    [
      ["May work in the US", workAuthorized],
      ["Needs sponsorship", needsSponsorship],
    ] as const
  )
    .filter(([, answer]) => answer !== null)
    .map(([label, answer]) => [label, answerLabels[answer ?? ""]] as const);

function ConsentDetails({ consent }: { consent: Consent | null }) {
  if (!consent) return <span className="text-muted">None on record</span>;
  return (
    <details>
      <summary className="cursor-pointer">
        <DateText value={consent.at} withTime />, text {consent.version}
      </summary>
      <p className="mt-2 text-muted">{consent.text}</p>
    </details>
  );
}
