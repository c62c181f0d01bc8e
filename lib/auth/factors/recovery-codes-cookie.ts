import "server-only";
import { decrypt, encrypt } from "@/lib/encryption/aes-gcm";
import { paths } from "@/lib/paths";
import type { CookieJar } from "@/lib/request/signed-cookie";

const NAME = "recovery_codes";
const PURPOSE = "factor:recovery-codes";
const MINUTES = 10;

const buildOptions = (siteUrl: string, maxAge: number) => ({
  path: paths.recoveryCodes,
  httpOnly: true,
  sameSite: "strict",
  secure: siteUrl.startsWith("https:"),
  maxAge,
});

/**
 * Passes new recovery codes to the page that shows them, encrypted and for ten minutes. The server keeps only digests,
 * and the page works without JavaScript.
 */
export function setRecoveryCodesCookie(
  jar: CookieJar,
  userId: string,
  codes: readonly string[],
  siteUrl: string,
): void {
  const value = Buffer.from(encrypt(PURPOSE, codes.join(" "), userId)).toString("base64url");
  jar.set(NAME, value, buildOptions(siteUrl, MINUTES * 60));
}

/** Returns null without codes that were made for this user. */
export function readRecoveryCodesCookie(jar: CookieJar, userId: string): string[] | null {
  const value = jar.get(NAME)?.value ?? "";
  return decrypt(PURPOSE, Buffer.from(value, "base64url"), userId)?.split(" ") ?? null;
}

export function clearRecoveryCodesCookie(jar: CookieJar, siteUrl: string): void {
  jar.set(NAME, "", buildOptions(siteUrl, 0));
}
