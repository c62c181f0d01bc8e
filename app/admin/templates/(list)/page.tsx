import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button-link";
import { staffPaths } from "@/lib/staff-paths";
import { TEMPLATE_KINDS, templateKindLabels } from "@/lib/templates/kinds";
import { templateTable } from "@/lib/templates/table";
import { listPage } from "../../_pages/list-page";
import { createdColumn } from "@/components/ui/table/columns";
import type { Columns } from "@/components/ui/table/table";
import type { TemplateRecord } from "@/lib/templates/template";
import type { BulkAction } from "@/components/lists/bulk-action";
import { deleteTemplates } from "@/lib/templates/actions";
import * as strings from "@/lib/templates/strings";

export const metadata: Metadata = { title: "Templates" };

const { sort: _sort, ...added } = createdColumn("Added");

const templateColumns: Columns<TemplateRecord> = [
  {
    header: "Name",
    sort: "name",
    narrow: "title",
    cell: ({ name }) => ({ text: name, style: "strong line" }),
    width: "md:w-[26%]",
  },
  { header: "Kind", cell: ({ kind }) => templateKindLabels[kind], style: "line", width: "md:w-24" },
  { header: "Subject", cell: ({ subject }) => subject, style: "line", width: "md:w-[26%]" },
  { header: "Text", narrow: "none", cell: ({ text }) => text, style: "beginning" },
  added,
];

const templateBulkActions: readonly BulkAction[] = [
  {
    label: "Delete",
    busyLabel: "Deleting...",
    action: deleteTemplates,
    failure: strings.deleteManyFailed,
    deletes: "template",
    warning: {
      one: "Emails already sent won't change.",
      several: "Emails already sent won't change.",
    },
  },
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
  filters: [
    {
      name: "kind",
      label: "Kind",
      choices: [
        { value: "", label: "All kinds" },
        ...TEMPLATE_KINDS.map((value) => ({ value, label: templateKindLabels[value] })),
      ],
    },
  ],
  actions: templateBulkActions,
  empty: <p>Add the first one. It's then offered wherever you answer someone.</p>,
});
