import * as z from "zod/mini";
import { fieldDocs } from "@/lib/fields";

const signedInSchema = z.object({
  AuthenticationResult: z.object({
    IdToken: z.string().register(fieldDocs, { description: "The token for the Authorization header." }),
    ExpiresIn: z.int().register(fieldDocs, { description: "In seconds." }),
  }),
});

const challengeSchema = z.object({
  ChallengeName: z.literal("NEW_PASSWORD_REQUIRED"),
  ChallengeParameters: z.object({}),
  Session: z.string().register(fieldDocs, {
    description:
      "For POST /auth/change-password: valid for ten minutes, spent by success or by five wrong tries.",
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
