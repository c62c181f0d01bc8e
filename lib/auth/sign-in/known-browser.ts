import "server-only";
import { randomBytes } from "node:crypto";
import { digest, sign, verify } from "@/lib/signing";
import { type Credentials, findCredentials } from "@/lib/auth/data";
import { KNOWN_BROWSER_SECONDS } from "@/lib/auth/session/session-cookie";

// A known browser has its own rate limit, so that guessed passwords from elsewhere cannot lock its owner out:
// docs/decisions/0030-keep-owners-able-to-sign-in-during-an-attack.md

const PURPOSE = "known-browser";

type Account = Pick<Credentials, "id" | "passwordHash">;

// Contains the password hash, so that a new password invalidates the cookie.
const buildAccountMark = ({ id, passwordHash }: Account) =>
  digest("known-browser-mark", `${id} ${passwordHash}`);

/** Returns a new cookie value. Call it only after the password was checked or changed. */
export function issueKnownBrowser(account: Account, now = Date.now()): string {
  const browserId = randomBytes(16).toString("base64url");
  return sign(PURPOSE, `${browserId} ${now} ${buildAccountMark(account)}`);
}

/** Returns null when the cookie is forged, expired or for another account or password. */
function readKnownBrowserId(cookie: string, account: Account): string | null {
  const [browserId = "", issuedAt, mark] = verify(PURPOSE, cookie)?.split(" ") ?? [];
  const isFresh = Date.now() - Number(issuedAt) < KNOWN_BROWSER_SECONDS * 1000;
  return isFresh && mark === buildAccountMark(account) ? browserId : null;
}

/** Returns whether this browser has set the account's password, or signed in with it. */
export const isKnownBrowser = (account: Account, cookie: string | undefined): boolean =>
  cookie !== undefined && readKnownBrowserId(cookie, account) !== null;

/** Returns null when the cookie is not valid for the account of this email. */
export async function findKnownBrowser(
  email: string,
  cookie: string | undefined,
): Promise<{ account: Credentials; browserId: string } | null> {
  // Checks the signature first, so that a forged cookie costs no query.
  if (!cookie || verify(PURPOSE, cookie) === null) return null;
  const account = await findCredentials(email);
  const browserId = account && readKnownBrowserId(cookie, account);
  return browserId ? { account, browserId } : null;
}
