"use server";

import * as z from "zod/mini";
import { recordId } from "@/lib/fields";
import { actionsOf } from "@/lib/http/actions";
import { getConflict as getMessage } from "@/lib/http-error";
import * as imports from "./data";
import { failed as failure } from "./strings";

const { adminAction } = actionsOf("hiring");
const schema = recordId();

export const startImport = adminAction(
  { name: "startImport", schema, failure, getMessage },
  imports.startImport,
);

export const undoImport = adminAction(
  { name: "undoImport", schema, failure, getMessage },
  imports.undoImport,
);

const columnsSchema = z.object({
  id: schema,
  columns: z.record(z.string(), z.string().check(z.maxLength(3))),
});

/** The columns are indexes, by field. */
export const mapColumns = adminAction(
  { name: "mapColumns", schema: columnsSchema, failure, getMessage },
  (admin, { id, columns }) => imports.mapColumns(admin, id, columns),
);
