import * as z from "zod/mini";
import { fieldDocs } from "@/lib/fields";
import { epochField, idField, listSchema, toShape } from "@/lib/resource-fields";
import { IMPORT_KINDS } from "./fields";
import { fateLabels, stateLabels } from "./strings";

const oneOf = (values: readonly string[]) => z.string().register(fieldDocs, { enum: [...values] });

const rowSchema = z.object({
  line: z.int(),
  title: z.string(),
  fate: oneOf(Object.keys(fateLabels)),
  message: z.string(),
});

export const importResourceSchema = z.extend(listSchema(rowSchema), {
  id: idField(),
  kind: oneOf(IMPORT_KINDS),
  file_name: z.string(),
  state: oneOf(Object.keys(stateLabels)),
  total: z.int(),
  imported: z.int(),
  created_at: epochField(),
});

export const toImportRow = toShape(rowSchema);
export const toImportResource = toShape(importResourceSchema);
