import * as z from "zod/mini";
import { getSharedTime } from "@/lib/calendar/shared-clock";
import { foldEmail } from "@/lib/text/fold-input";
import type { CompanyProvider } from "./provider";

/** Clocks may differ by as many seconds as next-auth allows for the token. */
const CLOCK_TOLERANCE_S = 10;

const IN_FUTURE = "The token was issued in the future. Compare the clocks of the database and the provider.";

/** Claims of an ID token that next-auth has verified. */
export const claimsSchema = z.object({
  iss: z.string(),
  // next-auth does not compare this time with the clock.
  iat: z.number().check(z.refine((iat) => iat <= getSharedTime() / 1000 + CLOCK_TOLERANCE_S, IN_FUTURE)),
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string().check(z.maxLength(254))),
  email_verified: z.optional(z.unknown()),
  xms_edov: z.optional(z.unknown()),
  auth_time: z.optional(z.number()),
});

export type Claims = z.output<typeof claimsSchema>;

const ENTRA = /^https:\/\/login\.(?:microsoftonline\.com|microsoftonline\.us|partner\.microsoftonline\.cn)\//;

/** Folding would turn other characters into the address of another mailbox. */
const PLAIN_ADDRESS = /^[!-9;-~]+@[\p{L}\p{M}\p{N}.-]+$/u;

const withoutSlash = (address: string) => address.replace(/\/$/, "");

/** next-auth compares the token with the provider's own description of itself, and not with the configured issuer. */
export const isOfIssuer = ({ iss }: Claims, { issuer }: CompanyProvider): boolean =>
  withoutSlash(iss) === withoutSlash(issuer);

/**
 * Returns the address that signs in for the first time, or why it may not. Microsoft Entra sends `xms_edov` in place of
 * `email_verified`: the tenant has proven that it owns the domain.
 */
export function findVerifiedEmail(
  { iss, email, email_verified, xms_edov }: Claims,
  domains: readonly string[],
): { email: string } | { problem: "unverified" | "domain" } {
  const isOwned = ENTRA.test(iss) && [true, 1, "1", "true"].includes(xms_edov as string);
  if (!email || !PLAIN_ADDRESS.test(email) || !(email_verified === true || isOwned))
    return { problem: "unverified" };
  const folded = foldEmail(email).toLowerCase();
  const domain = folded.slice(folded.lastIndexOf("@") + 1);
  return domains.length === 0 || domains.includes(domain) ? { email: folded } : { problem: "domain" };
}

/** Returns whether the person gave the provider a password or a factor after `startedAt`, in epoch milliseconds. */
export const isFresh = ({ auth_time = 0 }: Claims, startedAt: number): boolean =>
  auth_time + CLOCK_TOLERANCE_S >= Math.floor(startedAt / 1000);
