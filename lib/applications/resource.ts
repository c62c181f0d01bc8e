import * as z from "zod/mini";
import { fieldDocs } from "@/lib/fields";
import { epochField, idField } from "@/lib/http/resource-fields";

/** An applicant in the JSON API. The résumé's bytes are served only at `resume.path`. */
export const applicationResourceSchema = z.object({
  id: idField(),
  job_id: idField(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  resume: z.nullable(
    z.object({
      path: z.string().register(fieldDocs, { description: "Where the file is, for administrators." }),
      name: z.string(),
      type: z.string(),
    }),
  ),
  created_at: epochField(),
});

export type ApplicationResource = z.output<typeof applicationResourceSchema>;
