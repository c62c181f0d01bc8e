import * as z from "zod/mini";
import { newPassword } from "@/lib/auth/password/password-fields";
import { AREAS } from "@/lib/auth/areas";
import { email, fieldDocs, personName } from "@/lib/fields";

const USER_EMAIL_MIN = 4;
const USER_TEXT_MAX = 45;
export const ROLES = ["USER", "ADMIN"] as const;

const role = () => z.enum(ROLES, { error: "Role must be USER or ADMIN." });

/** Builds the schema of an administrator's areas, which removes duplicates. The areas of a USER have no effect. */
const areas = () =>
  z
    .array(z.enum(AREAS, { error: `Areas are ${AREAS.join(", ")}.` }), { error: "Areas must be a list." })
    .check(
      z.minLength(1, "Choose at least one area."),
      z.maxLength(AREAS.length, "Name each area once."),
      z.overwrite((list) => AREAS.filter((area) => list.includes(area))),
    );

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

export const newUserSchema = z.extend(userDetailsSchema, {
  password: password(),
  role: z._default(role(), "USER"),
  /** All of them by default. */
  areas: z.optional(areas()),
});

export const accessSchema = z.object({ role: role(), areas: areas() });

export const resetPasswordSchema = z.object({ password: password(USER_TEXT_MAX) });

/** Body of `PUT /admin/users/{id}`: a role, areas or both, or a password. */
export const userChangeSchema = z
  .object({
    role: z.optional(role()),
    areas: z.optional(areas()),
    password: z.optional(password(USER_TEXT_MAX)),
    version: z.optional(z.int({ error: "Version must be a whole number." })),
  })
  .check(
    z.refine(
      ({ role, areas, password }) => (role === undefined && areas === undefined) !== (password === undefined),
      { error: "Send a role, areas or both, or a password.", path: ["role"] },
    ),
  )
  .register(fieldDocs, {
    oneOf: [{ required: ["password"] }, { anyOf: [{ required: ["role"] }, { required: ["areas"] }] }],
  });

export type OwnName = z.output<typeof ownNameSchema>;
export type UserDetails = z.output<typeof userDetailsSchema>;
export type NewUser = z.output<typeof newUserSchema>;
export type Access = z.output<typeof accessSchema>;
