import "server-only";
import { randomBytes } from "node:crypto";
import { digest, sign, verify } from "@/lib/signing";
import { type Credentials, findCredentials } from "@/lib/auth/data";
import { KNOWN_BROWSER_SECONDS } from "@/lib/auth/session/session-cookie";

/**
 * A browser in which the owner of an account has signed in carries a signed cookie. Its wrong passwords are counted
 * apart, so that a stranger who guesses cannot keep the owner out (docs/decisions/0030-keep-owners-able-to-sign-in-during-an-attack.md).
 */

const PURPOSE = "known-browser";

type Account = Pick<Credentials, "id" | "passwordHash">;

/** Tells accounts and passwords apart: after a change of the password an earlier cookie means nothing. */
const buildAccountMark = ({ id, passwordHash }: Account) =>
  digest("known-browser-mark", `${id} ${passwordHash}`);

/** Returns the value of a new cookie for a browser that has just proved who its user is. */
export function issueKnownBrowser(account: Account, now = Date.now()): string {
  const browserId = randomBytes(16).toString("base64url");
  return sign(PURPOSE, `${browserId} ${now} ${buildAccountMark(account)}`);
}

/** Returns the random id of a browser; null for a cookie that is forged, too old, of another account or password. */
export function readKnownBrowserId(cookie: string, account: Account, now = Date.now()): string | null {
  const [browserId = "", issuedAt, mark] = verify(PURPOSE, cookie)?.split(" ") ?? [];
  const isFresh = now - Number(issuedAt) < KNOWN_BROWSER_SECONDS * 1000;
  return isFresh && mark === buildAccountMark(account) ? browserId : null;
}

/** Returns the account of an e-mail address together with the id of the browser when the cookie is one for it. */
export async function findKnownBrowser(
  email: string,
  cookie: string | undefined,
): Promise<{ account: Credentials; browserId: string } | null> {
  // Without a signature of ours nothing is looked up: a stranger who is past the limit costs one statement.
  if (!cookie || verify(PURPOSE, cookie) === null) return null;
  const account = await findCredentials(email);
  const browserId = account && readKnownBrowserId(cookie, account);
  return browserId ? { account, browserId } : null;
}
