import * as z from "zod/mini";
import { fieldDocs } from "@/lib/fields";

export const PROOF_OF_WORK_FORMS = ["contact", "application"] as const;

/** The query of `GET /api/form-token`. */
export const formQuerySchema = z.object({
  form: z.optional(z.enum(PROOF_OF_WORK_FORMS)).register(fieldDocs, {
    description: "The form that the puzzle is for, if the site asks for proof of work.",
  }),
});
