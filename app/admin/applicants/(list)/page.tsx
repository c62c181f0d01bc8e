import type { Metadata } from "next";
import { applicantColumns } from "@/components/applicants/applicant-columns";
import { AddApplicantLink } from "@/components/applicants/add-applicant-link";
import { DeclineChosen } from "@/components/desk/decline/decline-buttons";
import { addChosen } from "@/components/lists/choices";
import { fullName } from "@/lib/text/full-name";
import { countStages, sumStages } from "@/lib/applicants/count-stages";
import { findApplicants } from "@/lib/applicants/data";
import { applicantTable } from "@/lib/applicants/table";
import type { Admin } from "@/lib/auth/viewer";
import { listJobTitles } from "@/lib/jobs/data";
import { type ListQuery, listHref, listParams } from "@/lib/lists/list-query";
import { staffPaths } from "@/lib/staff-paths";
import { readClockFilters } from "../../_pages/clock-filters";
import { listPage } from "../../_pages/list-page";
import { deleteAction, releaseAction } from "@/components/lists/bulk-action";
import { deleteApplicants, releaseApplicants } from "@/lib/applicants/actions";
import * as strings from "@/lib/applicants/strings";
import clsx from "clsx";
import { PendingLink } from "@/components/ui/pending-link";
import { type Stage, stageLabels, STAGES } from "@/lib/applicants/stages";

export const metadata: Metadata = { title: "Applicants" };

const deletion = deleteAction("applicant", deleteApplicants, strings.deleteManyFailed, {
  one: "The resume is deleted too.",
  several: "Their resumes are deleted too.",
});

export default listPage({
  title: "Applicants",
  note: "All applicants, across all jobs.",
  buttons: <AddApplicantLink />,
  path: staffPaths.applicants,
  items: "applicants",
  table: applicantTable,
  find: findApplicants,
  columns: applicantColumns,
  rowPath: staffPaths.applicant,
  rowLabel: ({ jobTitle }) => `applicant for ${jobTitle}`,
  checkboxLabel: (applicant) => `applicant ${fullName(applicant)} for ${applicant.jobTitle}`,
  exportPath: staffPaths.exportApplicants,
  filters: readFilters,
  tabs: { name: "stage", read: readTabs },
  actions: [deletion],
  bulkTools: <DeclineChosen />,
  empty: <p>Applications from the website appear here, with their resumes.</p>,
  spam: {
    label: "Applicants",
    title: "Applicants quarantined as spam",
    actions: [releaseAction(releaseApplicants, strings.releaseManyFailed), deletion],
    empty: <p>Nothing is quarantined. Suspected spam appears here instead of among the applicants.</p>,
  },
});

async function readFilters(admin: Admin, query: ListQuery) {
  const chosen = query.filters?.job;
  const [jobs, clockFilters] = await Promise.all([
    listJobTitles(admin, chosen),
    readClockFilters(admin, query),
  ]);
  const choices = [
    { value: "", label: "All jobs" },
    ...jobs.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return [{ name: "job", label: "Job", choices: addChosen(choices, chosen, "Unknown job") }, ...clockFilters];
}

async function readTabs(admin: Admin, query: ListQuery) {
  const counts = query.q ? undefined : await countStages(admin, query.filters ?? {});
  return (
    <StageTabs
      path={staffPaths.applicants}
      query={query}
      counts={counts && { ...counts, all: sumStages(counts) }}
    />
  );
}

interface StageTabsProps {
  path: string;
  query: ListQuery;
  /** Undefined while a search is on: counting its matches for each stage would take as long as the search. */
  counts?: Record<Stage, number> & { all: number };
}

/** Switches between the stages of a list. On a phone the tabs scroll sideways. */
function StageTabs({ path, query, counts }: StageTabsProps) {
  const params = listParams(query);
  const current = query.filters?.stage;
  const tabs = [
    { stage: undefined, label: "All", count: counts?.all },
    ...STAGES.map((stage) => ({ stage, label: stageLabels[stage], count: counts?.[stage] })),
  ];
  return (
    <nav aria-label="Stage" className="relative mb-3 overflow-x-auto overflow-y-hidden border-b border-line">
      <ul className="flex min-w-max gap-1">
        {tabs.map(({ stage, label, count }) => (
          <li key={label}>
            <PendingLink
              href={listHref(path, { ...params, stage })}
              aria-current={stage === current ? "true" : undefined}
              className={clsx(
                "flex h-10 items-center gap-1.5 border-b-[3px] px-3 no-underline",
                stage === current
                  ? "border-evergreen font-semibold text-ink"
                  : "border-transparent text-river hover:border-control",
              )}
            >
              {label}
              {count === undefined ? null : (
                <span className="text-[13px] font-normal text-muted tabular-nums">{` ${count}`}</span>
              )}
            </PendingLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
