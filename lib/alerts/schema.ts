import * as z from "zod/mini";
import { choice, email, optionalText } from "@/lib/fields";
import { JOB_TYPES } from "@/lib/jobs/schema";
import { hiddenFieldsSchema } from "@/lib/spam/hidden-fields-schema";

const ALERT_FREQUENCIES = ["now", "weekly"] as const;

export const WORDS_MAX = 100;

const alertType = z.pipe(
  z.transform((value: unknown) => (value === "" || value === undefined ? null : value)),
  z.nullable(choice("Type", JOB_TYPES)),
);

const criteria = { type: alertType, words: optionalText("Keywords", { max: WORDS_MAX }) };

export const criteriaSchema = z.object(criteria);

export const alertSchema = z.object({
  email: email(),
  ...criteria,
  frequency: choice("How often", ALERT_FREQUENCIES),
  ...hiddenFieldsSchema.shape,
});

export type AlertForm = z.output<typeof alertSchema>;

export const tokenSchema = z.object({ token: z.string().check(z.maxLength(200)) });
