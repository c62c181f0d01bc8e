import type { Metadata } from "next";
import { applicantColumns, getApplicantLines } from "@/components/applicants/applicant-columns";
import { AddApplicantLink } from "@/components/applicants/add-applicant-link";
import { ButtonLink } from "@/components/ui/button-link";
import { addChosen } from "@/components/lists/choices";
import { fullName } from "@/lib/text/full-name";
import { countStages, sumStages } from "@/lib/applicants/count-stages";
import { findApplicants } from "@/lib/applicants/data";
import { applicantTable } from "@/lib/applicants/table";
import type { Hiring } from "@/lib/auth/viewer";
import { listJobTitles } from "@/lib/jobs/data";
import type { ListQuery } from "@/lib/lists/list-query";
import { summarizeOpinions } from "@/lib/reviews/summarize-opinions";
import { staffPaths } from "@/lib/staff-paths";
import { readClockFilters } from "../../_pages/clock-filters";
import { applicantDeletion, readApplicantTools } from "../_components/applicant-bulk";
import { getSpamNote, listPage } from "../../_pages/list-page";
import { releaseAction } from "@/components/lists/bulk-action";
import { releaseApplicants } from "@/lib/applicants/actions";
import * as strings from "@/lib/applicants/strings";
import { stageLabels, STAGES } from "@/lib/applicants/stages";

export const metadata: Metadata = { title: "Applicants" };

export default listPage({
  title: "Applicants",
  buttons: (
    <>
      <ButtonLink variant="secondary" href={staffPaths.imports}>
        Import
      </ButtonLink>
      <AddApplicantLink />
    </>
  ),
  path: staffPaths.applicants,
  items: "applicants",
  table: applicantTable,
  find: findApplicants,
  columns: applicantColumns,
  readLines: async (admin, rows) =>
    getApplicantLines(
      await summarizeOpinions(
        admin,
        rows.map(({ id }) => id),
      ),
    ),
  rowPath: staffPaths.applicant,
  rowLabel: ({ jobTitle }) => `applicant for ${jobTitle}`,
  checkboxLabel: (applicant) => `applicant ${fullName(applicant)} for ${applicant.jobTitle}`,
  exportPath: staffPaths.exportApplicants,
  filters: readFilters,
  tabs: { label: "Stage", name: "stage", read: readTabs },
  actions: [applicantDeletion],
  bulkTools: readApplicantTools,
  empty: <p>Applications from the website appear here, with their resumes.</p>,
  spam: {
    title: "Applicants quarantined as spam",
    note: getSpamNote("out of spam"),
    actions: [releaseAction(releaseApplicants, strings.releaseManyFailed), applicantDeletion],
    empty: <p>Nothing is quarantined. Possible spam appears here instead of among the applicants.</p>,
  },
});

async function readFilters(admin: Hiring, query: ListQuery) {
  const chosen = query.filters?.job;
  const [jobs, clockFilters] = await Promise.all([
    listJobTitles(admin, chosen),
    readClockFilters(admin, "applicant", query),
  ]);
  const choices = [
    { value: "", label: "All jobs" },
    ...jobs.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return [{ name: "job", label: "Job", choices: addChosen(choices, chosen, "Unknown job") }, ...clockFilters];
}

/** Counting the matches of a search for each stage would take as long as the search. */
async function readTabs(admin: Hiring, { q, filters: { show: _show, ...filters } = {} }: ListQuery) {
  const counts = q ? undefined : await countStages(admin, filters);
  return [
    { label: "All", count: counts && sumStages(counts) },
    ...STAGES.map((stage) => ({ value: stage, label: stageLabels[stage], count: counts?.[stage] })),
  ];
}
