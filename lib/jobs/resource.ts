import * as z from "zod/mini";
import { epoch, id, version } from "@/lib/resource";
import { JOB_STATUSES, JOB_TYPES } from "./schema";

/** A job in the JSON API's words. */
export const jobResourceSchema = z.object({
  id: id(),
  title: z.string(),
  type: z.enum(JOB_TYPES),
  location: z.string(),
  description: z.string(),
  status: z.enum(JOB_STATUSES),
  version: version(),
  created_at: epoch(),
});

export type JobResource = z.output<typeof jobResourceSchema>;
