"use server";

import * as z from "zod/mini";
import { recordActionsOf } from "@/lib/http/actions";
import { recordId } from "@/lib/fields";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { createApiKey, revokeApiKey as revoke } from "./data";
import { newApiKeySchema } from "./schema";
import * as strings from "./strings";

const { adminAction, recordAction } = recordActionsOf("people");

/** `submissionId` makes repeated submissions of one form make one key. */
const makeKeySchema = z.extend(newApiKeySchema, { submissionId: recordId() });

export const makeApiKey = adminAction(
  {
    name: "makeApiKey",
    schema: makeKeySchema,
    failure: strings.makeFailed,
    getMessage: ({ status, message }) => (status === 409 || status === 403 ? message : undefined),
  },
  async (admin, { submissionId, ...input }) =>
    createApiKey(admin, input, buildNamedKey(`api-key-form:${admin.id}`, submissionId, input)),
);

export const revokeApiKey = recordAction("revokeApiKey", strings.revokeFailed, revoke);
