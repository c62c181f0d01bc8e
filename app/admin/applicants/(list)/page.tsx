import type { Metadata } from "next";
import {
  applicationBulkActions,
  spamApplicationBulkActions,
} from "@/components/applications/application-bulk-actions";
import { applicationColumns } from "@/components/applications/application-columns";
import { addChosen } from "@/components/lists/add-chosen";
import { fullName } from "@/lib/full-name";
import { findApplications } from "@/lib/applications/data";
import { applicationTable } from "@/lib/applications/table";
import type { Admin } from "@/lib/auth/viewer";
import { listJobTitles } from "@/lib/jobs/data";
import type { ListQuery } from "@/lib/lists/list-query";
import { staffPaths } from "@/lib/staff-paths";
import { listPage } from "../../_pages/list-page";

export const metadata: Metadata = { title: "Applicants" };

export default listPage({
  title: "Applicants",
  note: "All applicants, across all jobs.",
  path: staffPaths.applicants,
  items: "applicants",
  table: applicationTable,
  find: findApplications,
  columns: applicationColumns,
  rowPath: staffPaths.applicant,
  rowLabel: ({ jobTitle }) => `applicant for ${jobTitle}`,
  checkboxLabel: (applicant) => `applicant ${fullName(applicant)} for ${applicant.jobTitle}`,
  exportPath: staffPaths.exportApplicants,
  filters: readFilters,
  actions: applicationBulkActions,
  empty: <p>Applications from the website appear here, with their resumes.</p>,
  spam: {
    label: "Applicants",
    title: "Applicants quarantined as spam",
    actions: spamApplicationBulkActions,
    empty: <p>Nothing is quarantined. Suspected spam appears here instead of among the applicants.</p>,
  },
});

async function readFilters(admin: Admin, { filters }: ListQuery) {
  const jobs = await listJobTitles(admin, filters?.job);
  const choices = [
    { value: "", label: "All jobs" },
    ...jobs.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return [{ name: "job", label: "Job", choices: addChosen(choices, filters?.job, "Unknown job") }];
}
