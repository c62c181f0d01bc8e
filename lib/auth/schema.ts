import * as z from "zod/mini";
import { email } from "@/lib/fields";

/** What the sign-in form asks for (specification, section 5). A password is taken as it is: no trimming. */
export const signInSchema = z.object({
  email: email(),
  password: z
    .string({ error: (issue) => (issue.input == null ? "Password is required." : "Password must be text.") })
    .check(
      z.minLength(1, { error: "Password is required." }),
      z.refine((password) => !/[\0\p{Cs}]/u.test(password), {
        error: "Password contains invalid characters.",
      }),
    ),
});

/** The page that was first wanted, beside the form's fields. */
export const signInInputSchema = z.extend(signInSchema, { next: z.optional(z.string()) });

export type SignInForm = z.output<typeof signInSchema>;
