import { answerLineColumns, dueColumn, ownerColumn } from "@/components/desk/answer-columns";
import { Badge } from "@/components/ui/badge";
import { createdColumn, emailColumn, phoneColumn, textColumn } from "@/components/ui/table/columns";
import type { Column, Columns } from "@/components/ui/table/table";
import { fullName } from "@/lib/text/full-name";
import type { ApplicantListRow, ApplicantRecord } from "@/lib/applicants/applicant";
import { stageLabels } from "@/lib/applicants/stages";
import { noResume } from "@/lib/applicants/strings";

export const nameColumn: Column<ApplicantRecord> = {
  header: "Name",
  sort: "name",
  narrow: "title",
  cell: (applicant) =>
    applicant.quarantined ? (
      <>
        <span className="font-semibold wrap-anywhere">{fullName(applicant)}</span>
        <Badge tone="warning">Spam</Badge>
      </>
    ) : (
      { text: fullName(applicant), style: "strong whole" }
    ),
};

export const jobColumn = textColumn("Job", "jobTitle", { style: "whole" });

export const appliedColumn = createdColumn("Applied");

const stageColumn: Column<ApplicantListRow> = {
  header: "Stage",
  cell: ({ stage }) => stageLabels[stage],
  style: "state",
  width: "md:w-[6.25rem]",
};

const detailColumns: readonly Column<ApplicantListRow>[] = [
  { ...emailColumn, width: "md:w-[11.5rem]" },
  { ...phoneColumn, style: "whole", width: "md:w-[7.75rem] min-[80rem]:w-[6.5rem] min-[90rem]:w-[8.5rem]" },
  {
    header: "Resume",
    narrow: "none",
    cell: ({ resume }) => resume?.name ?? { text: noResume, style: "quiet" },
    style: "line",
    width: "md:w-[5.5rem] min-[90rem]:w-[12rem]",
  },
  appliedColumn,
  dueColumn,
  ownerColumn,
];

export const jobApplicantColumns: Columns<ApplicantListRow> = [nameColumn, stageColumn, ...detailColumns];

export const applicantColumns: Columns<ApplicantListRow> = [
  { ...nameColumn, width: "md:w-[10rem] min-[90rem]:w-[14rem]" },
  jobColumn,
  stageColumn,
  ...detailColumns,
];

/** Columns of the view 'list'. `opinions` are texts by applicant. */
export const getApplicantLines = (opinions: ReadonlyMap<string, string>): Columns<ApplicantListRow> => [
  {
    header: "Name",
    narrow: "title",
    sort: "name",
    cell: (applicant) => ({ text: fullName(applicant), below: applicant.jobTitle, isStrong: true }),
  },
  stageColumn,
  {
    header: "Opinions",
    cell: ({ id }) => opinions.get(id) ?? "",
    style: "line",
    width: "md:w-[9rem]",
  },
  ...answerLineColumns,
];
