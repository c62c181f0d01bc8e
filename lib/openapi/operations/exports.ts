import * as z from "zod/mini";
import { applicantTable } from "@/lib/applicants/table";
import { fieldDocs } from "@/lib/fields";
import { isIsoDate } from "@/lib/calendar/is-iso-date";
import { auditTable } from "@/lib/history/table";
import { jobTable } from "@/lib/jobs/table";
import type { ListShape } from "@/lib/lists/list-query";
import { messageTable } from "@/lib/messages/table";
import { memberTable } from "@/lib/team/table";
import { userTable } from "@/lib/users/table";
import { type Operation, defineOperations, type Tag } from "../operation";

const text = (docs: { format?: string; description?: string }) =>
  z.optional(z.string()).register(fieldDocs, docs);

const DAY = { format: "date", description: "In the company's time zone." };

function listQuery({ sorts, filters, searchable = true }: ListShape): z.ZodMiniObject {
  const orders = Object.keys(sorts).flatMap((name) => [name, `-${name}`]);
  return z.object({
    ...(searchable && { q: text({ description: "Only rows that contain this text." }) }),
    sort: z
      .optional(z.enum(orders))
      .register(fieldDocs, { description: "A leading `-` reverses the order." }),
    ...Object.fromEntries(
      Object.entries(filters).map(([name, { values, accepts }]) => [
        name,
        values ? z.optional(z.enum(Object.keys(values))) : text(accepts === isIsoDate ? DAY : {}),
      ]),
    ),
  });
}

const NEEDS_PROOF =
  "Needs a sign-in or another proof that is at most 15 minutes old. An older token gets 403, and a browser is sent to the page that asks.";

const defineExport = <const Id extends string>(
  id: Id,
  tag: Tag,
  subject: string,
  shape: ListShape,
  isPersonal = true,
) =>
  ({
    id,
    tag,
    summary: `${subject} as a CSV file`,
    details: `All rows in one file, as the staff area's table shows them. An apostrophe precedes \`=\`, \`+\`, \`-\` or \`@\` where a spreadsheet would take it for a formula: at the start of a text, and after \`;\`, \`,\`, a tab or a line break in it.${isPersonal ? ` ${NEEDS_PROOF}` : ""}`,
    access: "download",
    query: listQuery(shape),
    answers: { 200: { description: "The file", type: "text/csv" } },
  }) as const satisfies Operation;

export const exportOperations = defineOperations({
  "GET /admin/users/export": defineExport("exportUsers", "Users", "Users", userTable),
  "GET /admin/messages/export": defineExport("exportMessages", "Messages", "Messages", messageTable),
  "GET /admin/jobs/export": defineExport("exportJobs", "Jobs", "Jobs", jobTable, false),
  "GET /admin/team/export": defineExport(
    "exportMembers",
    "Members",
    "Members of the team",
    memberTable,
    false,
  ),
  "GET /admin/job-applicants/export": defineExport(
    "exportApplicants",
    "Applicants",
    "Applicants",
    applicantTable,
  ),
  "GET /admin/audit/export": defineExport("exportAudit", "Audit", "The audit log", auditTable),
});
