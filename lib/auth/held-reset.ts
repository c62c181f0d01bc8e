import "server-only";
import { seal, unseal } from "@/lib/digest";
import { paths } from "@/lib/paths";

/**
 * What the change-password page works with: the e-mail and session of a challenge or of a mailed link, held in a
 * short-lived cookie that scripts cannot read and only that page receives (decisions, section 2).
 */
export interface HeldReset {
  email: string;
  session: string;
  /** The page that was first wanted. */
  next?: string;
}

const COOKIE = "password_reset";

interface CookieJar {
  get(name: string): { value: string } | undefined;
  set(name: string, value: string, options: object): unknown;
}

const options = (siteUrl: string, maxAge: number) => ({
  path: paths.changePassword,
  httpOnly: true,
  sameSite: "lax",
  secure: siteUrl.startsWith("https:"),
  maxAge,
});

/** Hands a reset to the change-password page, for as long as its ticket lives. */
export function holdReset(jar: CookieJar, reset: HeldReset, siteUrl: string, seconds: number): void {
  jar.set(COOKIE, seal("password-reset", JSON.stringify(reset)), options(siteUrl, seconds));
}

/** The reset that this browser holds; null when it holds none. */
export function heldReset(jar: CookieJar): HeldReset | null {
  const value = unseal("password-reset", jar.get(COOKIE)?.value ?? "");
  return value === null ? null : (JSON.parse(value) as HeldReset);
}

/** Takes it away once it is spent. */
export function dropReset(jar: CookieJar, siteUrl: string): void {
  jar.set(COOKIE, "", options(siteUrl, 0));
}
