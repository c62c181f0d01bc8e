import * as content from "@/lib/content/accounts/account";

export const wrongPair = "We could not find a match for the provided email and password.";
export const signInFailed = "We failed to sign you in. Please try again later.";
export const unknownError = "An error occurred. Please try again later.";
export const cookiesRefused =
  "Your browser refuses our cookies, and this page needs them. Allow cookies for this site, then try again.";
export const signedOut =
  "You've been signed out. Sign in in another tab, then send again. What you typed is still here.";
export const passwordChanged = content.passwordChanged.heading;
export const passwordFailed = "An unknown error has occurred. Please try again later.";
export const linkUsed = "This has expired or was already used. Please sign in or request a new link.";
export const otherAddress =
  "You've since opened the link for another address, so nothing was changed. To continue, open the right link again.";
/** The same for known and unknown accounts. */
export const linkSent = content.linkSent.text;
