"use server";

import * as z from "zod/mini";
import type { Site } from "@/lib/auth/viewer";
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
    schema: addHookSchema,
    failure: strings.addFailed,
    getMessage: ({ status, message }) => (status === 409 || status === 403 ? message : undefined),
  },
  async (admin, { submissionId, ...input }) =>
    hooks.createHook(admin as Site, input, buildNamedKey(`hook-form:${admin.id}`, submissionId, input)),
);

export const deleteHook = recordAction("deleteHook", strings.deleteFailed, (admin, id) =>
  hooks.deleteHook(admin as Site, id),
);

export const resendCall = recordAction("resendCall", strings.resendFailed, (admin, id) =>
  hooks.resendCall(admin as Site, id),
);
