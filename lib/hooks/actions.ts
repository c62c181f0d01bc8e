"use server";

import * as z from "zod/mini";
import { recordId } from "@/lib/fields";
import { recordActionsOf } from "@/lib/http/actions";
import { buildNamedKey } from "@/lib/limits/idempotency";
import * as hooks from "./data";
import { newHookSchema } from "./schema";
import * as strings from "./strings";

const { adminAction, recordAction } = recordActionsOf("site");

/** `submissionId` makes repeated submissions of one form add one hook. */
const addHookSchema = z.extend(newHookSchema, { submissionId: recordId() });

export const addHook = adminAction(
  {
    name: "addHook",
    schema: addHookSchema,
    failure: strings.addFailed,
    getMessage: ({ status, message }) => (status === 409 || status === 403 ? message : undefined),
  },
  async (admin, { submissionId, ...input }) =>
    hooks.createHook(admin, input, buildNamedKey(`hook-form:${admin.id}`, submissionId, input)),
);

export const deleteHook = recordAction("deleteHook", strings.deleteFailed, hooks.deleteHook);

export const resendCall = recordAction("resendCall", strings.resendFailed, hooks.resendCall);
