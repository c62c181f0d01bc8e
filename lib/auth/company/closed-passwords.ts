import "server-only";
import type { Credentials } from "@/lib/auth/data";
import { env } from "@/lib/env";
import { HttpError } from "@/lib/http-error";
import { hasGrant } from "@/lib/limits/rate-limit";

type Account = Pick<Credentials, "email" | "role">;

/** Returns whether only the company's own sign-in is open to this account. */
export const isPasswordClosed = ({ role }: Pick<Account, "role">): boolean =>
  env().REQUIRE_OIDC === "1" && role === "ADMIN";

/**
 * Throws 403 for an administrator whom only the company's own sign-in lets in. The operator's one-time password works all the
 * same (lib/users/operator.ts).
 */
export async function requireOpenPassword(account: Account): Promise<void> {
  if (!isPasswordClosed(account) || (await hasGrant("sign-in", account.email.toLowerCase()))) return;
  throw new HttpError(403, `Administrators sign in with ${env().OIDC_NAME} here.`);
}
