import "server-only";
import { defineSignedCookie } from "@/lib/request/signed-cookie";
import { paths } from "@/lib/paths";

/**
 * Email and session of a challenge or a mailed link, stored in a signed cookie for `/change-password`
 * (docs/decisions/0011-grant-password-changes-with-single-use-tickets.md).
 */
export interface PendingReset {
  email: string;
  session: string;
  /** Path of the page that was requested before sign-in. */
  next?: string;
}

const cookie = defineSignedCookie<PendingReset>({
  name: "password_reset",
  purpose: "password-reset",
  path: paths.changePassword,
});

export const setResetCookie = cookie.set;
export const readResetCookie = cookie.read;
export const clearResetCookie = cookie.clear;
