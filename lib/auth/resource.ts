import * as z from "zod/mini";
import { fieldDocs } from "@/lib/fields";

/** Signing in and its outcomes in the JSON API's words (specification, section 3). */
const enteredSchema = z.object({
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

export const authResourceSchema = z.union([enteredSchema, challengeSchema]);

/** Somebody who came by a mailed link is not signed in by choosing a password. */
export const changedPasswordSchema = z.union([enteredSchema, challengeSchema, messageOnlySchema]);

export const viewerResourceSchema = z.object({
  viewer: z.nullable(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      role: z.enum(["USER", "ADMIN"]),
      standing: z.optional(
        z.string().register(fieldDocs, {
          description: "For administrators: another text once a message or an application has come or gone.",
        }),
      ),
    }),
  ),
});

export type AuthResource = z.output<typeof authResourceSchema>;
