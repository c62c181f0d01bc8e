import { TruncatedText } from "@/components/ui/table/truncated-text";
import { Badge } from "@/components/ui/badge";
import { createdColumn, phoneColumn } from "@/components/ui/table/columns";
import type { Column, Columns } from "@/components/ui/table/table";
import { fullName } from "@/lib/full-name";
import type { ApplicationRecord } from "@/lib/applications/application";
import { noResume } from "@/lib/applications/strings";

type ApplicationColumn = Column<ApplicationRecord>;

export const nameColumn: ApplicationColumn = {
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

export const jobColumn: ApplicationColumn = {
  header: "Job",
  cell: ({ jobTitle }) => jobTitle,
  style: "line",
};

export const appliedColumn = createdColumn("Applied");

const detailColumns: readonly ApplicationColumn[] = [
  {
    header: "Email",
    sort: "email",
    narrow: "none",
    cell: ({ email }) => email,
    style: "line",
  },
  phoneColumn,
  {
    header: "Resume",
    narrow: "none",
    cell: ({ resume }) => resume?.name ?? <span className="text-muted">{noResume}</span>,
    style: "line",
  },
  appliedColumn,
];

export const jobApplicationColumns: Columns<ApplicationRecord> = [nameColumn, ...detailColumns];

export const applicationColumns: Columns<ApplicationRecord> = [nameColumn, jobColumn, ...detailColumns];
