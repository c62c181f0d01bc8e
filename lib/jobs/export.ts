import type { ExportColumns } from "@/lib/lists/csv";
import type { JobRecord } from "./job";

export const jobExport: ExportColumns<JobRecord> = [
  ["When Created", ({ createdAt }) => createdAt],
  ["Job ID", ({ id }) => id],
  ["Title", ({ title }) => title],
  ["Type", ({ type }) => type],
  ["Location", ({ location }) => location],
  ["Description", ({ description }) => description],
  ["Status", ({ status }) => status],
];
