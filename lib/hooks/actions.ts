"use server";

import { adminAction, recordAction } from "@/lib/http/actions";
import { buildNamedKey } from "@/lib/limits/idempotency";
import * as hooks from "./data";
import { hookFormSchema } from "./schema";
import * as strings from "./strings";

export const addHook = adminAction(
  { name: "addHook", area: "site", schema: hookFormSchema, failure: strings.addFailed },
  async (admin, { submissionId, ...input }) =>
    hooks.createHook(admin, input, buildNamedKey(`hook-form:${admin.id}`, submissionId, input)),
);

export const deleteHook = recordAction("deleteHook", "site", strings.deleteFailed, hooks.deleteHook);

export const resendCall = recordAction("resendCall", "site", strings.resendFailed, hooks.resendCall);
