import { HttpError } from "@/lib/http-error";
import type { Viewer } from "@/lib/auth/identity";

export const PROOF_SECONDS = 15 * 60;

/**
 * Throws 403 unless the user proved a second factor within the last 15 minutes, or the password for an account
 * without a factor. Call it first in a function that deletes for good, exports personal data, or gives access that
 * outlives the session: a key, a role, an account, a reviewer (docs/decisions/0088-ask-for-a-second-factor.md). Browsers then go to the page that asks.
 */
export function requireRecentProof({ recentlyProven }: Pick<Viewer, "recentlyProven">): void {
  if (recentlyProven) return;
  throw new HttpError(403, "Please sign in again first. Your last sign-in was more than 15 minutes ago.", {
    needsProof: true,
  });
}
