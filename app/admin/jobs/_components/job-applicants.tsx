import { BulkBar } from "@/components/lists/bulk-bar";
import { TextLink } from "@/components/ui/text-link";
import { jobApplicantColumns } from "@/components/applicants/applicant-columns";
import { Badge } from "@/components/ui/badge";
import { Pagination } from "@/components/ui/list-controls/pagination";
import { Table } from "@/components/ui/table/table";
import type { Hiring } from "@/lib/auth/viewer";
import type { ApplicantListRow } from "@/lib/applicants/applicant";
import { noApplicants } from "@/lib/applicants/strings";
import type { JobRecord } from "@/lib/jobs/job";
import { listHref, type Page } from "@/lib/lists/list-query";
import { staffPaths } from "@/lib/staff-paths";
import { fullName } from "@/lib/text/full-name";
import { applicantDeletion, readApplicantTools } from "../../applicants/_components/applicant-bulk";

interface JobApplicantsProps {
  admin: Hiring;
  job: JobRecord;
  isPublic: boolean;
  applicants: Page<ApplicantListRow>;
  heldBack: number;
  extraParams: Record<string, string | undefined>;
}

export async function JobApplicants({
  admin,
  job,
  isPublic,
  applicants: { items, ...numbers },
  heldBack,
  extraParams,
}: JobApplicantsProps) {
  return (
    <section aria-labelledby="applications">
      <h2 id="applications" className="mb-3 flex items-center gap-2 font-display text-xl font-semibold">
        Applications <Badge>{numbers.total}</Badge>
      </h2>
      {items.length > 0 ? (
        <>
          <BulkBar items="applicants" ids={items.map(({ id }) => id)} actions={[applicantDeletion]}>
            {await readApplicantTools(admin)}
          </BulkBar>
          <Table
            caption={`Applicants for ${job.title}, newest first`}
            columns={jobApplicantColumns}
            rows={items}
            rowHref={({ id }) => listHref(staffPaths.applicant(id), { within: "job" })}
            rowLabel={() => "applicant"}
            checkboxLabel={(applicant) => `applicant ${fullName(applicant)}`}
            selectable
          />
          <Pagination
            action={staffPaths.job(job.id)}
            extraParams={extraParams}
            label="Pages of applicants"
            {...numbers}
          />
        </>
      ) : (
        <div className="border-y border-line px-4 py-10 text-center">
          <p className="font-display text-lg font-semibold">{noApplicants}</p>
          <p className="mt-1 text-muted">
            {isPublic
              ? "Applications from the website appear here, with their resumes."
              : "The job isn't on the website, so it takes no applications."}
          </p>
        </div>
      )}
      {heldBack > 0 ? (
        <p className="mt-4 text-muted">
          <span>{heldBack === 1 ? "1 more was quarantined" : `${heldBack} more were quarantined`}</span> as
          spam.{" "}
          <TextLink href={listHref(staffPaths.applicants, { show: "spam", job: job.id })}>
            Show quarantined applications
          </TextLink>
        </p>
      ) : null}
    </section>
  );
}
