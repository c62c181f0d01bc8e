import * as z from "zod/mini";
import { email } from "@/lib/fields";
import { enteredPassword, newPassword } from "@/lib/auth/password/password-fields";

/** What the sign-in form asks for (specification, section 5). */
export const signInSchema = z.object({ email: email(), password: enteredPassword() });

/** The page that was first wanted, beside the form's fields. */
export const signInInputSchema = z.extend(signInSchema, { next: z.optional(z.string()) });

/** The two alerts of the change-password form (specification, section 5). */
const chosenPassword = () =>
  newPassword({
    required: "Please enter a new password",
    short: "Password must be at least 8 characters in length.",
  });

/** What the change-password form asks for; e-mail and session are held in a cookie. */
export const chosenPasswordSchema = z.object({ password: chosenPassword() });

/** Body of `POST /auth/change-password`. */
export const changePasswordSchema = z.object({
  email: email(),
  password: chosenPassword(),
  session: z
    .string({ error: "Session is required." })
    .check(
      z.minLength(1, { error: "Session is required." }),
      z.maxLength(1000, { error: "Session must contain no more than 1000 characters." }),
    ),
});

/** What the forgot-password form asks for. */
export const forgotPasswordSchema = z.object({ email: email() });

/** What the account page asks for to change a password. */
export const ownPasswordSchema = z.object({
  currentPassword: enteredPassword("Current password"),
  password: chosenPassword(),
});

export type SignInForm = z.output<typeof signInSchema>;
export type ChosenPasswordForm = z.output<typeof chosenPasswordSchema>;
export type ForgotPasswordForm = z.output<typeof forgotPasswordSchema>;
export type OwnPasswordForm = z.output<typeof ownPasswordSchema>;
export type PasswordChange = z.output<typeof changePasswordSchema>;
