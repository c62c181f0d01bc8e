import { OneLine } from "@/components/ui/one-line";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import type { Column } from "@/components/ui/table";
import { type ApplicantRecord, fullName } from "@/lib/applications/applicant";
import { noResume } from "@/lib/applications/catalogue";

type ApplicantColumn = Column<ApplicantRecord>;

export const nameColumn: ApplicantColumn = {
  header: "Name",
  sort: "name",
  cell: (applicant) =>
    applicant.quarantined ? (
      <>
        <OneLine className="font-semibold">{fullName(applicant)}</OneLine>
        <Badge tone="warning">Spam</Badge>
      </>
    ) : (
      { text: fullName(applicant), look: "strong line" }
    ),
  className: "md:max-w-[max(9rem,14vw)]",
};

export const jobColumn: ApplicantColumn = {
  header: "Job",
  cell: ({ jobTitle }) => jobTitle,
  look: "line",
  className: "md:max-w-[max(9rem,16vw)]",
};

export const appliedColumn: ApplicantColumn = {
  header: "Applied",
  sort: "created",
  cell: ({ createdAt }) => <DateText value={createdAt} />,
  className: "whitespace-nowrap tabular-nums",
};

const others: readonly ApplicantColumn[] = [
  {
    header: "Email",
    sort: "email",
    inCard: false,
    cell: ({ email }) => email,
    look: "line",
    className: "md:max-w-[max(9rem,16vw)]",
  },
  {
    header: "Phone",
    inCard: false,
    cell: ({ phone }) => phone,
    className: "whitespace-nowrap tabular-nums",
  },
  {
    header: "Resume",
    inCard: false,
    cell: ({ resume }) => resume?.name ?? <span className="text-muted">{noResume}</span>,
    look: "line",
    className: "md:max-w-[max(8rem,12vw)]",
  },
  appliedColumn,
];

/** Applicants of one job. */
export const jobApplicantColumns: readonly [ApplicantColumn, ...ApplicantColumn[]] = [nameColumn, ...others];

/** Applicants of all jobs. */
export const applicantColumns: readonly [ApplicantColumn, ...ApplicantColumn[]] = [
  nameColumn,
  jobColumn,
  ...others,
];
