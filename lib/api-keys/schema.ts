import * as z from "zod/mini";
import { isIsoDate } from "@/lib/calendar/is-iso-date";
import { choice, fieldDocs, text } from "@/lib/fields";
import { RIGHTS } from "@/lib/auth/api-keys/rights";

const KEY_NAME_MAX = 60;

/** Body of `POST /admin/api-keys`. `createApiKey` checks that the day lies within a year. */
export const newApiKeySchema = z.object({
  name: text("Name", { max: KEY_NAME_MAX }),
  rights: z
    .array(choice("Right", RIGHTS), { error: "Permissions are required." })
    .check(
      z.minLength(1, { error: "Choose at least one permission." }),
      z.maxLength(RIGHTS.length, { error: "There are too many permissions." }),
    ),
  expiresOn: z
    .string({ error: "Last day is required." })
    .check(z.refine(isIsoDate, { error: "Last day must be a day such as 2026-12-01." }))
    .register(fieldDocs, {
      pattern: "^\\d{4}-\\d\\d-\\d\\d$",
      description: "Last day on which the key works, in the company's time zone. Within a year.",
    }),
});

export type NewApiKey = z.output<typeof newApiKeySchema>;
