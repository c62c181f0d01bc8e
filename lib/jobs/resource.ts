import * as z from "zod/mini";
import { fieldDocs } from "@/lib/fields";
import { epochField, idField, versionField, toShape } from "@/lib/resource-fields";
import { PAY_UNITS, WORK_MODES } from "./details/detail-fields";
import { JOB_STATUSES, JOB_TYPES } from "./schema";

const dayField = () =>
  z.string().register(fieldDocs, { format: "date", description: "In the company's time zone." });

export const jobResourceSchema = z.object({
  id: idField(),
  title: z.string(),
  type: z.enum(JOB_TYPES),
  location: z.string(),
  description: z.string(),
  status: z.enum(JOB_STATUSES),
  version: versionField(),
  created_at: epochField(),
  opens_on: z.nullable(dayField()),
  closes_on: z.nullable(dayField()),
  pay_min: z.nullable(z.number()),
  pay_max: z.nullable(z.number()),
  pay_currency: z.nullable(z.string()).register(fieldDocs, { description: "ISO 4217." }),
  pay_unit: z.nullable(z.enum(PAY_UNITS)),
  work_mode: z.nullable(z.enum(WORK_MODES)),
  city: z.nullable(z.string()),
  region: z.nullable(z.string()),
  country: z.nullable(z.string()).register(fieldDocs, { description: "ISO 3166-1 alpha-2." }),
  contact_id: z.nullable(z.string()).register(fieldDocs, { description: "A team member." }),
  benefits: z.nullable(z.string()),
  employer: z.nullable(z.string()).register(fieldDocs, {
    description: "The client who employs, or `confidential` for one that is not named. Null: the company.",
  }),
  asks_cover_note: z.boolean(),
  asks_profile_link: z.boolean(),
  asks_work_authorization: z.boolean(),
});

export const toJobResource = toShape(jobResourceSchema);
