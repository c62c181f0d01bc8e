import Link from "next/link";
import { EmailField, IdField, PhoneField } from "@/components/records/contact-fields";
import { CorrespondenceSection } from "@/components/desk/correspondence/correspondence-section";
import { ReplyLink } from "@/components/desk/correspondence/reply-link";
import { DescriptionList } from "@/components/ui/description-list";
import { SpamReasons } from "@/components/spam/spam-reasons";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { deleteApplication } from "@/lib/applications/actions";
import { fullName } from "@/lib/full-name";
import * as strings from "@/lib/applications/strings";
import { getConsent } from "@/lib/applications/consent";
import { getApplication } from "@/lib/applications/data";
import { applicationTable } from "@/lib/applications/table";
import { staffPaths } from "@/lib/staff-paths";
import { getCorrespondenceView } from "@/lib/desk/correspondence-view";
import { recordPage } from "../../_pages/record-page";
import { ConsentDetails } from "../_components/consent-details";
import { ResumeViewer } from "../_components/resume-viewer";

const { generateMetadata, Page } = recordPage({
  kind: "applicant",
  param: "applicantId",
  table: applicationTable,
  get: getApplication,
  getTitle: fullName,
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
  render: async (admin, applicant) => {
    const { id, jobId, jobTitle, email, phone, quarantined, createdAt } = applicant;
    const [consent, correspondence] = await Promise.all([
      getConsent(admin, id),
      getCorrespondenceView(admin, { kind: "applicant", id }),
    ]);
    return {
      note: quarantined ? <Badge tone="warning">Spam</Badge> : undefined,
      buttons: quarantined ? null : (
        <ReplyLink label="Send email" labelSuffix={`to ${fullName(applicant)}`} />
      ),
      deletion: {
        title: `Delete the application of ${fullName(applicant)}?`,
        description: <p>The resume is deleted too. The job stays as it is.</p>,
        action: deleteApplication,
        success: strings.deleted,
        failure: strings.deleteFailed,
      },
      details: (
        <>
          <SpamReasons kind="applicant" record={applicant} />
          {/* A container query, because the navigation beside the page takes a part of the screen. */}
          <div className="@container">
            <div className="grid gap-8 @min-[56rem]:grid-cols-[20rem_minmax(0,1fr)]">
              <DescriptionList
                fields={[
                  [
                    "Applied for",
                    <Link key="job" href={staffPaths.job(jobId)} prefetch={false}>
                      {jobTitle}
                    </Link>,
                  ],
                  ["Email", <EmailField key="email" email={email} />],
                  ["Phone", <PhoneField key="phone" phone={phone} />],
                  ["Applied", <DateText key="applied" value={createdAt} withTime />],
                  ["Consent", <ConsentDetails key="consent" consent={consent} />],
                  ["Applicant ID", <IdField key="id" id={id} />],
                ]}
              />
              <ResumeViewer applicant={applicant} />
            </div>
          </div>
          <CorrespondenceSection view={correspondence} canReply={!quarantined} />
        </>
      ),
    };
  },
});

export { generateMetadata, Page as default };
