import * as z from "zod/mini";
import { fieldDocs } from "@/lib/fields";

const signedInSchema = z.object({
  AuthenticationResult: z.object({
    IdToken: z.string().register(fieldDocs, { description: "The token for the Authorization header." }),
    ExpiresIn: z.int().register(fieldDocs, { description: "In seconds." }),
  }),
});

const challengeSchema = z.object({
  ChallengeName: z.enum(["NEW_PASSWORD_REQUIRED", "SOFTWARE_TOKEN_MFA", "MFA_SETUP"]).register(fieldDocs, {
    description:
      "`SOFTWARE_TOKEN_MFA`: send a code to POST /auth/challenge. `MFA_SETUP`: this account needs a second factor, which a person sets up by signing in on the website.",
  }),
  ChallengeParameters: z.object({}),
  Session: z.string().register(fieldDocs, {
    description:
      "For POST /auth/change-password or POST /auth/challenge: valid for ten minutes, spent by success or by five wrong tries.",
  }),
});

export const messageOnlySchema = z.object({ message: z.string() });

export const authResourceSchema = z.union([signedInSchema, challengeSchema]);

/** `messageOnlySchema` answers a password change by a mailed link, which does not sign the user in. */
export const changedPasswordSchema = z.union([signedInSchema, challengeSchema, messageOnlySchema]);

export const viewerResourceSchema = z.object({
  viewer: z.nullable(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      role: z.enum(["USER", "ADMIN"]),
      reviews: z.optional(
        z.boolean().register(fieldDocs, { description: "For users: whether they review applications." }),
      ),
      standing: z.optional(
        z.string().register(fieldDocs, {
          description:
            "For administrators: changes whenever a message or an application is added or removed.",
        }),
      ),
    }),
  ),
});

export type AuthResource = z.output<typeof authResourceSchema>;
