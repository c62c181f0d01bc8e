"use server";

import { areaByKind } from "@/lib/auth/areas";
import * as z from "zod/mini";
import * as strings from "./strings";
import * as trash from "./data";
import * as holds from "./holds";
import { actionsOf } from "@/lib/http/actions";
import { type BulkResult, bulkSchema, summarizeBulk } from "@/lib/lists/bulk";
import type { HttpError } from "@/lib/http-error";
import { holdSchema } from "./hold-schema";
import { RECORD_KINDS, type RecordKind } from "./record-kinds";
import { restoreRecords } from "./restore";
import { recordId } from "@/lib/fields";

const { adminAction } = actionsOf(({ kind }: { kind: RecordKind }) => areaByKind[kind]);

const recordSchema = z.object({
  kind: z.enum(RECORD_KINDS),
  id: recordId(),
});

/** Shows the reason of a conflict, or that a proof is needed, in place of the general failure text. */
const getConflictMessage = ({ status, message, details }: HttpError) =>
  status === 409 || details.needsProof ? message : undefined;

/** `until` is limited to what a Date can hold. */
const emptyTrashSchema = z.object({ until: z.int().check(z.gte(0), z.lte(8.64e15)) });
const restoredSchema = z.object({ kind: z.enum(RECORD_KINDS), ids: bulkSchema });

export const restore = adminAction(
  { name: "restore", schema: restoredSchema, failure: strings.restoreFailed, getMessage: getConflictMessage },
  async (admin, { kind, ids: requestedIds }): Promise<BulkResult> => {
    const ids = await restoreRecords(admin, kind, requestedIds);
    const name = strings.kindNames[kind].toLowerCase();
    const skipped = [[requestedIds.length - ids.length, "not in the trash anymore"]] as const;
    const summary = summarizeBulk("Restored %", [name, `${name}s`], ids.length, skipped);
    return { ids, summary: requestedIds.length === 1 ? strings.restored(kind) : summary };
  },
);

export const hardDeleteRecord = adminAction(
  { name: "erase", schema: recordSchema, failure: strings.eraseFailed, getMessage: getConflictMessage },
  trash.hardDeleteRecord,
);

export const placeHold = adminAction(
  {
    name: "placeHold",
    schema: holdSchema,
    failure: strings.placeHoldFailed,
    getMessage: getConflictMessage,
  },
  (admin, { reason, ...record }) => holds.placeHold(admin, record, reason),
);

export const liftHold = actionsOf(null).adminAction(
  { name: "liftHold", schema: recordId(), failure: strings.liftHoldFailed, getMessage: getConflictMessage },
  holds.liftHold,
);

/** Erases the records that were deleted at or before `until`, in epoch milliseconds. Irreversible. */
export const emptyTrash = actionsOf(null).adminAction(
  { name: "emptyTrash", schema: emptyTrashSchema, failure: strings.emptyFailed },
  async (admin, { until }) => {
    const erased = await trash.emptyTrash(admin, new Date(until));
    const { total } = await trash.findTrash(admin, { page: 1 });
    return { summary: total > 0 ? strings.emptiedInPart(erased, total) : strings.emptied };
  },
);
