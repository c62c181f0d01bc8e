import "server-only";
import { findCredentials } from "@/lib/auth/data";
import { removeAllFactors } from "@/lib/auth/factors/change-factors";
import { notFound } from "@/lib/http-error";

/** Ends the user's sessions. Returns how many factors there were. Throws 404. */
export async function removeFactorsByEmail(email: string): Promise<number> {
  const account = await findCredentials(email);
  if (!account) throw notFound("User");
  return removeAllFactors(account);
}
