import type { Metadata } from "next";
import {
  applicationBulkActions,
  spamApplicationBulkActions,
} from "@/components/applications/application-bulk-actions";
import { applicationColumns } from "@/components/applications/application-columns";
import { ListMemory } from "@/components/lists/list-memory";
import { ListView } from "@/components/lists/list-view";
import { PageHeader } from "@/components/layout/staff/page-header";
import { SpamFilter, spamNote } from "@/components/spam/spam-filter";
import { fullName } from "@/lib/applications/application";
import { findApplications } from "@/lib/applications/data";
import { applicationTable } from "@/lib/applications/table";
import { listJobTitles } from "@/lib/jobs/data";
import { type ListQuery, parseListQuery, type SearchParams } from "@/lib/lists/list-query";
import { staffPaths } from "@/lib/staff-paths";
import { guardedPage } from "../../_components/guarded-page";

export const metadata: Metadata = { title: "Applicants" };

const path = staffPaths.applicants;

interface ApplicantsPageProps {
  searchParams: Promise<SearchParams>;
}

export default guardedPage<ApplicantsPageProps>(async (admin, { searchParams }) => {
  const query = parseListQuery(await searchParams, applicationTable);
  const spam = query.filters?.show === "spam";
  const [page, jobs] = await Promise.all([
    findApplications(admin, query),
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
        order={applicationTable.order}
        columns={applicationColumns}
        rowPath={staffPaths.applicant}
        rowLabel={({ jobTitle }) => `applicant for ${jobTitle}`}
        checkboxLabel={(applicant) => `applicant ${fullName(applicant)} for ${applicant.jobTitle}`}
        exportPath={staffPaths.exportApplicants}
        filters={[{ name: "job", label: "Job", choices: buildJobChoices(jobs, query) }]}
        views={["show"]}
        actions={spam ? spamApplicationBulkActions : applicationBulkActions}
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

function buildJobChoices(jobs: readonly { id: string; title: string }[], { filters }: ListQuery) {
  const choices = [
    { value: "", label: "All jobs" },
    ...jobs.map(({ id, title }) => ({ value: id, label: title })),
  ];
  const chosen = filters?.job;
  if (chosen && choices.every(({ value }) => value !== chosen))
    choices.push({ value: chosen, label: "A job that is not there" });
  return choices;
}
