import Link from "next/link";
import { EmailField, IdField, PhoneField } from "@/components/records/contact-fields";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { answerLabels } from "@/lib/applicants/rules";
import type { ApplicantRecord } from "@/lib/applicants/applicant";
import type { Consent } from "@/lib/applicants/consent";
import { sourceLabel } from "@/lib/applicants/source-label";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { listHref } from "@/lib/lists/list-query";
import { staffPaths } from "@/lib/staff-paths";

const getJobPath = (jobId: string) =>
  jobId === GENERAL_JOB_ID ? listHref(staffPaths.applicants, { job: jobId }) : staffPaths.job(jobId);

interface ApplicantDetailsProps {
  applicant: ApplicantRecord;
  consent: Consent | null;
  source: string | null;
}

export function ApplicantDetails({ applicant, consent, source }: ApplicantDetailsProps) {
  const { id, jobId, jobTitle, email, phone, createdAt } = applicant;
  const answers = [
    ["May work in the US", answerLabels[applicant.workAuthorized ?? ""]],
    ["Needs sponsorship", answerLabels[applicant.needsSponsorship ?? ""]],
  ] as const;
  return (
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
        ...answers.filter(([, answer]) => answer),
        ["Source", sourceLabel(source)],
        ["Consent", <ConsentDetails key="consent" consent={consent} />],
        ["Applicant ID", <IdField key="id" id={id} />],
      ]}
    />
  );
}

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
