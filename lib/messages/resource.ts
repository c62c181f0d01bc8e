import * as z from "zod/mini";
import { epoch, id } from "@/lib/resource";

/** A contact message in the JSON API's words. */
export const messageResourceSchema = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  applied_job_id: z.nullable(z.string()),
  applied_job_title: z.nullable(z.string()),
  created_at: epoch(),
});

export type MessageResource = z.output<typeof messageResourceSchema>;
