"use server";

import * as z from "zod/mini";
import { recordId } from "@/lib/fields";
import { adminAction, recordAction } from "@/lib/http/actions";
import { buildNamedKey } from "@/lib/limits/idempotency";
import * as hooks from "./data";
import { newHookSchema } from "./schema";
import * as strings from "./strings";

/** `submissionId` makes repeated submissions of one form add one hook. */
const addHookSchema = z.extend(newHookSchema, { submissionId: recordId() });

export const addHook = adminAction(
  {
    name: "addHook",
    area: "site",
    schema: addHookSchema,
    failure: strings.addFailed,
    getMessage: ({ status, message }) => (status === 409 || status === 403 ? message : undefined),
  },
  async (admin, { submissionId, ...input }) =>
    hooks.createHook(admin, input, buildNamedKey(`hook-form:${admin.id}`, submissionId, input)),
);

export const deleteHook = recordAction("deleteHook", "site", strings.deleteFailed, hooks.deleteHook);

export const resendCall = recordAction("resendCall", "site", strings.resendFailed, hooks.resendCall);
