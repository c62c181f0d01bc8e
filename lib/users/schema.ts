import * as z from "zod/mini";
import { newPassword } from "@/lib/auth/password/password-fields";
import { email, fieldDocs, personName } from "@/lib/fields";

const USER_EMAIL_MIN = 4;
const USER_TEXT_MAX = 45;
export const ROLES = ["USER", "ADMIN"] as const;

const role = () => z.enum(ROLES, { error: "Role must be USER or ADMIN." });

const password = (max?: number) =>
  newPassword({
    required: "Password is required.",
    short: "Password must contain at least 8 characters.",
    max,
  });

export const ownNameSchema = z.object({
  firstName: personName("First Name", USER_TEXT_MAX),
  lastName: personName("Last Name", USER_TEXT_MAX),
});

export const userDetailsSchema = z.extend(ownNameSchema, {
  email: email("Email", USER_TEXT_MAX, USER_EMAIL_MIN),
});

/** Also the body of `POST /admin/users`. */
export const newUserSchema = z.extend(userDetailsSchema, {
  password: password(),
  role: z._default(role(), "USER"),
});

export const roleSchema = z.object({ role: role() });

export const resetPasswordSchema = z.object({ password: password(USER_TEXT_MAX) });

const version = z.optional(z.int({ error: "Version must be a whole number." }));

/** Body of `PUT /admin/users/{id}`: either a role or a password. */
export const userChangeSchema = z
  .object({ role: z.optional(role()), password: z.optional(password(USER_TEXT_MAX)), version })
  .check(
    z.refine((change) => (change.role === undefined) !== (change.password === undefined), {
      error: "Send either a role or a password.",
      path: ["role"],
    }),
  )
  .register(fieldDocs, {
    oneOf: ["role", "password"].map((name) => ({ properties: { [name]: {} }, required: [name] })),
  });

export type OwnName = z.output<typeof ownNameSchema>;
export type UserDetails = z.output<typeof userDetailsSchema>;
export type NewUser = z.output<typeof newUserSchema>;
export type RoleChange = z.output<typeof roleSchema>;
