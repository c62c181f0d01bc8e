import * as z from "zod/mini";
import { applicantTable } from "@/lib/applications/table";
import { fieldFacts } from "@/lib/fields";
import { auditTable } from "@/lib/history/table";
import { jobTable } from "@/lib/jobs/table";
import type { ListShape } from "@/lib/list";
import { messageTable } from "@/lib/messages/table";
import { memberTable } from "@/lib/team/table";
import { userTable } from "@/lib/users/table";
import { type Operation, operationsOf, type Tag } from "../operation";

const text = (description: string) => z.optional(z.string()).register(fieldFacts, { description });

/** What the address of a list may say, by the shape that reads it. */
function listOptions({ sorts, filters, searchable = true }: ListShape): z.ZodMiniObject {
  const orders = Object.keys(sorts).flatMap((name) => [name, `-${name}`]);
  return z.object({
    ...(searchable && { q: text("Only what this text is found in.") }),
    sort: z.optional(z.enum(orders)).register(fieldFacts, { description: "`-` turns it round." }),
    ...Object.fromEntries(
      Object.entries(filters).map(([name, { values }]) => [
        name,
        values ? z.optional(z.enum(Object.keys(values))) : z.optional(z.string()),
      ]),
    ),
  });
}

const exportOf = <const Id extends string>(id: Id, tag: Tag, what: string, shape: ListShape) =>
  ({
    id,
    tag,
    summary: `${what} as a CSV file`,
    details:
      "All of them in one file, as the staff area's table shows them. An apostrophe stands in front of `=`, `+`, `-` or `@` where a spreadsheet would take it for a formula: at the start of a text, and after `;`, `,`, a tab or a line break in it.",
    access: "download",
    options: listOptions(shape),
    answers: { 200: { description: "The file", type: "text/csv" } },
  }) as const satisfies Operation;

export const exportOperations = operationsOf({
  "GET /admin/users/export": exportOf("exportUsers", "Users", "Users", userTable),
  "GET /admin/messages/export": exportOf("exportMessages", "Messages", "Messages", messageTable),
  "GET /admin/jobs/export": exportOf("exportJobs", "Jobs", "Jobs", jobTable),
  "GET /admin/team/export": exportOf("exportMembers", "Members", "Members of the team", memberTable),
  "GET /admin/job-applicants/export": exportOf(
    "exportApplicants",
    "Applicants",
    "Applicants",
    applicantTable,
  ),
  "GET /admin/audit/export": exportOf("exportAudit", "Audit", "The audit log", auditTable),
});
