import "server-only";
import { findCredentials } from "@/lib/auth/data";
import { removeAllFactors } from "@/lib/auth/factors/change-factors";
import { notFound } from "@/lib/http-error";

/**
 * Removes all second factors of a user, for the operator. Ends their sessions. Returns how many factors there were.
 * Throws 404. Checks no role, as the other commands (lib/users/operator.ts).
 */
export async function removeFactorsByEmail(email: string): Promise<number> {
  const account = await findCredentials(email);
  if (!account) throw notFound("User");
  return removeAllFactors(account);
}
