import * as z from "zod/mini";
import { email } from "@/lib/fields";
import { enteredPassword, newPassword } from "@/lib/auth/password/password-fields";

export const signInSchema = z.object({ email: email(), password: enteredPassword() });

/** `next`: path of the page that was requested before sign-in. */
export const signInInputSchema = z.extend(signInSchema, { next: z.optional(z.string()) });

const chosenPassword = () =>
  newPassword({
    required: "Please enter a new password",
    short: "Password must be at least 8 characters in length.",
  });

/** The form on `/change-password`. Its email and session come from the reset cookie. */
export const chosenPasswordSchema = z.object({ password: chosenPassword() });

/** `address`: digest of the address that the page shows. */
export const shownPasswordSchema = z.extend(chosenPasswordSchema, { address: z.string() });

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

export const forgotPasswordSchema = z.object({ email: email() });

export const ownPasswordSchema = z.object({
  currentPassword: enteredPassword("Current password"),
  password: chosenPassword(),
});

export type SignInForm = z.output<typeof signInSchema>;
export type OwnPasswordForm = z.output<typeof ownPasswordSchema>;
export type PasswordChange = z.output<typeof changePasswordSchema>;
