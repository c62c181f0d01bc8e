import * as z from "zod/mini";
import { email } from "@/lib/fields";

/** Whom to look for. */
export const addressSchema = z.object({ email: email() });

/** What is needed to erase: the search, and the address typed once more. */
export const eraseSchema = z.object({
  subject: z.string().check(z.minLength(1), z.maxLength(2000)),
  email: email(),
});

/** Query of the export. */
export const exportSchema = z.object({ subject: z.string().check(z.minLength(1), z.maxLength(2000)) });

export type AddressForm = z.output<typeof addressSchema>;
