"use server";

import type { Site } from "@/lib/auth/viewer";
import { adminAction, recordAction } from "@/lib/http/actions";
import { buildNamedKey } from "@/lib/limits/idempotency";
import * as hooks from "./data";
import { hookFormSchema } from "./schema";
import * as strings from "./strings";

export const addHook = adminAction(
  { name: "addHook", schema: hookFormSchema, failure: strings.addFailed },
  async (admin, { submissionId, ...input }) =>
    hooks.createHook(admin as Site, input, buildNamedKey(`hook-form:${admin.id}`, submissionId, input)),
);

export const deleteHook = recordAction("deleteHook", strings.deleteFailed, (admin, id) =>
  hooks.deleteHook(admin as Site, id),
);

export const resendCall = recordAction("resendCall", strings.resendFailed, (admin, id) =>
  hooks.resendCall(admin as Site, id),
);
