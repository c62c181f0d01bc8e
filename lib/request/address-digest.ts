import "server-only";
import { HttpError } from "@/lib/http-error";
import { digest } from "@/lib/signing";

/** A link has a digest of its own, so that no line of an access log can be matched with audit rows. */
type DigestUse = "privacy:address" | "link:address";

/** Returns the HMAC that identifies an address on its pages, in audit rows and in receipts, ignoring letter case. */
export const getAddressDigest = (address: string, use: DigestUse = "privacy:address") =>
  digest(use, address.toLowerCase());

/**
 * Throws 409 with the message unless the digest, which the page has sent, is that of the address. The mailed link of another
 * address, opened in another tab, replaces the cookie of the page.
 */
export function requireShownAddress(
  address: string,
  shownDigest: string,
  message: string,
  use?: DigestUse,
): void {
  if (getAddressDigest(address, use) !== shownDigest) throw new HttpError(409, message);
}
