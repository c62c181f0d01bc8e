import type { Metadata } from "next";
import { NewApplicantForm } from "@/components/applicants/new-applicant-form";
import { PageHeader } from "@/components/layout/staff/page-header";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { listJobTitles } from "@/lib/jobs/data";
import { staffPaths } from "@/lib/staff-paths";
import { guardedPage } from "../../_components/guarded-page";

export const metadata: Metadata = { title: "Add an applicant" };

export default guardedPage("hiring", async (admin, { searchParams }: PageProps<"/admin/applicants/new">) => {
  const { job } = await searchParams;
  const chosen = typeof job === "string" ? job : undefined;
  const jobs = (await listJobTitles(admin, chosen)).filter(({ id }) => id !== GENERAL_JOB_ID);
  return (
    <>
      <PageHeader
        back={{ label: "All applicants", href: staffPaths.applicants }}
        title="Add an applicant"
        note="For applications that came by email or on paper. The applicant gets the usual confirmation, with the privacy notice."
      />
      <NewApplicantForm jobs={jobs} jobId={chosen} />
    </>
  );
});
