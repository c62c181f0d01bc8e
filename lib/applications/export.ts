import type { ExportColumns } from "@/lib/lists/csv";
import type { ApplicationRecord } from "./application";

export const applicationExport: ExportColumns<ApplicationRecord> = [
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
