"use server";

import * as z from "zod/mini";
import type { FormState } from "@/lib/action-result";
import { adminAction, recordAction, recordFormAction, toFormValues } from "@/lib/actions";
import { recordId } from "@/lib/fields";
import { buildNamedKey } from "@/lib/http/idempotency";
import { staffPaths } from "@/lib/staff-paths";
import { createApiKey, revokeApiKey as revoke } from "./data";
import { RIGHTS } from "./rights";
import { newApiKeySchema } from "./schema";
import * as strings from "./strings";

/** `submissionId` makes repeated submissions of one form make one key. */
const makeKeySchema = z.extend(newApiKeySchema, { submissionId: recordId() });

const makeKey = adminAction(
  {
    name: "makeApiKey",
    schema: makeKeySchema,
    failure: strings.makeFailed,
    getMessage: ({ status, message }) => (status === 409 || status === 403 ? message : undefined),
  },
  async (admin, { submissionId, ...input }) =>
    createApiKey(admin, input, buildNamedKey(`api-key-form:${admin.id}`, submissionId, input)),
);

/** The key that was made, or the failure with what was entered. */
export type MakeKeyState = { name: string; key: string | null } | NonNullable<FormState> | null;

/** Handles the form 'Create key' with and without JavaScript. The checkbox of each right has its name. */
export async function postApiKeyForm(_state: MakeKeyState, data: FormData): Promise<MakeKeyState> {
  const values = toFormValues(data);
  const { name = "", expiresOn = "", submissionId = "" } = values;
  const rights = RIGHTS.filter((right) => values[right] !== undefined);
  const result = await makeKey({ name, expiresOn, submissionId, rights });
  return result.ok ? { name: result.data.name, key: result.data.key } : { ...result, values };
}

export const revokeApiKey = recordAction("revokeApiKey", strings.revokeFailed, revoke);

/** Revokes a key without JavaScript. */
export const postKeyRevocation = recordFormAction(
  "revokeApiKey",
  strings.revokeFailed,
  revoke,
  () => staffPaths.apiKeys,
);
