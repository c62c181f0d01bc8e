"use server";

import * as z from "zod/mini";
import type { ActionResult } from "@/lib/action-result";
import { adminAction } from "@/lib/actions";
import { type BulkResult, bulkSchema, summarizeBulk } from "@/lib/lists/bulk";
import type { HttpError } from "@/lib/http/http-error";
import * as catalogue from "./strings";
import * as trash from "./data";
import { RECORD_KINDS, type RecordKind, type RecordRef } from "./record-kinds";
import { restoreRecord, restoreRecords } from "./restore";
import { recordSchema } from "./schema";

/** Why something cannot come back is worth more than that it cannot. */
const getConflictMessage = ({ status, message }: HttpError) => (status === 409 ? message : undefined);

/** What a Date can hold. */
const moment = z.object({ until: z.int().check(z.gte(0), z.lte(8.64e15)) });

const runRestore = adminAction(
  { name: "restore", schema: recordSchema, failure: catalogue.restoreFailed, getMessage: getConflictMessage },
  restoreRecord,
);

const several = z.object({ kind: z.enum(RECORD_KINDS), ids: bulkSchema });

const runRestoreMany = adminAction(
  { name: "restoreMany", schema: several, failure: catalogue.restoreFailed, getMessage: getConflictMessage },
  async (admin, { kind, ids: asked }): Promise<BulkResult> => {
    const ids = await restoreRecords(admin, kind, asked);
    const name = catalogue.kindNames[kind].toLowerCase();
    const left = [[asked.length - ids.length, "not in the trash any more"]] as const;
    const many = summarizeBulk("Restored %", [name, `${name}s`], ids.length, left);
    return { ids, summary: asked.length === 1 ? catalogue.restored(kind) : many };
  },
);

const erase = adminAction(
  { name: "erase", schema: recordSchema, failure: catalogue.eraseFailed },
  trash.hardDeleteRecord,
);

const empty = adminAction(
  { name: "emptyTrash", schema: moment, failure: catalogue.emptyFailed },
  async (admin, { until }) => void (await trash.emptyTrash(admin, new Date(until))),
);

/** Takes a record out of the trash. */
export async function restore(record: RecordRef): Promise<ActionResult<void>> {
  return runRestore(record);
}

/** Takes several records of a kind out of the trash at once: what 'Undo' does. */
export async function restoreMany(records: {
  kind: RecordKind;
  ids: string[];
}): Promise<ActionResult<BulkResult>> {
  return runRestoreMany(records);
}

/** Erases a record of the trash; nothing brings it back. */
export async function hardDeleteRecord(record: RecordRef): Promise<ActionResult<void>> {
  return erase(record);
}

/** Erases what was in the trash when somebody looked: until that moment, in epoch milliseconds. */
export async function emptyTrash(seen: { until: number }): Promise<ActionResult<void>> {
  return empty(seen);
}
