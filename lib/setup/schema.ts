import * as z from "zod/mini";
import { COMPANY_MAX, email, phone, text } from "@/lib/fields";
import { isCountry } from "@/lib/jobs/details/countries";
import { LINE_MAX } from "@/lib/site-settings/schema";
import { newUserSchema } from "@/lib/users/schema";

const CODE_MAX = 40;
const STREET_MAX = 200;
const POSTAL_CODE_MAX = 20;

/** The form on `/setup`. */
export const setupSchema = z.object({
  code: text("Setup code", { max: CODE_MAX }),
  companyName: text("Company name", { max: LINE_MAX }),
  companyEmail: email("Company email"),
  phone: phone(),
  street: text("Street", { max: STREET_MAX }),
  postalCode: text("Postal code", { max: POSTAL_CODE_MAX }),
  city: text("City", { max: COMPANY_MAX }),
  country: z
    .string({ error: "Country is required." })
    .check(z.refine(isCountry, { error: "Country is required." })),
  ...z.pick(newUserSchema, { firstName: true, lastName: true, email: true, password: true }).shape,
  sender: email("Sender address"),
  /** Empty for no test mail. */
  testMailTo: z.union([z.literal(""), email("Test mail")], { error: "This is not a valid email address." }),
});

export type SetupForm = z.output<typeof setupSchema>;
