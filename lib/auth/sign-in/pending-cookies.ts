import { defineSignedCookie } from "@/lib/request/signed-cookie";
import { paths } from "@/lib/paths";

/** A sign-in that waits, or the secret of a mailed link (docs/decisions/0011-grant-password-changes-with-single-use-tickets.md). */
export interface PendingSignIn {
  email: string;
  session: string;
  /** Name of an invited person, who has no account yet. `session` is then the secret of the invitation. */
  invited?: string;
  /** Path of the page that was requested before sign-in. */
  next?: string;
}

const challenge = { name: "sign_in_challenge", purpose: "sign-in-challenge", path: paths.challenge };
/** For `/sign-in/challenge`. */
export const challengeCookie = defineSignedCookie<PendingSignIn>(challenge);

const reset = { name: "password_reset", purpose: "password-reset", path: paths.changePassword };
/** For `/change-password`. */
export const resetCookie = defineSignedCookie<PendingSignIn>(reset);
