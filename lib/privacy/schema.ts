import * as z from "zod/mini";
import { email } from "@/lib/fields";

export const addressSchema = z.object({ email: email() });

/** `email` repeats the address as a confirmation. `answers` mails the receipt number to it. */
export const eraseSchema = z.object({
  subject: z.string().check(z.minLength(1), z.maxLength(2000)),
  email: email(),
  answers: z.optional(z.boolean()),
});

export const exportSchema = z.object({ subject: z.string().check(z.minLength(1), z.maxLength(2000)) });
