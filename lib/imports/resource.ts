import * as z from "zod/mini";
import { fieldDocs } from "@/lib/fields";
import { idField, listSchema, toShape } from "@/lib/resource-fields";
import { IMPORT_KINDS } from "./fields";
import { fateLabels, stateLabels } from "./strings";

const oneOf = (values: readonly string[]) => z.string().register(fieldDocs, { enum: [...values] });

const fate = oneOf(Object.keys(fateLabels));
const rowSchema = z.object({ line: z.int(), title: z.string(), fate, message: z.string() });

export const importResourceSchema = z.extend(listSchema(rowSchema), {
  id: idField(),
  kind: oneOf(IMPORT_KINDS),
  state: oneOf(Object.keys(stateLabels)),
  total: z.int(),
  imported: z.int(),
});

export const toImportRow = toShape(rowSchema);
export const toImportResource = toShape(importResourceSchema);
