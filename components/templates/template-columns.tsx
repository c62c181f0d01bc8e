import { createdColumn } from "@/components/ui/table/columns";
import type { Columns } from "@/components/ui/table/table";
import { templateKindLabels } from "@/lib/templates/kinds";
import type { TemplateRecord } from "@/lib/templates/template";

const { sort: _sort, ...added } = createdColumn("Added");

export const templateColumns: Columns<TemplateRecord> = [
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
