import * as z from "zod/mini";
import { fieldDocs } from "@/lib/fields";
import { epochField, idField, toShape } from "@/lib/resource-fields";
import { HOOK_EVENTS, HOOK_FORMS } from "./hook";

const hookResourceSchema = z.object({
  id: idField(),
  url: z.string(),
  form: z.enum([...HOOK_FORMS, "indexnow"]),
  events: z.array(z.enum(HOOK_EVENTS)),
  created_at: epochField(),
  disabled_at: z
    .nullable(epochField())
    .register(fieldDocs, { description: "When the receiver answered 410." }),
});

export const hookListSchema = z.object({ items: z.array(hookResourceSchema) });

export const madeHookSchema = z.extend(hookResourceSchema, {
  secret: z.nullable(z.string()).register(fieldDocs, {
    description: "Signs the calls. Shown only once: null when the call is repeated.",
  }),
});

export const toHookResource = toShape(hookResourceSchema);
export const toMadeHookResource = toShape(madeHookSchema);
