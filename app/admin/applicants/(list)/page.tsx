import type { Metadata } from "next";
import { applicantActions, spamApplicantActions } from "@/components/admin/applicant-actions";
import { applicantColumns } from "@/components/admin/applicant-columns";
import { ListMemory } from "@/components/admin/list-memory";
import { ListView } from "@/components/admin/list-view";
import { PageHeader } from "@/components/admin/page-header";
import { SpamFilter, spamNote } from "@/components/admin/spam-filter";
import { fullName } from "@/lib/applications/applicant";
import { findApplicants } from "@/lib/applications/data";
import { applicantTable } from "@/lib/applications/table";
import { listJobTitles } from "@/lib/jobs/data";
import { type ListQuery, parseListQuery, type SearchParams } from "@/lib/list";
import { staffPaths } from "@/lib/staff-paths";
import { guarded } from "../../_components/guarded-page";

export const metadata: Metadata = { title: "Applicants" };

const path = staffPaths.applicants;

interface ApplicantsPageProps {
  searchParams: Promise<SearchParams>;
}

export default guarded<ApplicantsPageProps>(async (admin, { searchParams }) => {
  const query = parseListQuery(await searchParams, applicantTable);
  const spam = query.filters?.show === "spam";
  const [page, jobs] = await Promise.all([
    findApplicants(admin, query),
    listJobTitles(admin, query.filters?.job),
  ]);
  return (
    <>
      <ListMemory />
      <PageHeader
        title={spam ? "Applicants held back as spam" : "Applicants"}
        note={spam ? spamNote : "Everybody who has applied, for all jobs."}
      />
      <ListView
        path={path}
        items="applicants"
        caption={spam ? "Applicants held back as spam" : "Applicants"}
        query={query}
        page={page}
        order={applicantTable.order}
        columns={applicantColumns}
        rowPath={staffPaths.applicant}
        rowLabel={({ jobTitle }) => `applicant for ${jobTitle}`}
        boxLabel={(applicant) => `applicant ${fullName(applicant)} for ${applicant.jobTitle}`}
        exportPath={staffPaths.exportApplicants}
        filters={[{ name: "job", label: "Job", choices: choicesOf(jobs, query) }]}
        views={["show"]}
        actions={spam ? spamApplicantActions : applicantActions}
        tools={<SpamFilter path={path} label="Applicants" spam={spam} query={query} />}
      >
        {spam ? (
          <p>Nothing was held back. What looks automated will wait here instead of among the applicants.</p>
        ) : (
          <p>Who applies for an open job on the website arrives here, with their resume.</p>
        )}
      </ListView>
    </>
  );
});

function choicesOf(jobs: readonly { id: string; title: string }[], { filters }: ListQuery) {
  const choices = [
    { value: "", label: "All jobs" },
    ...jobs.map(({ id, title }) => ({ value: id, label: title })),
  ];
  const chosen = filters?.job;
  if (chosen && choices.every(({ value }) => value !== chosen))
    choices.push({ value: chosen, label: "A job that is not there" });
  return choices;
}
