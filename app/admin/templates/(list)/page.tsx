import type { Metadata } from "next";
import { templateBulkActions } from "@/components/templates/template-bulk-actions";
import { templateColumns } from "@/components/templates/template-columns";
import { ButtonLink } from "@/components/ui/button-link";
import { staffPaths } from "@/lib/staff-paths";
import { TEMPLATE_KINDS, templateKindLabels } from "@/lib/templates/kinds";
import { templateTable } from "@/lib/templates/table";
import { listPage } from "../../_pages/list-page";

export const metadata: Metadata = { title: "Templates" };

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
