import * as z from "zod/mini";
import { email, NAME_MAX, personName, phone } from "@/lib/fields";
import { RESUME_NOT_PDF, RESUME_REQUIRED } from "./rules";

/** The text fields of the application form (specification, section 5). */
export const applicationFormSchema = z.object({
  firstName: personName("First Name", NAME_MAX),
  lastName: personName("Last Name", NAME_MAX),
  email: email(),
  phone: phone(),
});

const missing = { error: RESUME_REQUIRED };

/** Body of `POST /jobs/{id}`: the form, and the file with its bytes in base64. */
export const applicationInputSchema = z.extend(applicationFormSchema, {
  resume: z.object(
    {
      name: z.string(missing).check(z.minLength(1, missing), z.maxLength(1000, { error: RESUME_NOT_PDF })),
      type: z._default(z.string({ error: RESUME_NOT_PDF }), ""),
      data: z.string(missing).check(z.minLength(1, missing)),
    },
    missing,
  ),
});

export type ApplicationForm = z.output<typeof applicationFormSchema>;
