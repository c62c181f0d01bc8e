import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { BackLink } from "@/components/admin/back-link";
import { PageHeader } from "@/components/admin/page-header";
import { RecordFields } from "@/components/admin/record-fields";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { fullName } from "@/lib/applications/applicant";
import { getConsent } from "@/lib/applications/consent";
import { getApplicant, getNeighbours } from "@/lib/applications/data";
import { getAdmin } from "@/lib/auth/viewer";
import type { SearchParams } from "@/lib/list";
import { paths } from "@/lib/paths";
import { guarded } from "../../_components/guarded-page";
import { ConsentGiven } from "../_components/consent-given";
import { NeighbourLinks } from "../_components/neighbour-links";
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
  // Whoever comes from a job walks through its applicants, everybody else through all.
  const within = (await searchParams).within === "job" ? "job" : "all";
  const neighbours = await getNeighbours(admin, applicant, within);
  const consent = await getConsent(admin, applicant.id);
  const { id, jobId, jobTitle, email, phone, quarantined, createdAt } = applicant;

  return (
    <>
      <p className="mb-3">
        {within === "job" ? (
          <BackLink href={paths.adminJob(jobId)}>{jobTitle}</BackLink>
        ) : (
          <BackLink href={paths.adminApplicants}>All applicants</BackLink>
        )}
      </p>
      <PageHeader
        title={fullName(applicant)}
        note={quarantined ? <Badge tone="warning">Spam</Badge> : undefined}
      >
        <NeighbourLinks neighbours={neighbours} within={within} />
      </PageHeader>
      {/* Beside each other where the page, not the screen, is wide enough for a sheet of paper. */}
      <div className="@container">
        <div className="grid gap-8 @min-[56rem]:grid-cols-[20rem_minmax(0,1fr)]">
          <RecordFields
            fields={[
              [
                "Applied for",
                <Link key="job" href={paths.adminJob(jobId)} prefetch={false}>
                  {jobTitle}
                </Link>,
              ],
              ["Email", <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>],
              ["Phone", <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>],
              ["Applied", <DateText key="applied" value={createdAt} />],
              ["Consent", <ConsentGiven key="consent" consent={consent} />],
              ["Applicant ID", <span className="font-mono">{id}</span>],
            ]}
          />
          <ResumeViewer applicant={applicant} />
        </div>
      </div>
    </>
  );
});
