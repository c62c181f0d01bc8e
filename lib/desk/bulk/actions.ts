"use server";

import { areaByKind } from "@/lib/auth/areas";
import type { DeskKind } from "../desk";
import * as z from "zod/mini";
import { recordId, text } from "@/lib/fields";
import { actionsOf } from "@/lib/http/actions";
import { formatServerMessage } from "@/lib/http-error";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { bulkSchema } from "@/lib/lists/bulk";
import * as bulk from "./data";
import * as sending from "./send";
import { MOVE_STAGES } from "@/lib/applicants/stages";
import * as strings from "./strings";

const { adminAction } = actionsOf(({ kind: of }: { kind: DeskKind }) => areaByKind[of]);

const kind = z.enum(["message", "applicant"]);
const getMessage = formatServerMessage((message) => message);

export const moveApplicants = actionsOf("hiring").adminAction(
  {
    name: "moveApplicants",
    schema: z.object({ ids: bulkSchema, stage: z.enum(MOVE_STAGES) }),
    failure: strings.moveFailed,
    getMessage,
  },
  async (admin, { ids, stage }) =>
    strings.summarizeMove(ids, stage, await bulk.moveApplicants(admin, ids, stage)),
);

/** Gives the records of a list an owner. An empty `ownerId` takes it away. */
export const assignRecords = adminAction(
  {
    name: "assignRecords",
    schema: z.object({ kind, ids: bulkSchema, ownerId: z.string() }),
    failure: strings.assignFailed,
    getMessage,
  },
  async (admin, { kind: of, ids, ownerId: chosen }) => {
    const ownerId = chosen || null;
    return strings.summarizeAssignment(of, ids, ownerId, await bulk.assignRecords(admin, of, ids, ownerId));
  },
);

/** Returns what the dialog shows that sends a template. Changes nothing. */
export const prepareSending = adminAction(
  { name: "prepareSending", schema: z.object({ kind, ids: bulkSchema }), failure: strings.prepareFailed },
  async (admin, { kind: of, ids }) => sending.getSendOffer(admin, of, ids),
);

const sendingSchema = z.object({
  kind,
  ids: bulkSchema,
  templateId: text("Template", { max: 64 }),
  templateVersion: z.optional(z.int()),
  submissionId: recordId(),
});

/** Sends a template to the people of a list. A repeated submission sends nothing more. */
export const sendTemplate = adminAction(
  { name: "sendTemplate", schema: sendingSchema, failure: strings.sendFailed, getMessage },
  async (admin, { submissionId, ...input }) => {
    const once = buildNamedKey(`send-template:${admin.id}`, submissionId, input);
    const { replyIds, skipped } = await sending.sendTemplate(admin, input, once);
    return { replyIds, summary: strings.summarizeSending(replyIds.length, skipped) };
  },
);
