import type { ExportColumns } from "@/lib/csv-download";
import type { ApplicantRecord } from "./applicant";

/** The columns of a file of applicants. */
export const applicantExport: ExportColumns<ApplicantRecord> = [
  ["First Name", ({ firstName }) => firstName],
  ["Last Name", ({ lastName }) => lastName],
  ["Job", ({ jobTitle }) => jobTitle],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  ["Resume", ({ resume }) => resume && resume.name],
  ["Applied", ({ createdAt }) => createdAt],
  ["Applicant ID", ({ id }) => id],
  ["Job ID", ({ jobId }) => jobId],
];
