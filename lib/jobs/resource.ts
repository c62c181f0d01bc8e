import * as z from "zod/mini";
import { epochField, idField, versionField } from "@/lib/http/resource-fields";
import { JOB_STATUSES, JOB_TYPES } from "./schema";

/** A job in the JSON API. */
export const jobResourceSchema = z.object({
  id: idField(),
  title: z.string(),
  type: z.enum(JOB_TYPES),
  location: z.string(),
  description: z.string(),
  status: z.enum(JOB_STATUSES),
  version: versionField(),
  created_at: epochField(),
});

export type JobResource = z.output<typeof jobResourceSchema>;
