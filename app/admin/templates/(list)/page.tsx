import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button-link";
import { staffPaths } from "@/lib/staff-paths";
import { templateKindLabels } from "@/lib/templates/kinds";
import { type TemplateRecord, templateTable } from "@/lib/templates/table";
import { listPage } from "../../_pages/list-page";
import { createdColumn, textColumn } from "@/components/ui/table/columns";
import type { Columns } from "@/components/ui/table/table";
import { deleteAction } from "@/components/lists/bulk-action";
import { toChoices } from "@/components/lists/choices";
import { deleteTemplates } from "@/lib/templates/actions";
import * as strings from "@/lib/templates/strings";

export const metadata: Metadata = { title: "Templates" };

const { sort: _sort, ...added } = createdColumn("Added");

const templateColumns: Columns<TemplateRecord> = [
  textColumn("Name", "name", { sort: "name", narrow: "title", style: "strong line", width: "md:w-[26%]" }),
  { header: "Kind", cell: ({ kind }) => templateKindLabels[kind], style: "line", width: "md:w-24" },
  textColumn("Subject", "subject", { width: "md:w-[26%]" }),
  textColumn("Text", "text", { narrow: "none", style: "beginning" }),
  added,
];

export default listPage({
  title: "Templates",
  note: "Ready-made replies, declines and invitations, and the confirmations of applications.",
  buttons: <ButtonLink href={staffPaths.newTemplate}>Add template</ButtonLink>,
  path: staffPaths.templates,
  items: "templates",
  table: templateTable,
  columns: templateColumns,
  rowPath: staffPaths.template,
  rowLabel: ({ kind }) => `${templateKindLabels[kind].toLowerCase()} template`,
  checkboxLabel: ({ name }) => `template ${name}`,
  filters: [{ name: "kind", label: "Kind", choices: toChoices("All kinds", templateKindLabels) }],
  actions: [
    deleteAction("template", deleteTemplates, strings.deleteManyFailed, "Emails already sent won't change."),
  ],
  empty: <p>Add the first one. It's then offered wherever you answer someone.</p>,
});
