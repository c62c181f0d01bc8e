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
  ["Opens On", ({ opensOn }) => opensOn],
  ["Closes On", ({ closesOn }) => closesOn],
  ["Pay From", ({ payMin }) => payMin],
  ["Pay To", ({ payMax }) => payMax],
  ["Currency", ({ payCurrency }) => payCurrency],
  ["Pay Period", ({ payUnit }) => payUnit],
  ["Work Mode", ({ workMode }) => workMode],
  ["City", ({ city }) => city],
  ["Region", ({ region }) => region],
  ["Country", ({ country }) => country],
  ["Contact ID", ({ contactId }) => contactId],
  ["Benefits", ({ benefits }) => benefits],
  ["Employer", ({ employer }) => employer],
];
