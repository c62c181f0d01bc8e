import * as z from "zod/mini";
import { fieldDocs } from "@/lib/fields";
import { epochField, idField, toShape } from "@/lib/resource-fields";
import { RIGHTS } from "@/lib/auth/api-keys/rights";

const fields = {
  id: idField(),
  name: z.string(),
  rights: z.array(z.enum(RIGHTS)),
  expires_on: z.string().register(fieldDocs, {
    format: "date",
    description: "Last day on which the key works, in the company's time zone.",
  }),
};

const apiKeyResourceSchema = z.object({
  ...fields,
  owner_id: z.string().register(fieldDocs, { description: "The administrator in whose name the key acts." }),
  created_at: epochField(),
  last_used_at: z.nullable(epochField()),
  ended_at: z.nullable(epochField()).register(fieldDocs, {
    description: "When the key was revoked, or its owner was deleted or demoted.",
  }),
});

export const apiKeyListSchema = z.object({ items: z.array(apiKeyResourceSchema) });

export const madeApiKeySchema = z.object({
  ...fields,
  key: z.nullable(z.string()).register(fieldDocs, {
    description: "For the Authorization header. Shown only once: null when the call is repeated.",
  }),
});

export const toApiKeyResource = toShape(apiKeyResourceSchema);
export const toMadeApiKeyResource = toShape(madeApiKeySchema);
