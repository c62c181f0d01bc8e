import { TruncatedText } from "@/components/ui/table/truncated-text";
import { dueColumn, ownerColumn } from "@/components/desk/answer-columns";
import { Badge } from "@/components/ui/badge";
import { createdColumn, emailColumn, phoneColumn, textColumn } from "@/components/ui/table/columns";
import type { Column, Columns } from "@/components/ui/table/table";
import { fullName } from "@/lib/text/full-name";
import type { ApplicationListRow, ApplicationRecord } from "@/lib/applications/application";
import { stageLabels } from "@/lib/applications/stages";
import { noResume } from "@/lib/applications/strings";

export const nameColumn: Column<ApplicationRecord> = {
  header: "Name",
  sort: "name",
  narrow: "title",
  cell: (applicant) =>
    applicant.quarantined ? (
      <>
        <TruncatedText className="font-semibold">{fullName(applicant)}</TruncatedText>
        <Badge tone="warning">Spam</Badge>
      </>
    ) : (
      { text: fullName(applicant), style: "strong line" }
    ),
};

export const jobColumn = textColumn("Job", "jobTitle");

export const appliedColumn = createdColumn("Applied");

const stageColumn: Column<ApplicationListRow> = {
  header: "Stage",
  cell: ({ stage }) => stageLabels[stage],
  style: "state",
  width: "md:w-[6.25rem]",
};

const detailColumns: readonly Column<ApplicationListRow>[] = [
  emailColumn,
  phoneColumn,
  {
    header: "Resume",
    narrow: "none",
    cell: ({ resume }) => resume?.name ?? { text: noResume, style: "quiet" },
    style: "line",
  },
  appliedColumn,
  dueColumn,
  ownerColumn,
];

export const jobApplicationColumns: Columns<ApplicationListRow> = [nameColumn, stageColumn, ...detailColumns];

export const applicationColumns: Columns<ApplicationListRow> = [
  { ...nameColumn, width: "md:w-[9rem] min-[90rem]:w-[14rem]" },
  jobColumn,
  stageColumn,
  ...detailColumns,
];
