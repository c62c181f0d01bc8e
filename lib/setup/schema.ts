import * as z from "zod/mini";
import { COMPANY_MAX, email, phone, text } from "@/lib/fields";
import { isCountry } from "@/lib/jobs/details/countries";
import { newUserSchema } from "@/lib/users/schema";

const CODE_MAX = 40;

/** An option of a select. */
const option = (label: string, isKnown: (value: string) => boolean) =>
  z.string({ error: `${label} is required.` }).check(
    z.refine((value) => value !== "", { error: `${label} is required.`, abort: true }),
    z.refine(isKnown, { error: `Choose a ${label.toLowerCase()} of the list.` }),
  );

const isZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

/** The form on `/setup`. */
export const setupSchema = z.object({
  code: text("Setup code", { max: CODE_MAX }),
  companyName: text("Company name", { max: COMPANY_MAX }),
  companyEmail: email("Company email"),
  phone: phone(),
  city: text("City", { max: COMPANY_MAX }),
  country: option("Country", isCountry),
  timeZone: option("Time zone", isZone),
  ...z.pick(newUserSchema, { firstName: true, lastName: true, email: true, password: true }).shape,
  sender: email("Sender address"),
  /** Empty for no test mail. */
  testMailTo: z.union([z.literal(""), email("Test mail")], { error: "This is not a valid email address." }),
});

export type SetupForm = z.output<typeof setupSchema>;
