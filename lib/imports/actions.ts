"use server";

import * as z from "zod/mini";
import { recordId } from "@/lib/fields";
import { adminAction } from "@/lib/http/actions";
import type { HttpError } from "@/lib/http-error";
import * as imports from "./data";
import * as strings from "./strings";

const getMessage = ({ status, message }: HttpError) => (status === 409 ? message : undefined);
const schema = recordId();

export const startImport = adminAction(
  { name: "startImport", schema, failure: strings.startFailed, getMessage },
  imports.startImport,
);

export const undoImport = adminAction(
  { name: "undoImport", schema, failure: strings.undoFailed, getMessage },
  imports.undoImport,
);

export const discardImport = adminAction(
  { name: "discardImport", schema, failure: strings.discardFailed, getMessage },
  imports.discardImport,
);

/** The columns are indexes, by field. */
export const mapColumns = adminAction(
  {
    name: "mapColumns",
    schema: z.object({ id: recordId(), columns: z.record(z.string(), z.string().check(z.maxLength(3))) }),
    failure: strings.mappingFailed,
    getMessage,
  },
  (admin, { id, columns }) => imports.mapColumns(admin, id, columns),
);
