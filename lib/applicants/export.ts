import { sourceLabel } from "./source-label";
import { stageLabels } from "./stages";
import type { ExportColumns } from "@/lib/lists/csv";
import type { ApplicantListRow } from "./applicant";

export const applicantExport: ExportColumns<ApplicantListRow> = [
  ["First Name", ({ firstName }) => firstName],
  ["Last Name", ({ lastName }) => lastName],
  ["Job", ({ jobTitle }) => jobTitle],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  ["Resume", ({ resume }) => resume && resume.name],
  ["Applied", ({ createdAt }) => createdAt],
  ["Applicant ID", ({ id }) => id],
  ["Job ID", ({ jobId }) => jobId],
  ["Stage", ({ stage }) => stageLabels[stage]],
  ["Source", ({ source }) => sourceLabel(source)],
  ["Cover Note", ({ coverNote }) => coverNote],
  ["Link", ({ profileLink }) => profileLink],
  ["Work Authorized", ({ workAuthorized }) => workAuthorized],
  ["Needs Sponsorship", ({ needsSponsorship }) => needsSponsorship],
];
