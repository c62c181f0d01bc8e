"use server";

import * as z from "zod/mini";
import type { ActionResult } from "@/lib/action-result";
import { adminAction } from "@/lib/actions";
import type { Failure } from "@/lib/failure";
import * as catalogue from "./catalogue";
import * as trash from "./data";
import type { RecordRef } from "./kinds";
import { restoreRecord } from "./restore";
import { recordSchema } from "./schema";

/** Why something cannot come back is worth more than that it cannot. */
const conflict = ({ status, message }: Failure) => (status === 409 ? message : undefined);

/** What a Date can hold. */
const moment = z.object({ until: z.int().check(z.gte(0), z.lte(8.64e15)) });

const bringBack = adminAction(
  { name: "restore", schema: recordSchema, failure: catalogue.restoreFailed, messageOf: conflict },
  restoreRecord,
);

const erase = adminAction(
  { name: "erase", schema: recordSchema, failure: catalogue.eraseFailed },
  trash.eraseRecord,
);

const empty = adminAction(
  { name: "emptyTrash", schema: moment, failure: catalogue.emptyFailed },
  async (admin, { until }) => void (await trash.emptyTrash(admin, new Date(until))),
);

/** Takes a record out of the trash. */
export async function restore(record: RecordRef): Promise<ActionResult<void>> {
  return bringBack(record);
}

/** Erases a record of the trash; nothing brings it back. */
export async function eraseForGood(record: RecordRef): Promise<ActionResult<void>> {
  return erase(record);
}

/** Erases what was in the trash when somebody looked: until that moment, in epoch milliseconds. */
export async function emptyTrash(seen: { until: number }): Promise<ActionResult<void>> {
  return empty(seen);
}
