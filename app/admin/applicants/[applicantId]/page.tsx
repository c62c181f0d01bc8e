import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { BackLink } from "@/components/admin/back-link";
import { EmailField, IdField, PhoneField } from "@/components/admin/contact-fields";
import { History } from "@/components/admin/history";
import { NeighbourLinks } from "@/components/admin/neighbour-links";
import { NotSpam } from "@/components/admin/not-spam";
import { PageHeader } from "@/components/admin/page-header";
import { RecordFields } from "@/components/admin/record-fields";
import { SpamReasons } from "@/components/admin/spam-reasons";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { releaseApplicant } from "@/lib/applications/actions";
import { fullName } from "@/lib/applications/applicant";
import { released, releaseFailed } from "@/lib/applications/catalogue";
import { getConsent } from "@/lib/applications/consent";
import { getApplicant, getApplicantNeighbours } from "@/lib/applications/data";
import { getAdmin } from "@/lib/auth/viewer";
import { applicantTable } from "@/lib/applications/table";
import { listHistory } from "@/lib/history/data";
import { listParams, parseListQuery, type SearchParams } from "@/lib/list";
import { staffPaths } from "@/lib/staff-paths";
import { guarded } from "../../_components/guarded-page";
import { ConsentGiven } from "../_components/consent-given";
import { DeleteApplicant } from "../_components/delete-applicant";
import { ResumeViewer } from "../_components/resume-viewer";

interface ApplicantPageProps {
  params: Promise<{ applicantId: string }>;
  searchParams: Promise<SearchParams>;
}

/** One look-up for the title and the page. */
const applicantOf = cache(getApplicant);

export async function generateMetadata({ params }: ApplicantPageProps): Promise<Metadata> {
  const admin = await getAdmin();
  if (typeof admin === "string") return {};
  const applicant = await applicantOf(admin, (await params).applicantId);
  return { title: applicant ? fullName(applicant) : "404 - Applicant Not Found" };
}

export default guarded<ApplicantPageProps>(async (admin, { params, searchParams }) => {
  const applicant = await applicantOf(admin, (await params).applicantId);
  if (!applicant) notFound();
  const { id, jobId, jobTitle, email, phone, quarantined, createdAt } = applicant;
  const asked = await searchParams;
  // Whoever comes from a job walks through its applicants, everybody else through the list as they left it.
  const within = asked.within === "job" ? "job" : undefined;
  const query = within ? { q: "", filters: { job: jobId } } : parseListQuery(asked, applicantTable);
  const [neighbours, history, consent] = await Promise.all([
    getApplicantNeighbours(admin, id, query),
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
        <NeighbourLinks
          neighbours={neighbours}
          label="Applicants"
          item="applicant"
          path={staffPaths.applicant}
          params={within ? { within } : listParams(query)}
        />
        <DeleteApplicant
          id={id}
          name={fullName(applicant)}
          listPath={within ? staffPaths.job(jobId) : staffPaths.applicants}
        />
      </PageHeader>
      {quarantined ? (
        <SpamReasons signs={applicant.spamSigns}>
          <NotSpam action={releaseApplicant} id={id} success={released} failure={releaseFailed} />
        </SpamReasons>
      ) : null}
      {/* Beside each other where the page, not the screen, is wide enough for a sheet of paper. */}
      <div className="@container">
        <div className="grid gap-8 @min-[56rem]:grid-cols-[20rem_minmax(0,1fr)]">
          <RecordFields
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
              ["Consent", <ConsentGiven key="consent" consent={consent} />],
              ["Applicant ID", <IdField key="id" id={id} />],
            ]}
          />
          <ResumeViewer applicant={applicant} />
        </div>
      </div>
      <History record={{ kind: "applicant", id: id }} events={history} />
    </>
  );
});
