import * as z from "zod/mini";
import { COMPANY_MAX, email, LINE_MAX, NOT_IN_LINES, optionalText, phone, text } from "@/lib/fields";
import { isCountry } from "@/lib/jobs/details/countries";
import { lacksCountryCode, PHONE_HINT } from "@/lib/text/phone";
import { newUserSchema } from "@/lib/users/schema";

/** The form on `/setup`. */
export const setupSchema = z
  .object({
    code: text("Setup code", { max: 40 }),
    companyName: text("Company name", { max: LINE_MAX, forbidden: NOT_IN_LINES }),
    companyEmail: email("Company email"),
    phone: phone(),
    street: optionalText("Street", { max: LINE_MAX, forbidden: NOT_IN_LINES }),
    postalCode: optionalText("Postal code", { max: 20, forbidden: NOT_IN_LINES }),
    city: text("City", { max: COMPANY_MAX, forbidden: NOT_IN_LINES }),
    country: z
      .string({ error: "Country is required." })
      .check(z.refine(isCountry, { error: "Country is required." })),
    ...z.pick(newUserSchema, { firstName: true, lastName: true, email: true, password: true }).shape,
    sender: email("Sender address"),
    /** Empty for no test mail. */
    testMailTo: z.union([z.literal(""), email("Test mail")], { error: "This is not a valid email address." }),
  })
  .check(
    // Until a country is chosen, no number is wrong for it.
    z.refine(({ phone: number, country }) => !country || !lacksCountryCode(number, country), {
      path: ["phone"],
      error: PHONE_HINT,
      // Before the other fields are filled in, too.
      when: ({ value }) => Boolean(value),
    }),
  );

export type SetupInput = z.input<typeof setupSchema>;
export type SetupForm = z.output<typeof setupSchema>;
