import "server-only";
import { defineSignedCookie } from "@/lib/request/signed-cookie";
import { paths } from "@/lib/paths";

/** A sign-in that waits for a second factor, stored in a signed cookie for `/sign-in/challenge`. */
export interface PendingSignIn {
  email: string;
  session: string;
  /** Path of the page that was requested before sign-in. */
  next?: string;
}

const cookie = defineSignedCookie<PendingSignIn>({
  name: "sign_in_challenge",
  purpose: "sign-in-challenge",
  path: paths.challenge,
});

export const setChallengeCookie = cookie.set;
export const readChallengeCookie = cookie.read;
export const clearChallengeCookie = cookie.clear;
