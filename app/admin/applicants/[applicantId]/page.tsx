import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { BackLink } from "@/components/records/back-link";
import { EmailField, IdField, PhoneField } from "@/components/records/contact-fields";
import { RecordHistory } from "@/components/records/record-history";
import { PrevNextLinks } from "@/components/records/prev-next-links";
import { NotSpamButton } from "@/components/spam/not-spam-button";
import { PageHeader } from "@/components/layout/staff/page-header";
import { DescriptionList } from "@/components/ui/description-list";
import { SpamReasons } from "@/components/spam/spam-reasons";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { releaseApplication } from "@/lib/applications/actions";
import { fullName } from "@/lib/applications/application";
import { released, releaseFailed } from "@/lib/applications/strings";
import { getConsent } from "@/lib/applications/consent";
import { getApplication, getApplicationNeighbours } from "@/lib/applications/data";
import { getAdmin } from "@/lib/auth/viewer";
import { applicationTable } from "@/lib/applications/table";
import { listHistory } from "@/lib/audit/data";
import { listParams, parseListQuery, type SearchParams } from "@/lib/lists/list-query";
import { staffPaths } from "@/lib/staff-paths";
import { guardedPage } from "../../_components/guarded-page";
import { ConsentDetails } from "@/app/admin/applicants/_components/consent-details";
import { DeleteApplication } from "@/app/admin/applicants/_components/delete-application";
import { ResumeViewer } from "../_components/resume-viewer";

interface ApplicantPageProps {
  params: Promise<{ applicantId: string }>;
  searchParams: Promise<SearchParams>;
}

/** Shares one query between the title and the page. */
const getCachedApplication = cache(getApplication);

export async function generateMetadata({ params }: ApplicantPageProps): Promise<Metadata> {
  const admin = await getAdmin();
  if (typeof admin === "string") return {};
  const applicant = await getCachedApplication(admin, (await params).applicantId);
  return { title: applicant ? fullName(applicant) : "404 - Applicant Not Found" };
}

export default guardedPage<ApplicantPageProps>(async (admin, { params, searchParams }) => {
  const applicant = await getCachedApplication(admin, (await params).applicantId);
  if (!applicant) notFound();
  const { id, jobId, jobTitle, email, phone, quarantined, createdAt } = applicant;
  const rawParams = await searchParams;
  // From a job's page, 'previous' and 'next' lead through its applicants. Otherwise they follow the filtered list.
  const within = rawParams.within === "job" ? "job" : undefined;
  const query = within ? { q: "", filters: { job: jobId } } : parseListQuery(rawParams, applicationTable);
  const [neighbours, history, consent] = await Promise.all([
    getApplicationNeighbours(admin, id, query),
    listHistory(admin, "applicant", id),
    getConsent(admin, id),
  ]);

  return (
    <>
      <p className="mb-3">
        {within === "job" ? (
          <BackLink href={staffPaths.job(jobId)}>{jobTitle}</BackLink>
        ) : (
          <BackLink href={staffPaths.applicants}>All applicants</BackLink>
        )}
      </p>
      <PageHeader
        title={fullName(applicant)}
        note={quarantined ? <Badge tone="warning">Spam</Badge> : undefined}
      >
        <PrevNextLinks
          neighbours={neighbours}
          label="Applicants"
          item="applicant"
          path={staffPaths.applicant}
          params={within ? { within } : listParams(query)}
        />
        <DeleteApplication
          id={id}
          name={fullName(applicant)}
          listPath={within ? staffPaths.job(jobId) : staffPaths.applicants}
        />
      </PageHeader>
      {quarantined ? (
        <SpamReasons signals={applicant.spamSigns}>
          <NotSpamButton action={releaseApplication} id={id} success={released} failure={releaseFailed} />
        </SpamReasons>
      ) : null}
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
              ["Applied", <DateText key="applied" value={createdAt} />],
              ["Consent", <ConsentDetails key="consent" consent={consent} />],
              ["Applicant ID", <IdField key="id" id={id} />],
            ]}
          />
          <ResumeViewer applicant={applicant} />
        </div>
      </div>
      <RecordHistory record={{ kind: "applicant", id: id }} events={history} />
    </>
  );
});
