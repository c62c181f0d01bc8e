import * as z from "zod/mini";
import { epochField, idField, toShape } from "@/lib/resource-fields";

export const messageResourceSchema = z.object({
  id: idField(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  applied_job_id: z.nullable(z.string()),
  applied_job_title: z.nullable(z.string()),
  created_at: epochField(),
});

export const toMessageResource = toShape(messageResourceSchema);
