import "server-only";
import * as z from "zod/mini";
import { typedText } from "@/lib/database/query-rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { alphabetical, type ListTable } from "@/lib/lists/list-table";
import { notDeleted } from "@/lib/database/not-deleted";
import { TEMPLATE_KINDS, type TemplateKind } from "./kinds";

export const templateRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: typedText<TemplateKind>(),
  subject: z.string(),
  text: z.string(),
  version: z.int(),
  createdAt: z.date(),
});

export type TemplateRecord = z.output<typeof templateRow>;

export const templateTable = {
  area: "site",
  name: "mail_templates",
  row: templateRow,
  baseCondition: notDeleted.mail_templates,
  order: { by: "name", descending: false },
  sorts: { name: [alphabetical(Prisma.sql`mail_templates.name`)] },
  filters: {
    kind: {
      values: Object.fromEntries(
        TEMPLATE_KINDS.map((kind) => [kind, Prisma.sql`mail_templates.kind = ${kind}`]),
      ),
    },
  },
  searchable: false,
} as const satisfies ListTable;
