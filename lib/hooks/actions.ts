"use server";

import { recordActionsOf } from "@/lib/http/actions";
import { buildNamedKey } from "@/lib/limits/idempotency";
import * as hooks from "./data";
import { hookFormSchema } from "./schema";
import * as strings from "./strings";

const { adminAction, recordAction } = recordActionsOf("site");

export const addHook = adminAction(
  { name: "addHook", schema: hookFormSchema, failure: strings.addFailed },
  async (admin, { submissionId, ...input }) =>
    hooks.createHook(admin, input, buildNamedKey(`hook-form:${admin.id}`, submissionId, input)),
);

export const deleteHook = recordAction("deleteHook", strings.deleteFailed, hooks.deleteHook);

export const resendCall = recordAction("resendCall", strings.resendFailed, hooks.resendCall);
