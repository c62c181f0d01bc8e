import "server-only";
import type { PendingSignIn } from "@/lib/auth/sign-in/pending-cookies";
import { findChallenge } from "./challenges";
import { findOwnFactors } from "./data";
import { readAppSecret } from "./authenticator-app";
import { buildTotpUri } from "./totp";

/**
 * Returns what the page of a challenge shows; null when the challenge has ended. `setUp` is the app of a user who must have a
 * second factor. `isReadable` is false when no app can be decrypted, because NEXTAUTH_SECRET has changed.
 */
export async function describeChallenge({ email, session }: PendingSignIn) {
  const challenge = await findChallenge(session);
  if (!challenge) return null;
  if (challenge.kind === "set-up") {
    const secret = readAppSecret(challenge.userId, challenge.appSecret);
    const setUp = secret === null ? null : { secret, uri: buildTotpUri(secret, email) };
    return setUp && { setUp, hasApp: false, hasPasskey: false, isReadable: true };
  }
  const { factors } = await findOwnFactors({ id: challenge.userId });
  const apps = factors.filter(({ kind }) => kind === "app");
  const isReadable = apps.length === 0 || apps.some(({ works }) => works);
  const hasPasskey = factors.length > apps.length;
  return { setUp: null, hasApp: apps.length > 0, hasPasskey, isReadable };
}
