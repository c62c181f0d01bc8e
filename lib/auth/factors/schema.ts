import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import * as z from "zod/mini";
import { email, text } from "@/lib/fields";
import * as strings from "./strings";

export const FACTOR_NAME_MAX = 60;

const code = () => text("Code", { max: 64 });

/** The form on `/sign-in/challenge`. Its email and session come from a cookie. */
export const codeSchema = z.object({ code: code() });

/** Body of `POST /auth/challenge`. */
export const challengeAnswerSchema = z.object({
  email: email(),
  session: text("Session", { max: 1000 }),
  code: code(),
});

const factorName = () => text("Name", { max: FACTOR_NAME_MAX });

export const newAppSchema = z.object({ name: factorName(), code: code() });

/** The form that adds a passkey. The response of the browser comes later. */
export const newPasskeySchema = z.object({ name: factorName() });

/** The forms on `/account` that remove a factor. The id of a passkey may be long. */
export const factorSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(1400)),
  kind: z.enum(["app", "passkey"]),
});

const next = () => z.optional(z.string());

/** The forms on `/account` that rename a factor. */
export const renamedFactorSchema = z.extend(factorSchema, { name: factorName() });

/** The forms on `/account/confirm`: a code for a user with a second factor, otherwise the password. */
export const confirmCodeSchema = z.extend(codeSchema, { next: next() });
export const proofSchema = z.object({
  password: z
    .string()
    .check(
      z.minLength(1, { error: strings.passwordRequired }),
      z.maxLength(1000, { error: strings.wrongPassword }),
    ),
});
export const confirmPasswordSchema = z.extend(proofSchema, { next: next() });

/** Response of a browser for a passkey. @simplewebauthn/server validates the fields that are not listed here. */
const credential = <T>() =>
  z.custom<T>(
    (value) => {
      const { id, response } = (value ?? {}) as Record<string, unknown>;
      return typeof id === "string" && id.length <= 1400 && typeof response === "object" && response !== null;
    },
    { error: strings.passkeyRefused },
  );

const registration = { response: credential<RegistrationResponseJSON>() };

/** `address`: digest of the address that the page shows. */
export const shownAddressSchema = z.object({ address: z.string() });

export const invitedPasskeySchema = z.extend(shownAddressSchema, registration);

export const registrationSchema = z.object({ ...registration, name: factorName() });

export const authenticationSchema = z.object({
  response: credential<AuthenticationResponseJSON>(),
  next: next(),
});

export type CodeForm = z.output<typeof codeSchema>;
export type NewAppForm = z.output<typeof newAppSchema>;
export type RenamedFactor = z.output<typeof renamedFactorSchema>;
export type ChallengeAnswer = z.output<typeof challengeAnswerSchema>;
