import * as z from "zod/mini";
import { fieldFacts } from "@/lib/fields";
import { epoch, id } from "@/lib/resource";

/** An applicant in the JSON API's words: the résumé without its bytes, which are at its path alone. */
export const applicantResourceSchema = z.object({
  id: id(),
  job_id: id(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  resume: z.nullable(
    z.object({
      path: z.string().register(fieldFacts, { description: "Where the file is, for administrators." }),
      name: z.string(),
      type: z.string(),
    }),
  ),
  created_at: epoch(),
});

export type ApplicantResource = z.output<typeof applicantResourceSchema>;
